# Reasons of hints.

## A review
review-chosen = { $label }
review-best = Лучшего хода не было.
review-equal = Примерно так же хорошо: { $label }
review-better = Лучше было бы: { $label }
review-lost = Ход снизил шансы на { $lost } %.
review-lost-about = Ход снизил шансы примерно на { $lost } % (± { $error }).
review-luck = Удача перед этим ходом: { $luck } %.
review-ending = Удача после него: { $luck } %.
review-chosen-reason = О вашем ходе: { $reason }
review-values = Шансы на победу: { $values }
review-won = Победа. Решений: { $count }. В среднем каждое отняло { $lost } % шансов на победу; удача дала { $luck } %.
review-not-won = Победы нет. Решений: { $count }. В среднем каждое отняло { $lost } % шансов на победу; удача дала { $luck } %.
