"""The program as its users have it: installed, started, used."""
