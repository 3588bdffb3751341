//! High Card fulfils the contract.

use salon_conformance::Specimen;
use salon_high_card::{Action, Card, Event, HighCard, Options, Phase, Ties, View};
use salon_rules::{BySeat, Chance, Outcome, Quick, Seat, Seats, Setup, Viewer};

struct Kit;

impl Specimen for Kit {
    type Game = HighCard;
    const LONGEST: usize = 4;

    fn setups() -> Vec<Setup<HighCard>> {
        let tables = [Ties::Share, Ties::Nobody]
            .into_iter()
            .flat_map(|ties| (2..=4).map(move |players| (Options { ties }, players)));
        tables
            .map(|(options, players)| Setup::new(options, players).expect("2 to 4 may play"))
            .collect()
    }

    fn probe(_: &Setup<HighCard>, chance: &mut Quick) -> Action {
        match chance.below(2) {
            0 => Action::Keep,
            _ => Action::Swap,
        }
    }

    fn inventory(archive: &View) -> Vec<u32> {
        let seats = archive
            .seats
            .iter()
            .flat_map(|seat| [&seat.hand, &seat.laid]);
        let cards = seats.chain(&archive.pile).flatten();
        cards.map(|card| u32::from(card.rank())).collect()
    }

    /// HC-1, HC-3: the others' hands until they are shown, and always the pile.
    fn hidden(archive: &View, viewer: Viewer) -> Vec<(String, u32)> {
        let shown = archive.phase == Phase::Over;
        let card = |place: String, card: Option<Card>| {
            (place, card.map_or(0, |card| u32::from(card.rank())))
        };
        let hidden = |seat: Seat| !shown && !viewer.owns(seat);
        let hands = archive.seats.by_seat().filter(|(seat, _)| hidden(*seat));
        let hands = hands.map(|(seat, of)| card(format!("hand {seat}"), of.hand));
        let pile = archive.pile.iter().enumerate();
        hands
            .chain(pile.map(|(at, pile)| card(format!("pile {at}"), *pile)))
            .collect()
    }

    type Seen = Seen;

    /// HC-1 to HC-3: the own card, and all hands once they are shown; what was laid down; whose
    /// turn it is and who had one; the pile's size. Nothing else.
    fn seen(archive: &View, viewer: Viewer) -> Seen {
        let shown = archive.phase == Phase::Over;
        let hands = archive.seats.by_seat();
        Seen {
            turn: (archive.phase, archive.acted),
            hands: hands
                .map(|(seat, of)| of.hand.filter(|_| shown || viewer.owns(seat)))
                .collect(),
            laid: BySeat::from_fn(archive.seats.players(), |seat| archive.seats[seat].laid),
            pile: archive.pile.len(),
        }
    }

    /// HC-2: what a seat lays down is public, what it draws is its own. The first deal shows nobody
    /// more than they still see afterwards.
    fn shown(event: &Event, _: Viewer) -> Option<String> {
        Some(match event {
            Event::Dealt { first, .. } => format!("{first} starts"),
            Event::Swapped { seat, laid, .. } => format!("{seat} lays {laid}"),
            Event::Public(public) => format!("{public:?}"),
        })
    }

    /// HC-4: there may be no winner only with `ties=nobody`.
    fn plausible(setup: &Setup<HighCard>, outcome: &Outcome) -> bool {
        let nobody = setup.options().ties == Ties::Nobody;
        match outcome.winners.len() {
            0 => nobody,
            1 => true,
            _ => !nobody,
        }
    }
}

/// What the rule sheet shows a viewer.
#[derive(PartialEq)]
struct Seen {
    turn: (Phase, Seats),
    hands: Vec<Option<Card>>,
    laid: BySeat<Option<Card>>,
    pile: usize,
}

#[test]
fn high_card_keeps_the_contract() {
    salon_conformance::check::<Kit>();
}
