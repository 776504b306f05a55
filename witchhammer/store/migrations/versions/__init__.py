"""One file a revision; once released, a revision is never edited."""
