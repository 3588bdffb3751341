//! Love Letter (Тайное послание) and The Letter (Письмо): two editions of one game.
//!
//! Everyone holds one card. On your turn you draw one, play one of the two and do what it says. The
//! last player left, or the one with the highest card when the pile is empty, wins the round and a
//! token. The complete rules with their numbers (LL-1 …) are in `games/love-letter/RULES.md`; the
//! code cites the numbers.
//!
//! # Files
//! | file | contents |
//! |---|---|
//! | `edition.rs` | the edition table: cards, values, copies, tokens, ties, who starts next |
//! | `cards.rs`, `action.rs`, `options.rs` | cards, actions and house rules |
//! | `state/` | the complete state, in 64 bytes |
//! | `legal/` | legal actions: targets (LL-5), the countess (LL-6) |
//! | `act/` | a turn (LL-3, LL-4); `act/effects.rs`: each card; `act/round.rs`: deal and end |
//! | `state/hand.rs` | what is known of a hand |
//! | `event/`, `view.rs` | what viewers see |
//! | `imagine.rs` | worlds that a view allows |
//! | `chance_node.rs` | the cards that a view leaves to chance, each with its probability |
//! | `glance.rs` | a small view for searches |
//! | `notation.rs`, `outcome.rs`, `game.rs` | the rest of the contract |
//!
//! # The order of draws
//! Each round draws, in this order: the first player, if the rules make that random (in the first
//! round; in `love-letter` also after a round with several winners); then the order of the whole
//! deck. From the top, the deck is the card set aside, three face up (two players), a card for each
//! seat from the first player clockwise, and the pile. Nothing else is random.
//!
//! # Example
//! ```
//! use salon_love_letter::{Pismo, PismoOptions};
//! use salon_rules::{Game, NullSink, Quick, Setup, Viewer, random_play};
//!
//! let setup = Setup::<Pismo>::new(PismoOptions::default(), 2).unwrap();
//! let mut chance = Quick::new(7);
//! let mut state = Pismo::begin(setup, &mut chance, &mut NullSink);
//!
//! // A seat sees its own two cards, and nothing of the other's hand.
//! let seat = Pismo::to_act(&state).first().unwrap();
//! let view = Pismo::view(&state, Viewer::Seat(seat));
//! assert_eq!(view.certain(seat).count(), 2);
//! assert_eq!(view.certain(seat.next(2)).count(), 0);
//!
//! let mut buffer = Vec::new();
//! while random_play::step::<Pismo>(&mut state, &mut buffer, &mut chance).is_some() {}
//! assert_eq!(Pismo::outcome(&state).unwrap().winners.len(), 1);
//! ```

#![forbid(unsafe_code)]

mod act;
mod action;
mod cards;
mod chance_node;
mod edition;
mod event;
mod game;
mod glance;
mod imagine;
mod legal;
mod notation;
mod options;
mod outcome;
mod reason;
pub mod refusals;
mod state;
mod view;

pub use action::{Accusation, Action, Keep};
pub use cards::{Card, CardSet};
pub use chance_node::Place;
pub use edition::{Edition, EditionRules, NextFirst, Tie};
pub use event::{DrawSource, Event, Public, Sight};
pub use game::{Family, Letters, LoveLetter, LoveLetterFamily, Pismo, PismoFamily};
pub use glance::Glance;
pub use legal::{list_plays_of, may_play};
pub use options::{Deck, LoveLetterOptions, PismoOptions, SumTie};
pub use reason::Reason;
pub use state::State;
pub use view::{Aside, FrontCard, HandView, Phase, PileCard, SeatView, View};
