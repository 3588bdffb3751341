# Labels of the table.

page-laid = discarded
