//! The game's description for the kit.

use arrayvec::ArrayVec;
use salon_conformance::Specimen;
use salon_conspirators::verdicts;
use salon_conspirators::{
    Action, Card, Cipher, Conspirators, CountStart, DECK, Event, HandView, Laid, MAX_PILE, Mode,
    Named, Options, Phase, SeatView, View,
};
use salon_rules::{Chance, Outcome, Quick, Seat, Seats, Setup, Verdict, Viewer};

/// Conspirators for the kit.
pub(crate) struct Salon;

impl Specimen for Salon {
    type Game = Conspirators;

    // Twelve cards and four more, passes and redraws between them, twelve guesses.
    const LONGEST: usize = 100;

    fn setups() -> Vec<Setup<Conspirators>> {
        let mut setups = Vec::new();
        for mode in [Mode::Coop, Mode::Rivals] {
            for count_start in [CountStart::Yes, CountStart::No] {
                for players in 2..=4 {
                    let options = Options { mode, count_start };
                    setups.push(Setup::new(options, players).expect("2 to 4 can play"));
                }
            }
        }
        setups
    }

    fn probe(_: &Setup<Conspirators>, chance: &mut Quick) -> Action {
        let cipher = |chance: &mut Quick| Cipher::ALL[chance.below(24) as usize];
        match chance.below(10) {
            0..=2 => Action::Play(DECK[chance.below(24) as usize]),
            3 => Action::Pass,
            4 => Action::Redraw,
            5 => Action::Sure(chance.below(5) as u8),
            6 => Action::Ready,
            7 => Action::Unready,
            8 => Action::Declare,
            _ => Action::Guess {
                about: Seat::at(chance.below(6) as usize),
                named: match chance.below(2) {
                    0 => Named::one(cipher(chance)),
                    _ => Named::two(cipher(chance), cipher(chance)),
                },
            },
        }
    }

    fn inventory(archive: &View) -> Vec<u32> {
        let row = archive.laid.iter().map(|laid| laid.card);
        let pile = archive.pile.iter().flatten().copied();
        let held = archive.seats.iter().flat_map(|seat| {
            let points = seat.points.iter().flatten();
            seat.hand.known.iter().chain(points).copied()
        });
        let cards = row.chain(pile).chain(held).chain([archive.start]);
        let ciphers = archive.seats.iter().flat_map(|seat| seat.ciphers.unwrap());
        cards
            .map(number)
            .chain(ciphers.map(|cipher| 100 + cipher.index() as u32))
            .collect()
    }

    fn hidden(archive: &View, viewer: Viewer) -> Vec<(String, u32)> {
        let mut hidden = Vec::new();
        if archive.outcome.is_some() || viewer.is_archive() {
            return hidden;
        }
        for (n, &card) in archive.pile.iter().flatten().enumerate() {
            hidden.push((format!("pile {n}"), number(card)));
        }
        for (seat, of) in archive.seats.by_seat() {
            for (n, &card) in of.points.iter().flatten().enumerate() {
                hidden.push((format!("points {seat} {n}"), number(card)));
            }
            if viewer.owns(seat) {
                continue;
            }
            for (n, &card) in of.hand.known.iter().enumerate() {
                hidden.push((format!("hand {seat} {n}"), number(card)));
            }
            for (n, cipher) in of.ciphers.into_iter().flatten().enumerate() {
                hidden.push((format!("cipher {seat} {n}"), cipher.index() as u32));
            }
            for (n, &guess) in of.guesses.iter().flatten().enumerate() {
                for (m, cipher) in guess.iter().enumerate() {
                    hidden.push((format!("guess {seat} {n} {m}"), cipher.index() as u32));
                }
            }
        }
        hidden
    }

    type Seen = Seen;

