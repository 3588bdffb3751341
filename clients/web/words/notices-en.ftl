# What the page says when something has changed or gone wrong.

reload = Reload
later = Later
got-it = Got it
new-version = There’s a new version of Salon.
outdated = Salon has been updated since you opened this page.
outdated-help = Reload it to go on. Your games are safe.
slow = This is taking longer than usual.
