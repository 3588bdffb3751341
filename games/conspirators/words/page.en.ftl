# Labels of the table.

page-ciphers-left = ciphers still possible
page-notepad = Notepad
page-why-seen = you’ve seen this cipher elsewhere
page-why-signal = there was a signal, but this cipher doesn’t fit
page-why-silence = there was no signal, but this cipher fits
page-why-help = Press a cell to cross it out, or to see why it’s crossed out.
page-silence-of-ciphers = While ciphers are secret, nobody talks: gestures only. The chat opens once everyone has named the ciphers.
page-mark-help = Press a cell to cross it out. Pointing at a cell lights its trait in the row.
page-declare-is-final = That’s final: you name all the ciphers now and play no more cards.
page-says-sure = says how many players’ ciphers are worked out
page-says-ready = is ready to finish
page-says-declared = has declared
page-point-cards = point cards: one point each, if every cipher is named right
page-stamp-signal = Signal
page-stamp-silence = Silence
conspirators-decided-wrong = A wrong guess: { WHO($about) } had a different cipher.
conspirators-decided-signals = The most telling card: it narrowed { WHO($seat, form: "possessive") } cipher from { $before } possibilities to { $left }.
