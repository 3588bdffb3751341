//! Texts for what happens at a table outside the game.

use salon_bots::Level;
use salon_rules::{Seat, Seats, SetupError};
use salon_table::machine::{Emote, Happening, OpeningError, Removal, RemovedBy, WhyRemoved};
use salon_table::replay::{BotLevel, Name};

use crate::audience::{Args, Audience};
use crate::book::Book;
use crate::phrase::Phrase;
use crate::word::word;

/// Returns the log line for an event at a table. There is no line for actions, which have the
/// game's own lines, and for chat, which needs no description.
pub fn happening(happening: &Happening, to: &Audience) -> Option<Phrase> {
    let who = |seat| Args::none().seat("seat", seat);
    Some(match happening {
        Happening::Opened => to.say("happening-opened", Args::none()),
        // The reader may not know the name yet.
        Happening::Sat { seat, name } => {
            let args = Args::none().named("seat", *seat, name.to_string());
            to.say("happening-sat", args)
        }
        Happening::Filled { level, .. } => {
            let args = Args::none().text("level", level_text(level, to));
            to.say("happening-filled", args)
        }
        Happening::Left { seat } => to.say("happening-left", who(*seat)),
        Happening::Readied { seat } => to.say("happening-readied", who(*seat)),
        Happening::Unreadied { seat } => to.say("happening-unreadied", who(*seat)),
        Happening::Upgraded => to.say("happening-upgraded", Args::none()),
        Happening::Revealing => to.say("happening-revealing", Args::none()),
        Happening::RevealMissed { seats } => {
            let args = Args::none().seats("seats", *seats);
            to.say("happening-reveal-missed", args)
        }
        Happening::Started => to.say("happening-started", Args::none()),
        Happening::StoodIn { seat, level, why } => {
            let args = who(*seat).text("level", level_text(level, to));
            to.say(&format!("happening-stood-in-{}", word(why)), args)
        }
        Happening::TookBack { seat } => to.say("happening-took-back", who(*seat)),
        Happening::Missed { seat, by } => to.say("happening-missed", who(*seat).seat("by", *by)),
        Happening::RemovalVoted { seat, by, why } => {
            let args = who(*seat)
                .seat("by", *by)
                .text("why", why_removed(*why, to));
            to.say("happening-removal-voted", args)
        }
        Happening::Removed {
            seat,
            name,
            removal,
        } => {
            // The seat may be free by now, so the audience need not know the name.
            let name = name
                .as_ref()
                .map_or_else(|| to.name(*seat).to_owned(), ToString::to_string);
            removed(removal, Args::none().text("name", name), to)
        }
        Happening::Readmitted => to.say("happening-readmitted", Args::none()),
        Happening::UndoOffered { by } => to.say("happening-undo-offered", who(*by)),
        Happening::UndoAgreed { by } => to.say("happening-undo-agreed", who(*by)),
        Happening::UndoRefused { by } => to.say("happening-undo-refused", who(*by)),
        Happening::Undone => to.say("happening-undone", Args::none()),
        Happening::RematchWanted { by } => to.say("happening-rematch-wanted", who(*by)),
        Happening::Renewed => to.say("happening-renewed", Args::none()),
        Happening::Emoted { seat, emote } => {
            let emote = to.text(&emote_id(*emote), Args::none());
            match seat {
                Some(seat) => to.say("happening-emoted", who(*seat).text("emote", emote)),
                None => to.say(
                    "happening-emoted-by-host",
                    Args::none().text("emote", emote),
                ),
            }
        }
        Happening::Closed => to.say("happening-closed", Args::none()),
        // Devices reveal their shares automatically and within a moment. The table shows it.
        Happening::Revealed { .. } | Happening::Acted { .. } | Happening::Said(_) => return None,
    })
}

/// Returns the line for a story that a seat told about a piece.
pub fn story(seat: Seat, about: String, text: &str, to: &Audience) -> Phrase {
    let args = Args::none().seat("seat", seat).text("about", about);
    to.say("happening-story", args.text("text", text.to_owned()))
}

fn removed(removal: &Removal, args: Args, to: &Audience) -> Phrase {
    let args = args.text("why", why_removed(removal.why, to));
    match &removal.by {
        RemovedBy::Host(_) => to.say("happening-removed-host", args),
        RemovedBy::Vote(names) => to.say(
            "happening-removed-vote",
            args.text("by", to.list(&texts(names))),
        ),
        RemovedBy::Table => to.say("happening-removed-table", args),
    }
}

/// Returns how the reader lost the seat: by whom, and why.
pub fn removal(removal: &Removal, to: &Audience) -> Phrase {
    let args = Args::none().text("why", why_removed(removal.why, to));
    match &removal.by {
        RemovedBy::Host(None) => to.say("removed-host", args),
        RemovedBy::Host(Some(name)) => {
            to.say("removed-host-named", args.text("by", name.to_string()))
        }
        RemovedBy::Vote(names) => to.say("removed-vote", args.text("by", to.list(&texts(names)))),
        RemovedBy::Table => to.say("removed-table", Args::none()),
    }
}

