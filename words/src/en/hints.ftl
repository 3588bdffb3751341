# Reasons of hints.

## A review
review-chosen = { $label }
review-best = There was nothing better.
review-better = Better: { $label }
review-lost = The choice cost { $lost } %.
review-luck = Luck before this turn: { $luck } %.
review-ending = Luck after it: { $luck } %.
review-chosen-reason = Of the choice: { $reason }
review-values = Chances to win: { $values }
review-won = Decisions: { $count }. Choices cost { $lost } % in all, luck brought { $luck } %. Won.
review-not-won = Decisions: { $count }. Choices cost { $lost } % in all, luck brought { $luck } %. Not won.
