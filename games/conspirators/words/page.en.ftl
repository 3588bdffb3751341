# Labels of the table.

page-ciphers-left = ciphers still possible
page-notepad = Notepad
page-why-seen = you’ve seen this cipher elsewhere
page-why-signal = there was a signal, but this cipher doesn’t fit
page-why-silence = there was no signal, but this cipher fits
page-why-help = Press a cell to cross it out, or to see why it’s crossed out.
page-silence-of-ciphers = While ciphers are secret, nobody talks: gestures only. The chat opens once everyone has named the ciphers.
