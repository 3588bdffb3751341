# What the page says when something has changed or gone wrong.

reload = Reload
later = Later
got-it = Got it
new-version = There’s a new version of Salon.
outdated = Salon has been updated since you opened this page.
outdated-help = Reload it to go on. Your games are safe.
slow = This is taking longer than usual.
elsewhere = This game is open in another tab.
elsewhere-help = It can be played in one tab at a time. No move is lost.
continue-here = Play it here
worker-broken = Part of the page has stopped working. Your games are saved up to the last move.
storage-off = This browser won’t let Salon save anything: your games are gone when you close the page.
storage-full = The browser’s storage is full: this game is no longer being saved.
storage-newer = A newer version of Salon is open in this browser. Reload the page so that your game is saved.