/// Returns the text of a vote to remove a person: who is in favour, and how many more votes are
/// needed.
pub fn removal_vote(seat: Seat, by: Seats, more: u8, to: &Audience) -> Phrase {
    let args = Args::none().seat("seat", seat).seats("by", by);
    to.say("removal-vote", args.number("more", more))
}

/// Returns a reason to remove a person, as part of a sentence.
pub fn why_removed(why: WhyRemoved, to: &Audience) -> String {
    to.text(&format!("why-removed-{}", word(&why)), Args::none())
}

fn texts(names: &[Name]) -> Vec<String> {
    names.iter().map(ToString::to_string).collect()
}

/// Returns the name of an emote.
pub fn emote(emote: Emote, to: &Audience) -> Phrase {
    to.say(&emote_id(emote), Args::none())
}

/// Returns why a table can't be opened like this.
pub fn opening_error(error: &OpeningError, book: &Book, to: &Audience) -> Phrase {
    let id = match error {
        OpeningError::Setup(error) => return setup_error(*error, book, to),
        OpeningError::Option(_) | OpeningError::TooManyOptions => "opening-option",
        OpeningError::Clock => "opening-clock",
        OpeningError::Grace => "opening-grace",
        OpeningError::OtherSeats => "opening-other-seats",
    };
    to.say(id, Args::none())
}

/// Returns why this number of players can't play with these options.
pub fn setup_error(error: SetupError, book: &Book, to: &Audience) -> Phrase {
    match error {
        SetupError::Players { players, min, max } => {
            let args = Args::none()
                .number("players", players)
                .number("min", min)
                .number("max", max);
            to.say("setup-players", args)
        }
        SetupError::RulesVersion { .. } => to.say("setup-rules-version", Args::none()),
        SetupError::Rule(code) => book.say(to, &format!("setup-{code}"), Args::none()),
    }
}

fn emote_id(emote: Emote) -> String {
    format!("emote-{}", word(&emote))
}

/// Returns a level's name, or its word if it is unknown.
fn level_text(level: &BotLevel, to: &Audience) -> String {
    match level.to_string().parse::<Level>() {
        Ok(level) => to.text(&format!("level-{level}"), Args::none()),
        Err(unknown) => unknown.0,
    }
}

#[cfg(test)]
mod tests {
    use salon_rules::BySeat;
    use salon_table::machine::WhyStandIn;

    use super::*;
    use crate::language::Language;

    fn said(what: &Happening, seat: Option<Seat>) -> String {
        let names = BySeat::from_fn(2, |seat| ["Анна", "Борис"][seat.index()].to_owned());
        let to = Audience::new(Language::Russian, seat, &names);
        happening(what, &to).unwrap().to_string()
    }

    #[test]
    fn a_table_tells_what_happens_beside_the_game() {
        let [anna, boris] = [Seat::at(0), Seat::at(1)];
        let stood_in = Happening::StoodIn {
            seat: anna,
            level: "master".parse().unwrap(),
            why: WhyStandIn::Absent,
        };
        assert_eq!(
            said(&stood_in, Some(boris)),
            "Анны давно нет за столом. Пока играет бот: Мастер."
        );
        assert!(said(&stood_in, Some(anna)).starts_with("Вас давно нет за столом."));
        let sat = Happening::Sat {
            seat: anna,
            name: "Аглая".parse().unwrap(),
        };
        assert_eq!(said(&sat, Some(boris)), "Аглая садится за стол.");
        assert_eq!(said(&sat, Some(anna)), "Вы садитесь за стол.");
    }

    #[test]
    fn a_vote_says_who_is_in_favour_and_what_it_takes() {
        let names = BySeat::from_fn(3, |seat| ["Анна", "Борис", "Вера"][seat.index()].to_owned());
        let by = Seats::NONE.with(Seat::at(0));
        let said = |to: Option<Seat>| {
            let to = Audience::new(Language::Russian, to, &names);
            removal_vote(Seat::at(1), by, 1, &to).to_string()
        };
        assert_eq!(
            said(Some(Seat::at(2))),
            "Голосование: играть дальше без Бориса? За: Анна. Нужен ещё 1 голос."
        );
        assert!(said(Some(Seat::at(1))).contains("без вас?"));
    }

    #[test]
    fn a_wrong_number_of_players_is_told() {
        static BOOK: Book = Book::new(&[]);
        let error = SetupError::Players {
            players: 5,
            min: 2,
            max: 4,
        };
        let to = Audience::new(
            Language::Russian,
            None,
            &BySeat::from_fn(0, |_| String::new()),
        );
        assert_eq!(
            setup_error(error, &BOOK, &to).to_string(),
            "В эту игру играют от 2 до 4 игроков. Сейчас за столом 5 мест."
        );
    }
}
