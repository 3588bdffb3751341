//! Love Letter and The Letter in words.

use salon_love_letter::{
    Action, Card, Keep, Letters, LoveLetterFamily, Moment, PismoFamily, Sight, Source, View,
};
use salon_rules::{Outcome, Seat, Seats};

use crate::audience::{Args, Audience};
use crate::phrase::Phrase;
use crate::scores::scores;
use crate::spoken::Spoken;

/// A game of the letters and what it calls its cards.
pub trait Named: salon_love_letter::Family {
    /// The id of a card's name.
    fn card(card: Card) -> String {
        format!("letter-{card}")
    }
}

impl Named for LoveLetterFamily {}

impl Named for PismoFamily {
    fn card(card: Card) -> String {
        match card {
            Card::Guard | Card::Priest => format!("pismo-{card}"),
            other => format!("letter-{other}"),
        }
    }
}

/// A card's name.
pub fn card<F: Named>(card: Card, to: &Audience) -> Phrase {
    to.say(&F::card(card), Args::none())
}

/// What a card does, in one line; the same in both games.
pub fn card_does(card: Card, to: &Audience) -> Phrase {
    to.say(&format!("letter-{card}-does"), Args::none())
}

/// A question on the way to an action, once its card is chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// Whom is the card aimed at?
    Target(Card),
    /// Which card does the guard name?
    Name {
        /// Who is asked.
        target: Seat,
    },
}

/// Asks for the next part of an action. Cards without a target ask nothing.
pub fn ask(question: Question, to: &Audience) -> Option<Phrase> {
    let id = match question {
        Question::Name { target } => {
            let args = Args::none().seat("target", target);
            return Some(to.say("letters-ask-guard-name", args));
        }
        Question::Target(Card::Guard) => "letters-ask-guard-target",
        Question::Target(Card::Priest) => "letters-ask-priest-target",
        Question::Target(Card::Baron) => "letters-ask-baron-target",
        Question::Target(Card::Prince) => "letters-ask-prince-target",
        Question::Target(Card::King) => "letters-ask-king-target",
        Question::Target(_) => return None,
    };
    Some(to.say(id, Args::none()))
}

impl<F: Named> Spoken for Letters<F> {
    fn label(action: Action, to: &Audience) -> Phrase {
        match action {
            Action::Keep(keep) => say_keep::<F>(Args::none(), keep, "letters-do-keep", to),
            _ => say_play::<F>(Args::none(), action, LABELS, to),
        }
    }

    fn deed(seat: Seat, action: Action, to: &Audience) -> Phrase {
        let args = Args::none().seat("seat", seat);
        match action {
            Action::Keep(keep) => say_keep::<F>(args, keep, "letters-keep", to),
            Action::Prince(Some(target)) if target == seat => {
                let args = args.text("card", F::card(Card::Prince));
                to.say("letters-play-prince-self", args)
            }
            _ => say_play::<F>(args, action, DEEDS, to),
        }
    }

    fn lines(sight: &Sight, to: &Audience) -> Vec<Phrase> {
        match sight {
            Sight::Dealt { .. } => dealt::<F>(sight, to),
            Sight::RoundEnded { .. } => round_ended::<F>(sight, to),
            _ => turn::<F>(sight, to).into_iter().collect(),
        }
    }

    fn prompt(view: &View, to: &Audience) -> Phrase {
        let (id, seat) = match view.moment {
            Moment::Over => return to.say("game-over", Args::none()),
            Moment::Play(seat) if to.seat() != Some(seat) => ("letters-wait", seat),
            Moment::Keep(seat) if to.seat() != Some(seat) => ("letters-wait-keep", seat),
            Moment::Keep(_) => return to.say("letters-ask-keep", Args::none()),
            Moment::Play(seat) if countess_forced(view, seat) => {
                return to.say("letters-ask-countess", Args::none());
            }
            Moment::Play(_) => return to.say("letters-ask-play", Args::none()),
        };
        to.say(id, Args::none().seat("seat", seat))
    }

    fn result(outcome: &Outcome, to: &Audience) -> Vec<Phrase> {
        let won = Args::none().seats("winners", outcome.winners);
        vec![
            to.say("letters-game-won", won),
            tokens(outcome.scores.by_seat(), to),
        ]
    }
}

/// LL-6, as far as the listener's own two cards tell.
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

/// The ids of one way to say plays: plain, in vain, and each card that has a target.
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
            return to.say(ids.guard, args);
        }
        Action::Priest(Some(target)) => (ids.priest, target),
        Action::Baron(Some(target)) => (ids.baron, target),
        Action::Prince(Some(target)) => (ids.prince, target),
        Action::King(Some(target)) => (ids.king, target),
        Action::Guard(None)
        | Action::Priest(None)
        | Action::Baron(None)
        | Action::Prince(None)
        | Action::King(None) => return to.say(ids.in_vain, args),
        _ => return to.say(ids.play, args),
    };
    to.say(id, args.seat("target", target))
}

fn say_keep<F: Named>(args: Args, keep: Keep, id: &str, to: &Audience) -> Phrase {
    let args = args
        .text("card", F::card(keep.card))
        .text("under", F::card(keep.under));
    match keep.lowest {
        None => to.say(id, args),
        Some(lowest) => {
            let args = args.text("lowest", F::card(lowest));
            to.say(&format!("{id}-lowest"), args)
        }
    }
}

