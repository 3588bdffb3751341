# The labels of the puzzles' pages.

puzzles = Puzzles
about = Positions from games between bots. What you see is enough: there’s always exactly one right answer.
right = Right!
wrong = Not quite
right-is = The right answer:
next = Next puzzle
your-rating = Your rating
streak = In a row
solved = Solved
theme-certain = What’s certain
theme-impossible = What’s impossible
theme-win = The winning move
theme-narrow = The most telling card
rating = Difficulty
choose-game = Choose a game
unreadable = The puzzles couldn’t be loaded.
again = Try again
answers = Answers
all-solved = You’ve seen every puzzle for this game. Now they start over.
