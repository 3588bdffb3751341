# Labels of the table.

page-part = Round
page-own-goal = Goal
page-own-pile = Clues at the start
page-votes = votes left
page-fits = fits
page-misfits = doesn’t fit
page-characters = Guests
page-clues = Face-up clues
page-murdered-host = Murdered: the host
page-role-of = Your role
page-innocent = innocent
page-murderer = murderer
page-part-over = The round is over
page-trust = trust
page-arrested = arrested
page-missions = Missions
page-mission-done = passed
page-mission-failed = not passed
page-whose-clue = Who this object fits, and who it doesn’t, is up to you.
page-stories = Story time: until the first clue is placed, tell how the guests knew the host.
page-silence-after-stories = Stories come before the first clue of a round. After that nobody talks: gestures only.
