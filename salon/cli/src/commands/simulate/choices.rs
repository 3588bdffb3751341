//! Sources of the choices in a play.

use salon_bots::league::{Entrant, MatchTerms, Party};
use salon_bots::{GameBots, Opponents};
use salon_rules::{Notation, Quick, Seat, Setup, random_play};

use crate::clock;

/// The source of the choices in a play: random, or bots.
pub(crate) enum Choices<G: Notation> {
    Random {
        chance: Quick,
        buffer: Vec<G::Action>,
        /// Nobody reads these events, but dealing needs a sink.
        events: Vec<G::Event>,
    },
    Bots {
        party: Box<Party<G>>,
        events: Vec<G::Event>,
    },
}

impl<G: Notation> Choices<G> {
    pub(crate) fn random(chance: Quick) -> Self {
        Choices::Random {
            chance,
            buffer: Vec::new(),
            events: Vec::new(),
        }
    }

    /// Creates bots whose randomness is derived from the seed and the number of the play. Bots of
    /// one level know that nobody else plays.
    pub(crate) fn of<B: GameBots<Game = G>>(
        setup: Setup<G>,
        bots: &[Entrant],
        seed: u64,
        number: u64,
    ) -> Self {
        let alike = bots.iter().all(|bot| *bot == bots[0]);
        let terms = MatchTerms {
            setup,
            opponents: if alike {
                Opponents::BotsAlone
            } else {
                Opponents::Mixed
            },
            effort: 1.0,
            clock: clock::thread_time,
        };
        let mut seeds = Quick::for_play(!seed, number);
        Choices::Bots {
            party: Box::new(Party::new::<B, Entrant>(terms, bots, number, &mut seeds)),
            events: Vec::new(),
        }
    }

    /// Returns the sink for events.
    pub(crate) fn log(&mut self) -> &mut Vec<G::Event> {
        match self {
            Choices::Random { events, .. } | Choices::Bots { events, .. } => events,
        }
    }

    /// Returns the next action; nothing when the play is over.
    pub(crate) fn next(&mut self, state: &G::State) -> Option<(Seat, G::Action)> {
        match self {
            Choices::Random {
                chance,
                buffer,
                events,
            } => {
                events.clear();
                random_play::choose::<G>(state, buffer, chance)
            }
            Choices::Bots { party, events } => {
                for event in events.drain(..) {
                    party.see(&event);
                }
                party.next(state).map(|deed| (deed.seat, deed.action))
            }
        }
    }
}
