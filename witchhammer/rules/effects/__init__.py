"""WitchHammer's effect kinds and their interpreters, one file a family."""
