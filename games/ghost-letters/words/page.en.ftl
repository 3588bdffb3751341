# Labels of the table.

page-part = Round
page-own-goal = Goal
page-own-pile = Clues at the start
page-votes = votes left
page-fits = fits
page-neither = fits neither
page-misfits = doesn’t fit
page-characters = Guests
page-clues = Face-up clues
page-murdered-host = The murdered host
page-role-of = Your role
page-innocent = innocent
page-murderer = murderer
page-part-over = The round is over
page-trust = trust
page-arrested = arrested
page-missions = Missions
page-mission-done = passed
page-mission-failed = not passed yet
page-mission-open = open
page-mission-locked = locked
page-practice = Practice
page-practice-note = This mission is still locked. You can play it for practice, but it won’t count as passed.
page-passed-so-far = passed
page-missions-with = With
page-missions-new = somebody new
page-clues-won = Clues won
page-clues-lost = Clues lost
page-clues-in-deck = In the deck
page-passed = Mission passed!
page-lost = Mission failed
page-lost-at-once = Fewer than three clues are left in the deck, so the mission ends here.
page-lost-short = The deck holds fewer clues than the goal.
page-practice-over = This was practice: the mission doesn’t count.
page-now-open = Now open
page-worth-innocent = If it’s right: 2 points for the first, 1 for the second
page-worth-murderer = If it’s right: 3 points for the first, then 2, then 1
page-worth-innocent-two = If it’s your partner’s role: +2 clues. Otherwise −1
page-worth-murderer-two = If it’s a murderer: +3 clues. Otherwise −1
page-worth-own = Your own role: it brings you no points
page-role-first = first role
page-role-second = second role
page-marks = Your notes
page-marks-help = Tap a cell: ✗ is “no”, ✓ is “yes”. Only you see it.
page-mark-none = no mark
page-mark-no = no
page-mark-yes = yes
page-nobody = murderer
page-whose-clue = Who this object fits, and who it doesn’t, is up to you.
page-story-about = About
page-story-line = How did they know the host?
page-story-tell = Tell
page-story-your-turn = Your turn to tell.
page-story-teller = Telling now:
page-story-then-you = You’re next, or soon after.
page-stories-told = Stories
page-stories-over = No more stories: begin
page-stories = Story time: until the first clue is placed, tell how the guests knew the host.
page-silence-after-stories = Stories come before the first clue of a round. After that nobody talks: gestures only.
page-stamp-vote = A vote
ghost-letters-decided-points = The winner’s best vote: { $count ->
    [one] { $count } point
   *[other] { $count } points
}.
ghost-letters-decided-clues = The best vote: { $count ->
    [one] { $count } clue
   *[other] { $count } clues
} for the deck.
ghost-letters-decided-lost = This vote cost { $count ->
    [one] { $count } clue
   *[other] { $count } clues
}.
