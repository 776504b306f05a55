"""WitchDie: its rules atom by atom, its sixty kinds of chaos, its invariants, its guests."""