/// What happens in a turn: one line, or none.
fn turn<F: Named>(sight: &Sight, to: &Audience) -> Option<Phrase> {
    let who = |seat: &Seat| Args::none().seat("seat", *seat);
    Some(match sight {
        Sight::Drew { seat, card, source } => drew::<F>(*seat, *card, *source, to),
        Sight::Played { seat, action } => Letters::<F>::deed(*seat, *action, to),
        Sight::Answered { seat, named, holds } => {
            let args = who(seat).text("named", F::card(*named));
            let id = match holds {
                true => "letters-answer-hit",
                false => "letters-answer-miss",
            };
            to.say(id, args)
        }
        Sight::Looked { seat, target, card } => {
            let args = who(seat)
                .seat("target", *target)
                .text("card", F::card((*card)?));
            let id = match to.seat() == Some(*target) {
                true => "letters-look-at-you",
                false => "letters-look",
            };
            to.say(id, args)
        }
        Sight::Compared {
            seat,
            target,
            cards,
        } => compared::<F>(*seat, *target, *cards, to),
        Sight::Swapped {
            seat,
            target,
            cards,
        } => swapped::<F>(*seat, *target, (*cards)?, to),
        Sight::Discarded { seat, card } => {
            to.say("letters-discard", who(seat).text("card", F::card(*card)))
        }
        Sight::Out { seat, laid: None } => to.say("letters-out", who(seat)),
        Sight::Out {
            seat,
            laid: Some(card),
        } => to.say("letters-out-lays", who(seat).text("card", F::card(*card))),
        Sight::Kept {
            seat,
            choice: Some(keep),
            ..
        } => Letters::<F>::deed(*seat, Action::Keep(*keep), to),
        Sight::Kept { seat, count, .. } => {
            to.say("letters-keep-unseen", who(seat).number("count", *count))
        }
        Sight::GameEnded { winners } => {
            to.say("letters-game-won", Args::none().seats("winners", *winners))
        }
        Sight::Dealt { .. } | Sight::RoundEnded { .. } => return None,
    })
}

fn drew<F: Named>(seat: Seat, card: Option<Card>, source: Source, to: &Audience) -> Phrase {
    let args = Args::none().seat("seat", seat);
    match (source, card) {
        (Source::Pile, None) => to.say("letters-draw-unseen", args),
        (Source::Pile, Some(card)) => to.say("letters-draw", args.text("card", F::card(card))),
        (Source::Aside, None) => to.say("letters-draw-aside-unseen", args),
        (Source::Aside, Some(card)) => {
            to.say("letters-draw-aside", args.text("card", F::card(card)))
        }
    }
}

fn compared<F: Named>(seat: Seat, target: Seat, cards: Option<[Card; 2]>, to: &Audience) -> Phrase {
    match cards {
        None => {
            let both = Seats::only(seat).with(target);
            to.say("letters-compare-unseen", Args::none().seats("both", both))
        }
        Some([own, other]) => {
            let args = Args::none()
                .seat("seat", seat)
                .seat("target", target)
                .text("own", F::card(own))
                .text("other", F::card(other));
            to.say("letters-compare", args)
        }
    }
}

/// A swap, told from the listener's side.
fn swapped<F: Named>(seat: Seat, target: Seat, cards: [Card; 2], to: &Audience) -> Phrase {
    let [gave, got] = cards;
    let (seat, gave, got) = match to.seat() == Some(target) {
        true => (target, got, gave),
        false => (seat, gave, got),
    };
    let args = Args::none()
        .seat("seat", seat)
        .text("gave", F::card(gave))
        .text("got", F::card(got));
    to.say("letters-swap", args)
}

fn dealt<F: Named>(sight: &Sight, to: &Audience) -> Vec<Phrase> {
    let Sight::Dealt {
        round,
        first,
        aside,
        open,
        hands,
        ..
    } = sight
    else {
        return Vec::new();
    };
    let head = Args::none().number("round", *round).seat("first", *first);
    let mut lines = vec![to.say("letters-deal", head)];
    if !open.is_empty() {
        let cards = open.iter().map(|&card| F::card(card));
        lines.push(to.say("letters-deal-open", Args::none().ids("cards", cards)));
    }
    if let Some(card) = aside {
        let args = Args::none().text("card", F::card(*card));
        lines.push(to.say("letters-deal-aside", args));
    }
    for (seat, card) in hands.by_seat() {
        if let Some(card) = card {
            let args = Args::none().seat("seat", seat).text("card", F::card(*card));
            lines.push(to.say("letters-deal-hand", args));
        }
    }
    lines
}

fn round_ended<F: Named>(sight: &Sight, to: &Audience) -> Vec<Phrase> {
    let Sight::RoundEnded {
        round,
        hands,
        winners,
        spy,
        tokens: counts,
    } = sight
    else {
        return Vec::new();
    };
    let mut lines = Vec::new();
    for (seat, card) in hands {
        let args = Args::none()
            .seat("seat", *seat)
            .text("card", F::card(*card));
        lines.push(to.say("letters-reveal", args));
    }
    let args = Args::none().number("round", *round);
    lines.push(if winners.is_empty() {
        to.say("letters-round-won-by-nobody", args)
    } else {
        to.say("letters-round-won", args.seats("winners", *winners))
    });
    if let Some(seat) = spy {
        lines.push(to.say("letters-spy-token", Args::none().seat("seat", *seat)));
    }
    lines.push(tokens(counts.by_seat(), to));
    lines
}

fn tokens<'a, N: Copy + Into<i64> + 'a>(
    counts: impl Iterator<Item = (Seat, &'a N)>,
    to: &Audience,
) -> Phrase {
    let args = Args::none().text("scores", scores(counts, to));
    to.say("letters-tokens", args)
}
