//! The game's description for the kit.

use salon_conformance::Specimen;
use salon_rules::{Chance, Outcome, Quick, Seat, Seats, Setup, Viewer};
use salon_secret_card::{
    Abilities, Ability, Action, Answers, Asked, Bury, Card, CardSet, Drawn, Event, Feature,
    Forgiven, Guess, Laid, Last, Options, Phase, SeatView, SecretCard, SpectatorView, State, View,
};

/// Secret Card for the kit.
pub(crate) struct Kit;

impl Specimen for Kit {
    type Game = SecretCard;
    /// Every card laid, every guess made, one question, one burial: fewer than this.
    const LONGEST: usize = 60;
    /// For each of 24 set-ups.
    const PLAYS: u64 = 100;

    fn setups() -> Vec<Setup<SecretCard>> {
        let mut setups = Vec::new();
        for players in 2..=4 {
            for abilities in [Abilities::Off, Abilities::On] {
                for last in [Last::Wins, Last::MustGuess] {
                    for spectators in [SpectatorView::Public, SpectatorView::Secrets] {
                        let options = Options {
                            abilities,
                            last,
                            spectators,
                        };
                        setups.push(Setup::new(options, players).expect("2 to 4 may play"));
                    }
                }
            }
        }
        setups
    }

    fn probe(_: &Setup<SecretCard>, chance: &mut Quick) -> Action {
        let kind = chance.below(7);
        let mut card = || Card::ALL[chance.below(49) as usize];
        match kind {
            0 => Action::Hint(card()),
            1 => Action::Play(card()),
            2 => Action::PlayTwo(card(), card()),
            3 => Action::Bury(Bury::two(card(), card())),
            4 => Action::Bury(Bury::one(card())),
            5 => Action::Ask(card(), Feature::ALL[chance.below(3) as usize]),
            _ => Action::Guess(Guess::ALL[chance.below(343) as usize]),
        }
    }

    fn inventory(archive: &View) -> Vec<u32> {
        let places = archive.seats.iter();
        let cards = places.flat_map(|place| place.hand.known.iter().chain(place.secret));
        let cards = cards.chain(archive.table.iter().map(|laid| laid.card));
        let cards = cards.chain(archive.known_pile());
        cards.map(|card| card.index() as u32).collect()
    }

    /// The own secret card until it is open; for spectators all secret cards, unless only bots play
    /// and the table says otherwise; the others' hands while they are in; the pile. What the burier
    /// knows of its buried cards is left out.
    fn hidden(archive: &View, viewer: Viewer) -> Vec<(String, u32)> {
        let known = known_by_burying(archive, viewer);
        let mut hidden = Vec::new();
        for (seat, place) in archive.seats.by_seat() {
            let spectates = archive.options.spectators == SpectatorView::Public;
            let blind = match viewer {
                Viewer::Seat(looking) => looking == seat,
                Viewer::Spectator => true,
                Viewer::TrustedSpectator => spectates,
                Viewer::Archive(_) => false,
            };
            if blind && !archive.open.contains(seat) {
                let secret = place.secret.expect("the archive sees it");
                hidden.push((format!("secret {seat}"), secret.index() as u32));
            }
            if archive.still_in.contains(seat) && !viewer.owns(seat) {
                for (at, card) in place.hand.known.minus(known).iter().enumerate() {
                    hidden.push((format!("hand {seat} {at}"), card.index() as u32));
                }
            }
        }
        for (at, card) in archive.known_pile().enumerate() {
            if !known.contains(card) {
                hidden.push((format!("pile {at}"), card.index() as u32));
            }
        }
        hidden
    }

    type Seen = Seen;

