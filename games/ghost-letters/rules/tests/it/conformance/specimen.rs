//! The game's description for the kit.

use salon_conformance::Specimen;
use salon_ghost_letters::content::{Character, Object};
use salon_ghost_letters::verdicts;
use salon_ghost_letters::{
    Action, Ballot, Clues, Event, GhostLetters, Host, Kind, Number, ObjectSet, Options, Phase,
    Place, Placed, SeatView, Task, View, Zone,
};
use salon_rules::{Chance, Outcome, Quick, Seat, Setup, Verdict, Viewer};

/// Ghost Letters for the kit.
pub(crate) struct Ghosts;

/// Two players start with piles from the smallest to all clues.
const MISSIONS: [&str; 5] = ["1", "14", "1/0", "60/40", "147/147"];

impl Specimen for Ghosts {
    type Game = GhostLetters;

    // Three parts of 150 clues and 24 votes.
    const LONGEST: usize = 3 * (150 + 24);
    // There are many set-ups.
    const PLAYS: u64 = 15;

    fn setups() -> Vec<Setup<GhostLetters>> {
        let mut setups = Vec::new();
        for clues in [Clues::Both, Clues::RedOnly] {
            for host in [Host::Off, Host::On] {
                let table = |mission: Option<Task>, players| {
                    let options = Options {
                        mission,
                        clues,
                        host,
                    };
                    Setup::new(options, players).expect("they go together")
                };
                setups.extend((3..=6).map(|players| table(None, players)));
                let missions = MISSIONS.iter().map(|text| text.parse().ok());
                setups.extend(missions.map(|mission| table(mission, 2)));
            }
        }
        setups
    }

    fn probe(_: &Setup<GhostLetters>, chance: &mut Quick) -> Action {
        let number = Number(chance.below(11) as u8);
        let zone = Zone::ALL[chance.below(2) as usize];
        let open = chance.below(5) as u8;
        let place = match chance.below(6) {
            0 | 1 => {
                let kind = Kind::ALL[chance.below(2) as usize];
                return Action::Vote { on: number, kind };
            }
            2 => Place::Neither,
            3 => Place::Mine(zone),
            _ => Place::Of(zone, number),
        };
        Action::Clue { open, place }
    }

    /// Cards 0 to 15 are character cards, then come the clues, then the roles.
    fn inventory(archive: &View) -> Vec<u32> {
        let characters = archive.row.iter().chain(archive.host.iter());
        let characters = characters.chain(&archive.suspects.top);
        let characters = characters.chain(&archive.suspects.known);
        let clues = archive.placed.iter().map(|placed| placed.clue);
        let clues = clues.chain(archive.open.iter().copied());
        let clues = clues.chain(archive.hidden.order.iter().copied());
        characters
            .map(|character| character.card() as u32)
            .chain(clues.map(|clue| 100 + clue.index() as u32))
            .collect()
    }

    fn hidden(archive: &View, viewer: Viewer) -> Vec<(String, u32)> {
        let mut hidden = Vec::new();
        // What is shown at the end is no longer secret.
        let secret = |owner: Seat| archive.outcome.is_none() && !viewer.owns(owner);
        for (seat, of) in archive.seats.by_seat().filter(|(seat, _)| secret(*seat)) {
            for (card, role) in of.roles.iter().flatten().enumerate() {
                hidden.push((format!("role {seat} {card}"), u32::from(role.0)));
            }
        }
        for (at, vote) in archive.votes.iter().enumerate() {
            if secret(vote.seat) {
                let kind = u32::from(vote.kind == Some(Kind::Murderer));
                hidden.push((format!("vote {at}"), kind));
            }
        }
        // Ten from the top: further down are those that everyone has seen.
        for (at, clue) in archive.hidden.order.iter().take(10).enumerate() {
            hidden.push((format!("clue {at}"), clue.index() as u32));
        }
        for (at, character) in archive.suspects.top.iter().enumerate() {
            hidden.push((format!("suspect {at}"), character.index() as u32));
        }
        hidden
    }

    type Seen = Seen;

    /// "What a seat sees" in the rule sheet: its own roles and the kinds of its own votes; the row,
    /// the placed and open clues, who voted where in what order; what was open and went under a
    /// pile. At the end everything has been shown.
    fn seen(archive: &View, viewer: Viewer) -> Seen {
        let over = archive.outcome.is_some();
        let mine = |seat: Seat| over || viewer.owns(seat);
        let seat = |(seat, of): (Seat, &SeatView)| SeatView {
            roles: of.roles.clone().filter(|_| mine(seat)),
            ..of.clone()
        };
        let vote = |vote: &Ballot| Ballot {
            kind: vote.kind.filter(|_| mine(vote.seat)),
            ..*vote
        };
        let hidden = &archive.hidden;
        Seen {
            table: (archive.part, archive.phase, archive.host),
            row: archive.row.to_vec(),
            suspects: (archive.suspects.unknown, archive.suspects.known.to_vec()),
            seats: archive.seats.by_seat().map(seat).collect(),
            votes: archive.votes.iter().map(vote).collect(),
            clues: (archive.placed.clone(), archive.open.to_vec()),
            piles: (hidden.pile, hidden.reserve, hidden.returned),
            outcome: archive.outcome.clone(),
        }
    }

    /// GL-5: roles are dealt in private. GL-7: the kind of a vote is its owner's secret. GL-18:
    /// everyone sees beside which of its two role cards a player puts a clue, but not which
    /// character that is.
    fn shown(event: &Event, viewer: Viewer) -> Option<String> {
        Some(match event {
            Event::PartBegan { opening, .. } => format!("{opening:?}"),
            Event::Voted { seat, on, .. } if !viewer.owns(*seat) => format!("{seat} votes on {on}"),
            Event::Placed { placing, .. } => format!("{placing:?}"),
            _ => format!("{event:?}"),
        })
    }

    fn plausible(setup: &Setup<GhostLetters>, outcome: &Outcome) -> bool {
        let scores_fit = outcome.scores.iter().all(|score| (0..=150).contains(score));
        let winners = outcome.winners.len();
        let verdict_fits = match outcome.verdict {
            Verdict::Decided => setup.players() > 2 && winners > 0,
            verdicts::PASSED => setup.players() == 2 && winners == 2,
            Verdict::Failed => setup.players() == 2 && winners == 0,
            _ => false,
        };
        scores_fit && verdict_fits
    }

    /// The kind of a vote is its owner's secret.
    fn alike(one: Action, other: Action) -> bool {
        match (one, other) {
            (Action::Vote { on: one, .. }, Action::Vote { on: other, .. }) => one == other,
            _ => false,
        }
    }
}

/// What the rule sheet shows a viewer.
#[derive(PartialEq)]
pub(crate) struct Seen {
    table: (u8, Phase, Option<Character>),
    row: Vec<Character>,
    suspects: (u8, Vec<Character>),
    seats: Vec<SeatView>,
    votes: Vec<Ballot>,
    clues: (Vec<Placed>, Vec<Object>),
    piles: (u8, u8, [ObjectSet; 2]),
    outcome: Option<Outcome>,
}
