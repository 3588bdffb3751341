//! The words of Love Letter and The Letter.

#![forbid(unsafe_code)]

mod cards;
mod lines;
mod reasons;
mod round_end;

use core::marker::PhantomData;

use salon_bots::Belief;
use salon_love_letter::{
    Action, Card, Keep, Letters, LoveLetterFamily, Phase, PismoFamily, Public, Reason, Sight, View,
};
use salon_rules::{Outcome, Seat};
use salon_words::{Args, Audience, Book, CardWords, GameWords, Language, Phrase, hints};

pub use cards::{Named, Question, ask, card, card_does};
pub use round_end::{round_reason, round_winners, spy_reason};

/// The sentences.
static BOOK: Book = Book::new(&[
    (
        Language::Russian,
        &[
            include_str!("../ru.ftl"),
            include_str!("../page.ru.ftl"),
            include_str!("../cards.ru.ftl"),
        ],
    ),
    (
        Language::English,
        &[
            include_str!("../en.ftl"),
            include_str!("../page.en.ftl"),
            include_str!("../cards.en.ftl"),
        ],
    ),
]);

/// The words of Love Letter and The Letter, by the family of editions.
#[derive(Clone, Copy, Debug)]
pub struct LettersWords<F>(PhantomData<F>);

/// The words of Love Letter.
pub type LoveLetterWords = LettersWords<LoveLetterFamily>;

/// The words of The Letter.
pub type PismoWords = LettersWords<PismoFamily>;

impl<F: Named> GameWords for LettersWords<F> {
    type Game = Letters<F>;
    type Reason = Reason;
    const BOOK: &'static Book = &BOOK;
    const LESSON: Option<&'static str> = Some(F::LESSON);
    const MINUTES: (u8, u8) = F::MINUTES;
    const USUAL_PLAYERS: u8 = 4;

    fn cards(to: &Audience) -> Vec<Vec<CardWords>> {
        vec![cards::all::<F>(to)]
    }

    fn pictures() -> Vec<String> {
        let own = ["out", "protected", "token"];
        own.map(|name| format!("letters/{name}")).to_vec()
    }

    fn label(action: Action, _: &View, to: &Audience) -> Phrase {
        match action {
            Action::Keep(keep) => say_keep::<F>(Args::none(), keep, "letters-do-keep", to),
            _ => say_play::<F>(Args::none(), action, LABELS, to),
        }
    }

    fn deed(seat: Seat, action: Action, _: &View, to: &Audience) -> Phrase {
        deed::<F>(seat, action, to)
    }

    fn lines(sight: &Sight, _: &View, to: &Audience) -> Vec<Phrase> {
        match sight {
            Sight::Dealt { .. } => lines::dealt::<F>(sight, to),
            Sight::Public(Public::RoundEnded { .. }) => lines::round_ended::<F>(sight, to),
            _ => lines::turn::<F>(sight, to).into_iter().collect(),
        }
    }

    fn prompt(view: &View, to: &Audience) -> Phrase {
        let (id, seat) = match view.phase {
            Phase::Over if view.outcome.is_none() => {
                return BOOK.say(to, "letters-round-over", Args::none());
            }
            Phase::Over => return BOOK.say(to, "game-over", Args::none()),
            Phase::Turn(seat) if to.seat() != Some(seat) => ("game-wait", seat),
            Phase::Keep(seat) if to.seat() != Some(seat) => ("letters-wait-keep", seat),
            Phase::Keep(_) => return BOOK.say(to, "letters-ask-keep", Args::none()),
            Phase::Turn(seat) if countess_forced(view, seat) => {
                return BOOK.say(to, "letters-ask-countess", Args::none());
            }
            Phase::Turn(_) => return BOOK.say(to, "letters-ask-play", Args::none()),
        };
        BOOK.say(to, id, Args::none().seat("seat", seat))
    }

    fn result(outcome: &Outcome, to: &Audience) -> Vec<Phrase> {
        let won = Args::none().seats("winners", outcome.winners);
        vec![
            BOOK.say(to, "letters-game-won", won),
            lines::tokens(outcome.scores.by_seat(), to),
        ]
    }

    fn reason(reason: &Reason, to: &Audience) -> Phrase {
        reasons::say::<F>(reason, to)
    }

