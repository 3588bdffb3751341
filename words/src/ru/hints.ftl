# Reasons of hints.

## A review
review-chosen = { $label }
review-best = Лучшего хода не было.
review-better = Лучше было бы: { $label }
review-lost = Выбор стоил { $lost } %.
review-luck = Удача перед этим ходом: { $luck } %.
review-ending = Удача после него: { $luck } %.
review-chosen-reason = О выбранном: { $reason }
review-values = Шансы на победу: { $values }
review-won = Решений: { $count }. Выбор стоил в сумме { $lost } %, удача дала { $luck } %. Победа.
review-not-won = Решений: { $count }. Выбор стоил в сумме { $lost } %, удача дала { $luck } %. Без победы.
