// The registry: one line for each game, in display order. It is the only list of games; everything
// else (ids, slugs, bots, words, pages, tests, documents) is generated from it.
//
// ID: rules, bots, words, page.
//
// Each column names a type of the game's own crate. `salon_catalog::with_game` reads the columns.
//
// The examples show how to write a game. They are only in builds with the feature `examples`, such as that of
// `cargo play --dev`.
games! {
  games {
    LoveLetter: salon_love_letter::LoveLetter, salon_love_letter_bots::LoveLetterBots, salon_love_letter_words::LoveLetterWords, salon_love_letter_page::LoveLetterPage;
    Pismo: salon_love_letter::Pismo, salon_love_letter_bots::PismoBots, salon_love_letter_words::PismoWords, salon_love_letter_page::PismoPage;
    Conspirators: salon_conspirators::Conspirators, salon_conspirators_bots::ConspiratorsBots, salon_conspirators_words::ConspiratorsWords, salon_conspirators_page::ConspiratorsPage;
    SecretCard: salon_secret_card::SecretCard, salon_secret_card_bots::SecretCardBots, salon_secret_card_words::SecretCardWords, salon_secret_card_page::SecretCardPage;
    GhostLetters: salon_ghost_letters::GhostLetters, salon_ghost_letters_bots::GhostLettersBots, salon_ghost_letters_words::GhostLettersWords, salon_ghost_letters_page::GhostLettersPage;
  }
  examples {
    HighCard: salon_high_card::HighCard, salon_high_card_bots::HighCardBots, salon_high_card_words::HighCardWords, salon_high_card_page::HighCardPage;
  }
}