    /// "What a seat sees" in the rule sheet: its own hand; the others' secret cards, but never its
    /// own while it is secret; all laid cards, with answers; the pile's size; who is out, with
    /// their cards (SC-7). Abilities are public, what a second chance buries is not (SC-14). A
    /// spectator sees the secret cards only if the table says so.
    fn seen(archive: &View, viewer: Viewer) -> Seen {
        let place = |(seat, place): (Seat, &SeatView)| {
            let hand = viewer.owns(seat) || !archive.still_in.contains(seat);
            let secret = match viewer {
                Viewer::Seat(looking) => looking != seat,
                Viewer::Spectator => false,
                Viewer::TrustedSpectator => archive.options.spectators == SpectatorView::Secrets,
                Viewer::Archive(_) => true,
            };
            let secret = secret || archive.open.contains(seat);
            (
                (place.hand.size, place.ability, place.spent),
                hand.then_some(place.hand.known),
                place.secret.filter(|_| secret),
            )
        };
        let buried = known_by_burying(archive, viewer);
        Seen {
            table: (archive.first, archive.phase, archive.still_in, archive.open),
            places: archive.seats.by_seat().map(place).collect(),
            row: archive.table.to_vec(),
            pile: archive.pile.len(),
            buried: archive.buried.iter().map(|buried| buried.drawn).collect(),
            buried_by_me: archive
                .buried
                .iter()
                .map(|lying| lying.card.filter(|&card| buried.contains(card)))
                .collect(),
            said: (archive.asked, archive.forgiven, archive.answers),
            outcome: archive.outcome.clone(),
        }
    }

    /// SC-3, SC-6, SC-14: cards that are dealt, drawn or buried show nobody more than they still
    /// see afterwards. Everything else is public.
    fn shown(event: &Event, _: Viewer) -> Option<String> {
        match event {
            Event::Dealt { .. } | Event::Drew { .. } | Event::Buried { .. } => None,
            Event::Public(public) => Some(format!("{public:?}")),
        }
    }

    /// The small view for searches.
    fn doors(state: &State, viewer: Viewer) -> String {
        let glance = viewer.seat().map(|seat| state.glance(seat));
        format!("{glance:?} {:?} {:?}", state.phase(), state.winner())
    }

    /// There is one winner, who has the point; under `last=must-guess` there may be none.
    fn plausible(setup: &Setup<SecretCard>, outcome: &Outcome) -> bool {
        let won = |seat: Seat| i16::from(outcome.winners.contains(seat));
        let scored = outcome.scores.by_seat().all(|(seat, &n)| n == won(seat));
        let nobody = setup.options().last == Last::MustGuess;
        scored && (outcome.winners.len() == 1 || nobody && outcome.winners.is_empty())
    }

    /// SC-14: which cards go under the pile is the burier's secret.
    fn alike(one: Action, other: Action) -> bool {
        match (one, other) {
            (Action::Bury(one), Action::Bury(other)) => {
                one.cards().count() == other.cards().count()
            }
            _ => false,
        }
    }
}

/// Returns the buried cards that this viewer knows, wherever they are.
fn known_by_burying(archive: &View, viewer: Viewer) -> CardSet {
    let has = |seat: Seat| archive.seats[seat].ability == Some(Ability::SecondChance);
    let burier = viewer.seat().is_some_and(has);
    let drew = |by: Option<Seat>| by.is_some_and(|by| viewer.owns(by));
    let buried = archive.buried.iter();
    buried
        .filter(|buried| burier || drew(buried.drawn.map(|drawn| drawn.by)))
        .filter_map(|buried| buried.card)
        .collect()
}

/// What the rule sheet shows a viewer.
#[derive(PartialEq)]
pub(crate) struct Seen {
    table: (Seat, Phase, Seats, Seats),
    places: Vec<SeenPlace>,
    row: Vec<Laid>,
    pile: usize,
    buried: Vec<Option<Drawn>>,
    buried_by_me: Vec<Option<Card>>,
    said: (Option<Asked>, Option<Forgiven>, Answers),
    outcome: Option<Outcome>,
}

/// What is open about a seat, and its hand and secret card where they are seen.
type SeenPlace = ((u8, Option<Ability>, bool), Option<CardSet>, Option<Card>);
