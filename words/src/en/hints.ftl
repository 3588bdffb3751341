# Why a hint suggests what it suggests.

## Love Letter and The Letter
hint-letters-holds = { WHO($seat) } certainly { DOES($seat, "hold", "holds") } { NAME($card, form: "a") }.
hint-letters-likeliest = { WHO($seat) } most likely { DOES($seat, "hold", "holds") } { NAME($card, form: "a") }: { $chance } %.
hint-letters-possible = { WHO($seat) } { DOES($seat, "hold", "holds") } { NAME($card, form: "a") } with a chance of { $chance } %; other cards are likelier.
hint-letters-impossible = { WHO($seat) } can’t hold { NAME($card, form: "a") }.
hint-letters-seen = { NAME($card) }: you see { $seen } of { $of }.
hint-letters-compares = { WHO($seat, form: "possessive") } card is lower than { NAME($kept, form: "the") } with a chance of { $lower } %, higher with { $higher } %.
hint-letters-unknown = Kinds of cards that { WHO($seat) } can hold: { $kinds }.
hint-letters-princess = With a chance of { $chance } %, { WHO($seat) } { DOES($seat, "hold", "holds") } the Princess and would have to discard her.
hint-letters-discards = { WHO($seat) } { DOES($seat, "discard", "discards") } and { DOES($seat, "draw", "draws") } a new card.
hint-letters-swaps = { WHO($seat, form: "possessive") } card is higher than { NAME($kept, form: "the") } with a chance of { $higher } %.
hint-letters-keeps = The round is ending, the highest card wins it, and you keep { NAME($card, form: "the") } ({ $value }).
hint-letters-protects = Nobody can choose you until your next turn.
hint-letters-in-vain = Nobody can be chosen, so nothing will happen.
hint-letters-new-card = You discard your card and draw a new one.
hint-letters-forced = The Countess must be played beside the King or a Prince.
hint-letters-loses = Whoever lays the Princess down is out.
hint-letters-only-spy = Nobody else has a Spy in front: she may bring a token at the end of the round.
hint-letters-chooses = You can keep the best of three cards.

## Conspirators
hint-conspirators-signals = { WHO($seat) } { DOES($seat, "signal", "signals") } with a chance of { $chance } %: the nearer to a half, the more that tells.
hint-conspirators-tells-nothing = Who will signal is known already: this card tells nothing new.
hint-conspirators-has = { WHO($seat) } certainly { DOES($seat, "have", "has") }: { $ciphers }.
hint-conspirators-likeliest = { WHO($seat) } most likely { DOES($seat, "have", "has") }: { $ciphers }, { $chance } % (possibilities: { $of }).
hint-conspirators-possible = { WHO($seat) } { DOES($seat, "have", "has") } with a chance of { $chance } %: { $ciphers }; others are likelier.
hint-conspirators-impossible = { WHO($seat) } can’t have: { $ciphers }.
hint-conspirators-all-right = All your guesses are right with a chance of { $chance } %.
hint-conspirators-best-card = The most useful card in your hand would tell { $bits } bits.
hint-conspirators-nothing-fits = No card can be laid.

## Secret Card
hint-secret-only = No other candidate is left: { NAME($card) }.
hint-secret-likeliest = Your card is most likely { NAME($card, form: "the") }: { $chance } % (candidates: { $of }).
hint-secret-possible = { NAME($card) } with a chance of { $chance } %; other candidates are likelier.
hint-secret-impossible = Your card can’t be that.
hint-secret-shrinks = Candidates left on average: { $to } instead of { $from }.
hint-secret-rival = { WHO($seat) } { DOES($seat, "know", "knows") } { DOES($seat, "your", "their") } card with a chance of { $chance } %.
hint-secret-tells = After this hint { WHO($seat) } { DOES($seat, "have", "has") } so many candidates: { $left }.
hint-secret-poor-question = { NAME($card) }: such a question would leave { $left } candidates on average.

## Ghost Letters
hint-ghost-points-at-you = The clue “{ $clue }” points to number { $number } ({ $who }) more than to anyone else.
hint-ghost-points-elsewhere = The clue “{ $clue }” points to number { $number } ({ $who }) more than to you.
hint-ghost-fits = “{ $clue }” fits number { $number } ({ $who }): { $share } of 100 would say so.
hint-ghost-misfits = “{ $clue }” does not fit number { $number } ({ $who }): { $share } of 100 would say so.
hint-ghost-believed = By now others can take you for number { $number } ({ $who }) with { $chance } %.
hint-ghost-role = Number { $number } ({ $who }) is somebody’s role with a chance of { $chance } %, most likely { WHO($seat, form: "possessive") }.
hint-ghost-nobody = Number { $number } ({ $who }) is nobody’s role with a chance of { $chance } %.

## What is believed
belief-hand = { WHO($seat) } { DOES($seat, "hold", "holds") }: { $shares }.
belief-aside = The card set aside: { $shares }.
belief-secret = Your card: { $shares }.
belief-cipher = { WHO($seat) } { DOES($seat, "have", "has") }: { $shares }.
belief-role = { WHO($seat, form: "possessive") } role: { $shares }.
belief-role-first = { WHO($seat, form: "possessive") } first role: { $shares }.
belief-role-second = { WHO($seat, form: "possessive") } second role: { $shares }.
belief-number = no. { $number }
belief-certain = { WHO($seat) } { DOES($seat, "know", "knows") } { DOES($seat, "your", "their") } card: { $chance } %.

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
