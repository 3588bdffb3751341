# Reasons of hints.

## A review
review-chosen = { $label }
review-best = There was no better move.
review-equal = About as good: { $label }
review-better = Better: { $label }
review-lost = This move lowered your chance to win by { $lost }%.
review-lost-about = This move lowered your chance to win by about { $lost }% (± { $error }).
review-luck = Luck before this move: { $luck }%.
review-ending = Luck after it: { $luck }%.
review-chosen-reason = About your move: { $reason }
review-values = Chance to win: { $values }
review-won = You won. Decisions: { $count }. On average each cost you { $lost }% of your chance to win; luck brought { $luck }%.
review-not-won = You didn’t win. Decisions: { $count }. On average each cost you { $lost }% of your chance to win; luck brought { $luck }%.
