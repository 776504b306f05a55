"""The tests, and the chores of the Makefile that are tests too long for every day."""