    /// "What a seat sees" in the rule sheet: its own ciphers, hand and guesses; the row with its
    /// signals; redraws, passes, claims, declarations; the number of cards in each place. After the
    /// end, everything.
    fn seen(archive: &View, viewer: Viewer) -> Seen {
        let over = archive.outcome.is_some();
        let seat = |(seat, of): (Seat, &SeatView)| {
            let own = over || viewer.owns(seat);
            SeatView {
                ciphers: of.ciphers.filter(|_| own),
                hand: HandView {
                    size: of.hand.size,
                    known: (of.hand.known.iter().copied()).filter(|_| own).collect(),
                },
                points: of.points.clone().filter(|_| over),
                guesses: of.guesses.clone().filter(|_| own),
                memory: of.memory.clone().filter(|_| over),
                redrew: of.redrew,
                passed: of.passed.clone(),
                claim: of.claim,
                ready: of.ready,
                declared: of.declared,
                point_count: of.point_count,
                guessed: of.guessed,
            }
        };
        Seen {
            table: (archive.options, archive.phase, archive.last_round),
            row: (archive.start, archive.laid.to_vec()),
            pile: (archive.pile.len(), over.then(|| archive.pile.clone())),
            seats: archive.seats.by_seat().map(seat).collect(),
            outcome: archive.outcome.clone(),
        }
    }

    /// CO-4, CO-8, CO-18: cards that are dealt, drawn or taken show nobody more than they see
    /// afterwards. CO-7: a redraw shows its cards to its player; CO-14: so does a guess.
    fn shown(event: &Event, viewer: Viewer) -> Option<String> {
        Some(match *event {
            Event::Dealt { .. } | Event::Drew { .. } | Event::TookPoint { .. } => return None,
            Event::Redrew { seat, .. } if !viewer.owns(seat) => format!("{seat} redraws"),
            Event::Declared { seat, .. } if !viewer.owns(seat) => format!("{seat} declares"),
            Event::Guessed { seat, about, .. } if !viewer.owns(seat) => {
                format!("{seat} guesses about {about}")
            }
            _ => format!("{event:?}"),
        })
    }

    fn plausible(setup: &Setup<Conspirators>, outcome: &Outcome) -> bool {
        let others = i16::from(setup.players()) - 1;
        let best = outcome.scores.iter().copied().max();
        match setup.options().mode {
            Mode::Coop => {
                let right: i16 = outcome.scores.iter().sum();
                let errors = others * i16::from(setup.players()) - right;
                let all_won = outcome.winners.len() == usize::from(setup.players());
                match outcome.verdict {
                    verdicts::BRILLIANT | verdicts::CLEAN => errors == 0 && all_won,
                    verdicts::NEAR => errors == 1 && outcome.winners.is_empty(),
                    Verdict::Failed => errors > 1 && outcome.winners.is_empty(),
                    Verdict::Decided | Verdict::Own(_) => false,
                }
            }
            Mode::Rivals => {
                let won = |seat| outcome.winners.contains(seat);
                outcome.verdict == Verdict::Decided
                    && outcome.scores.iter().all(|score| (0..=30).contains(score))
                    && (outcome.scores.by_seat())
                        .all(|(seat, &score)| won(seat) == (Some(score) == best))
            }
        }
    }

    /// A private guess looks the same to all others, whatever it is.
    fn alike(one: Action, other: Action) -> bool {
        match (one, other) {
            (Action::Guess { about: a, .. }, Action::Guess { about: b, .. }) => a == b,
            _ => false,
        }
    }
}

pub(crate) fn number(card: Card) -> u32 {
    let at = DECK.iter().position(|other| *other == card);
    at.expect("all cards are from our deck") as u32
}

/// What the rule sheet shows a viewer.
#[derive(PartialEq)]
pub(crate) struct Seen {
    table: (Options, Phase, Option<Seats>),
    row: (Card, Vec<Laid>),
    pile: (usize, Option<ArrayVec<Option<Card>, MAX_PILE>>),
    seats: Vec<SeatView>,
    outcome: Option<Outcome>,
}
