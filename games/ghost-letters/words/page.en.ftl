# Labels of the table.

page-part = Part
page-own-goal = Goal
page-own-pile = Pile at the start
page-votes = votes left
page-fits = fits
page-misfits = does not fit
page-characters = Guests
page-clues = Open clues
page-murdered-host = Murdered: the host of the evening
page-role-of = Your role
page-innocent = innocent
page-murderer = murderer
page-part-over = The part is over
page-trust = trust
page-arrested = arrested
page-missions = Missions
page-mission-done = done
page-mission-failed = not done
page-whose-clue = Whom this object fits, and whom it does not, is up to you.
page-stories = Time for stories: until the first clue, tell how the characters knew the host of the evening.
page-silence-after-stories = Stories are told before the first clue of a part. After it nobody talks: gestures only.
