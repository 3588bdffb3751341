# Labels of the table.

page-laid = laid down
