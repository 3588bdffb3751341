# Labels of the table.

page-out-of-round = out of the round
page-protected = protected
page-round = Round
page-goal = to
page-tokens = tokens
page-known = you know this card
page-aside = set aside
page-open-cards = face up
page-still-out = Not seen yet
page-total = total
page-rank = rank
page-in-deck = in the deck
page-seen-by = seen by
page-dies = That puts you out of the round at once.
page-stamp-yes = Yes: out!
page-stamp-yes-you = Yes: you’re out!
page-stamp-no = No
page-stamp-out = out!
page-stamp-you-out = You’re out!
page-stamp-tie = Tie
page-stamp-swap = Swap
letters-decided-spy = The Spy’s token decided the game.
letters-decided-hand = From here on { WHO($seat) } held { NAME($card, form: "the") }, and it won the last round.
