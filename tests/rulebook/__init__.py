"""Which rule of the books is proved by which test."""
