"""`fight run`: one keyboard conversation from the first card to the last breath.

Read the files in this order: picture (what is on the screen), board, roster and hand (its
parts), stage and line_editor (where it is shown and typed), reading (typed words to answers),
orders (words that are no answers), timer, talk (the conversation itself).
"""
