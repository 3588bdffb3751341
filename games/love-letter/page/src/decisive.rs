//! The move that decided a play of Love Letter or The Letter: the one that settled its last round.

use salon_love_letter::{Card, Public, Sight};
use salon_love_letter_words::round_reason;
use salon_page::SeenStep;
use salon_page::board::Board;
use salon_page::cue::sights;
use salon_page::decisive::DecisiveStep;
use salon_rules::{Seat, Seats};
use salon_words::{Args, GameWords, Phrase};

use crate::card::view;

/// The end of a round, as far as it decides a play.
struct LastRound {
    /// The hands that were shown.
    hands: Vec<(Seat, Card)>,
    winners: Seats,
    spy: Option<Seat>,
}

/// Returns the move that settled the last round. If the last token came from the Spy, that is the
/// winner's Spy. If hands were compared, it is the move after which the winner's hand did not
/// change any more. Otherwise it is the move that put the last rival out.
pub(crate) fn decisive<W: GameWords>(board: &Board, steps: &[SeenStep]) -> Option<DecisiveStep> {
    let seen: Vec<Vec<Sight>> = steps
        .iter()
        .map(|step| sights(step).flatten().collect())
        .collect();
    let end = seen.last()?.iter().find_map(|sight| match sight {
        Sight::Public(Public::RoundEnded {
            hands,
            winners,
            spy,
            ..
        }) => Some(LastRound {
            hands: hands.to_vec(),
            winners: *winners,
            spy: *spy,
        }),
        _ => None,
    })?;
    let dealt = |sights: &Vec<Sight>| sights.iter().any(|s| matches!(s, Sight::Dealt { .. }));
    let from = seen.iter().rposition(dealt)?;
    let last_with = |is: &dyn Fn(&Sight) -> bool| {
        // What comes before the deal belongs to the round before.
        let of_round = |step: usize| {
            let sights = &seen[step];
            let deal = sights
                .iter()
                .position(|sight| matches!(sight, Sight::Dealt { .. }));
            &sights[deal.map_or(0, |deal| deal + 1)..]
        };
        (from..seen.len()).rfind(|&step| of_round(step).iter().any(is))
    };
    let winners = board.outcome.as_ref()?.winners;
    if let Some(spy) = by_spy(&end, winners) {
        let step = last_with(&|sight| played(sight, spy, Some(Card::Spy)))?;
        let why = W::BOOK.say(
            &board.to,
            "letters-decided-spy",
            Args::none().seat("seat", spy),
        );
        return Some(DecisiveStep { step, why });
    }
    let winner = winners.iter().find(|&seat| end.winners.contains(seat))?;
    let Some(&(_, card)) = end.hands.iter().find(|(seat, _)| *seat == winner) else {
        let step = last_with(&|sight| matches!(sight, Sight::Public(Public::Out { .. })))?;
        let why = round_reason(view(board)?, &end.hands, end.winners, &board.to);
        return Some(DecisiveStep { step, why });
    };
    let step = last_with(&|sight| changes_hand(sight, winner))?;
    Some(DecisiveStep {
        step,
        why: held::<W>(board, winner, card),
    })
}

/// Returns who won the play by the Spy's token alone.
fn by_spy(end: &LastRound, winners: Seats) -> Option<Seat> {
    end.spy
        .filter(|&spy| winners.contains(spy) && !end.winners.contains(spy))
}

fn played(sight: &Sight, by: Seat, which: Option<Card>) -> bool {
    match sight {
        Sight::Public(Public::Played { seat, action }) => {
            *seat == by && (which.is_none() || action.card() == which)
        }
        _ => false,
    }
}

/// Returns whether this may have changed what the player holds.
fn changes_hand(sight: &Sight, of: Seat) -> bool {
    match sight {
        Sight::Swapped { seat, target, .. } => *seat == of || *target == of,
        Sight::Public(Public::Discarded { seat, .. }) | Sight::Kept { seat, .. } => *seat == of,
        other => played(other, of, None),
    }
}

/// Says which card the winner held from then on.
fn held<W: GameWords>(board: &Board, winner: Seat, card: Card) -> Phrase {
    let edition = view(board).map(|view| view.edition);
    let name = edition.map(|edition| crate::card::name_id(edition, card));
    let args = Args::none().seat("seat", winner);
    let args = args.text("card", name.unwrap_or_default());
    W::BOOK.say(&board.to, "letters-decided-hand", args)
}
