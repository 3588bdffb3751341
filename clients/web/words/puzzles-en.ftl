# The labels of the puzzles' pages.

puzzles = Puzzles
about = Positions from games between bots. What you see is enough: there is always exactly one right answer.
right = Right!
wrong = Not quite
right-is = The right answer:
next = Next puzzle
your-rating = Your rating
streak = In a row
solved = Solved
theme-certain = What is certain
theme-impossible = What is impossible
theme-win = The winning move
theme-narrow = The card that tells most
rating = Difficulty
choose-game = Choose a game
unreadable = The puzzles could not be loaded.
again = Try again
answers = Answers
all-solved = You have seen all puzzles of this game. They start again now.
