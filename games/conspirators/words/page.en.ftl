# Labels of the table.

page-ciphers-left = ciphers that are possible
page-notepad = Notepad
page-why-seen = you have seen this cipher elsewhere
page-why-signal = there was a signal, but this cipher does not fit
page-why-silence = there was no signal, but this cipher fits
page-why-help = Press a cell to cross it out, or to learn why it is crossed out.
page-silence-of-ciphers = Nobody talks while ciphers are secret: gestures only. Talk opens when everyone has named the ciphers.