    fn belief(belief: &Belief, most: usize, to: &Audience) -> Option<Phrase> {
        let (about, args, _) = hints::subject(belief)?;
        let id = match about {
            "hand" => "belief-hand",
            "aside" => "belief-aside",
            _ => return None,
        };
        let name = |card: &str| {
            let id = F::card(card.parse().ok()?);
            Some(BOOK.text(to, "name", Args::none().text("id", id)))
        };
        let shares = hints::shares(belief, most, to.language(), name)?;
        Some(BOOK.say(to, id, args.text("shares", shares)))
    }

    fn claim(about: &str, what: &str, to: &Audience) -> Option<Phrase> {
        let (about, args, _) = hints::subject_of(about)?;
        let args = args.text("card", F::card(what.parse().ok()?));
        match about {
            "hand" => Some(BOOK.say(to, "claim-hand", args)),
            "aside" => Some(BOOK.say(to, "claim-aside", args)),
            _ => None,
        }
    }
}

fn deed<F: Named>(seat: Seat, action: Action, to: &Audience) -> Phrase {
    let args = Args::none().seat("seat", seat);
    match action {
        Action::Keep(keep) => say_keep::<F>(args, keep, "letters-keep", to),
        Action::Prince(Some(target)) if target == seat => {
            let args = args.text("card", F::card(Card::Prince));
            BOOK.say(to, "letters-play-prince-self", args)
        }
        _ => say_play::<F>(args, action, DEEDS, to),
    }
}

/// Returns whether LL-6 applies to the reader's own two cards.
fn countess_forced(view: &View, seat: Seat) -> bool {
    let held: Vec<Card> = view.certain(seat).collect();
    match held[..] {
        [one, other] => {
            !salon_love_letter::may_play([one, other], one)
                || !salon_love_letter::may_play([one, other], other)
        }
        _ => false,
    }
}

/// The ids of the sentences about plays, in one form: plain, without effect, and for each card with
/// a target.
struct PlayIds {
    play: &'static str,
    in_vain: &'static str,
    guard: &'static str,
    priest: &'static str,
    baron: &'static str,
    prince: &'static str,
    king: &'static str,
}

const LABELS: PlayIds = PlayIds {
    play: "letters-do-play",
    in_vain: "letters-do-in-vain",
    guard: "letters-do-guard",
    priest: "letters-do-priest",
    baron: "letters-do-baron",
    prince: "letters-do-prince",
    king: "letters-do-king",
};

const DEEDS: PlayIds = PlayIds {
    play: "letters-play",
    in_vain: "letters-play-in-vain",
    guard: "letters-play-guard",
    priest: "letters-play-priest",
    baron: "letters-play-baron",
    prince: "letters-play-prince",
    king: "letters-play-king",
};

fn say_play<F: Named>(args: Args, action: Action, ids: PlayIds, to: &Audience) -> Phrase {
    let args = match action.card() {
        Some(card) => args.text("card", F::card(card)),
        None => args,
    };
    let (id, target) = match action {
        Action::Guard(Some(said)) => {
            let args = args
                .seat("target", said.target)
                .text("named", F::card(said.named));
            return BOOK.say(to, ids.guard, args);
        }
        Action::Priest(Some(target)) => (ids.priest, target),
        Action::Baron(Some(target)) => (ids.baron, target),
        Action::Prince(Some(target)) => (ids.prince, target),
        Action::King(Some(target)) => (ids.king, target),
        Action::Guard(None)
        | Action::Priest(None)
        | Action::Baron(None)
        | Action::Prince(None)
        | Action::King(None) => return BOOK.say(to, ids.in_vain, args),
        _ => return BOOK.say(to, ids.play, args),
    };
    BOOK.say(to, id, args.seat("target", target))
}

fn say_keep<F: Named>(args: Args, keep: Keep, id: &str, to: &Audience) -> Phrase {
    let args = args
        .text("card", F::card(keep.card))
        .text("under", F::card(keep.under));
    match keep.lowest {
        None => BOOK.say(to, id, args),
        Some(lowest) => {
            let args = args.text("lowest", F::card(lowest));
            BOOK.say(to, &format!("{id}-lowest"), args)
        }
    }
}
