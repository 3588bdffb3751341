//! What a move of Love Letter or The Letter puts on the stage.

use salon_love_letter::{Action, Card, Public, Sight};
use salon_page::SeenStep;
use salon_page::board::Board;
use salon_page::cue::{LogBreak, StageCue, StampAnswer, sights};
use salon_rules::{Seat, Seats};

use crate::card::view;
use crate::label_in;

/// Returns the move of a step. A step in which nobody plays a card has none.
pub(crate) fn cue(board: &Board, step: &SeenStep) -> Option<StageCue> {
    let mut cue = StageCue::by(step.seat?);
    for sight in sights::<Sight>(step).flatten() {
        match sight {
            // What follows belongs to the next round.
            Sight::Public(Public::RoundEnded { .. }) | Sight::Dealt { .. } => break,
            Sight::Public(Public::Played { action, .. }) => played(&mut cue, board, action),
            Sight::Public(public) => happened(&mut cue, board, &public),
            Sight::Looked { target, card, .. } => {
                cue.hit = cue.hit.with(target);
                card.into_iter()
                    .for_each(|card| cue.put_beside(card, false));
            }
            Sight::Compared { cards, .. } => compared(&mut cue, board, cards),
            Sight::Swapped { target, cards, .. } => {
                cue.hit = cue.hit.with(target);
                for card in cards.into_iter().flatten() {
                    cue.put_beside(card, false);
                }
                stamp(&mut cue, board, StampAnswer::Plain, "stamp-swap");
            }
            Sight::Drew { .. } | Sight::Kept { .. } => {}
        }
    }
    cue.card.is_some().then_some(cue)
}

fn stamp(cue: &mut StageCue, board: &Board, answer: StampAnswer, id: &str) {
    cue.put_stamp(answer, label_in(id, board.to.language()));
}

fn played(cue: &mut StageCue, board: &Board, action: Action) {
    cue.card = action.card().map(|card| card.to_string());
    match action {
        Action::Guard(Some(said)) => {
            cue.targets = Seats::only(said.target);
            cue.put_beside(said.named, false);
        }
        Action::Priest(Some(target))
        | Action::Baron(Some(target))
        | Action::Prince(Some(target))
        | Action::King(Some(target)) => cue.targets = Seats::only(target),
        Action::Handmaid => stamp(cue, board, StampAnswer::Plain, "protected"),
        _ => {}
    }
}

fn happened(cue: &mut StageCue, board: &Board, public: &Public) {
    match *public {
        Public::Answered {
            seat, holds: true, ..
        } => {
            let you = board.you == Some(seat);
            let id = if you { "stamp-yes-you" } else { "stamp-yes" };
            stamp(cue, board, StampAnswer::Out, id);
        }
        Public::Answered { holds: false, .. } => stamp(cue, board, StampAnswer::No, "stamp-no"),
        Public::Discarded { seat, card } => {
            cue.put_beside(card, true);
            if seat != cue.actor {
                cue.hit = cue.hit.with(seat);
            }
        }
        Public::Out { seat, laid } => out(cue, board, seat, laid),
        Public::Played { .. } | Public::RoundEnded { .. } | Public::GameEnded { .. } => {}
    }
}

/// Shows two compared cards as far as the user sees them. The lower one is grey.
fn compared(cue: &mut StageCue, board: &Board, cards: Option<[Card; 2]>) {
    let terms = view(board).map(|view| view.edition.terms());
    let (Some(terms), Some(cards)) = (terms, cards) else {
        stamp(cue, board, StampAnswer::Plain, "stamp-tie");
        return;
    };
    let [own, other] = cards.map(|card| terms.value(card));
    cue.put_beside(cards[0], own < other);
    cue.put_beside(cards[1], other < own);
    let sign = match own.cmp(&other) {
        core::cmp::Ordering::Less => "<",
        core::cmp::Ordering::Equal => "=",
        core::cmp::Ordering::Greater => ">",
    };
    cue.put_stamp(StampAnswer::Plain, format!("{own} {sign} {other}"));
}

/// Shows that a seat is out. After a Guard the stamp says so already, after a comparison that the
/// user sees the cards do.
fn out(cue: &mut StageCue, board: &Board, seat: Seat, laid: Option<Card>) {
    cue.hit = cue.hit.with(seat);
    if cue.beside.is_empty() {
        laid.into_iter().for_each(|card| cue.put_beside(card, true));
    } else if cue.beside.len() == 2 {
        return;
    }
    let answered = |stamp: &salon_page::cue::Stamp| stamp.answer == StampAnswer::Out;
    if !cue.stamp.as_ref().is_some_and(answered) {
        let text = |id| label_in(id, board.to.language());
        let out = match board.you == Some(seat) {
            true => text("stamp-you-out"),
            false => format!("{}: {}", board.players[seat].name, text("stamp-out")),
        };
        cue.put_stamp(StampAnswer::Out, out);
    }
}

/// Returns where new entries of the log start: at the end of a round, and where the next player
/// draws.
pub(crate) fn log_breaks(step: &SeenStep) -> Vec<LogBreak> {
    let mut breaks = Vec::new();
    let mut dealt = false;
    let last = step.sights.len().saturating_sub(1);
    for (at, sight) in sights::<Sight>(step).enumerate() {
        match sight {
            Some(Sight::Dealt { .. }) => dealt = true,
            Some(Sight::Public(Public::RoundEnded { .. })) => {
                breaks.push(LogBreak { at, seat: None });
            }
            Some(Sight::Drew { seat, .. }) if at == last && (Some(seat) != step.seat || dealt) => {
                let seat = Some(seat);
                breaks.push(LogBreak { at, seat });
            }
            _ => {}
        }
    }
    breaks
}
