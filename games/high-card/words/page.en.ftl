# The labels on this game's table.

page-laid = laid down
