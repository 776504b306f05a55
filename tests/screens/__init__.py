"""make screens: what people see in the terminal, as pictures in docs/screens/.

A file *_screens.py with SCREENS joins by itself: it maps a file name (fight.svg, help.txt) to a
function without arguments that runs the program and gives the file's text.
"""
