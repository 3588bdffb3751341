//! Secret Card: beliefs against brute force, choices from views alone, and a ladder of levels.

use salon_bots::league::{self, Match, MeasureContext};
use salon_bots::{GameBots, Level, Opponents, Seating};
use salon_rules::{Game, Quick, Seat, Seats, Setup, Viewer, random_play};
use salon_secret_card::{Abilities, Card, CardSet, Options, Phase, SecretCard, State, View};
use salon_secret_card_bots::SecretCardBots;
use salon_secret_card_bots::knowledge::{Hint, Knowledge, Minds, Rival, own_chances};

fn setup(players: u8, abilities: Abilities) -> Setup<SecretCard> {
    let options = Options {
        abilities,
        ..Options::default()
    };
    Setup::new(options, players).unwrap()
}

fn setups() -> impl Iterator<Item = Setup<SecretCard>> {
    let both = |players| [Abilities::Off, Abilities::On].map(|on| setup(players, on));
    (2..=4).flat_map(both)
}

fn each_moment(setup: Setup<SecretCard>, plays: u64, mut look: impl FnMut(&State, &mut Quick)) {
    for n in 0..plays {
        let mut chance = Quick::for_play(5, n);
        let mut buffer = Vec::new();
        let mut state = SecretCard::begin(setup, &mut chance, &mut salon_rules::NullSink);
        while SecretCard::outcome(&state).is_none() {
            look(&state, &mut chance);
            random_play::step::<SecretCard>(&mut state, &mut buffer, &mut chance);
        }
    }
}

fn own_view(state: &State) -> (Seat, View) {
    let seat = SecretCard::to_act(state).first().unwrap();
    (seat, SecretCard::view(state, Viewer::Seat(seat)))
}

/// Returns all sets of `size` cards.
fn choices(from: CardSet, size: usize) -> Vec<CardSet> {
    if size == 0 {
        return vec![CardSet::NONE];
    }
    let mut all = Vec::new();
    let mut rest = from;
    for card in from {
        rest = rest.without(card);
        all.extend(
            choices(rest, size - 1)
                .into_iter()
                .map(|set| set.with(card)),
        );
    }
    all
}

/// Returns whether the rival is certain, if this is what the viewer does not see.
fn is_certain(view: &View, rival: &Rival, own: Card, hand: CardSet) -> bool {
    let laid: CardSet = view.table.iter().map(|laid| laid.card).collect();
    let mut sees = laid.or(hand).with(own);
    for (seat, place) in view.seats.by_seat() {
        if seat != rival.seat {
            sees = sees.or(place.secret.into_iter().collect());
        }
        if !view.still_in.contains(seat) {
            sees = sees.or(place.hand.known);
        }
    }
    view.fits(rival.seat).minus(sees) == CardSet::only(rival.secret)
}

/// Computes the probabilities that each rival, and that any rival, is certain, by enumerating all
/// worlds.
fn by_brute_force(view: &View, knowledge: &Knowledge) -> (Vec<f64>, f64) {
    let (mut worlds, mut some) = (0.0, 0.0);
    let mut each = vec![0.0; knowledge.rivals.len()];
    for own in knowledge.own {
        let mut deals = vec![(CardSet::NONE, Vec::new())];
        for rival in &knowledge.rivals {
            deals = deals
                .into_iter()
                .flat_map(|(taken, certain)| {
                    let rest = knowledge.unseen.without(own).minus(taken);
                    choices(rest, rival.hidden).into_iter().map(move |hand| {
                        let mut certain = certain.clone();
                        certain.push(is_certain(view, rival, own, hand));
                        (taken.or(hand), certain)
                    })
                })
                .collect();
        }
        for (_, certain) in deals {
            worlds += 1.0;
            some += f64::from(u8::from(certain.contains(&true)));
            for (sum, certain) in each.iter_mut().zip(certain) {
                *sum += f64::from(u8::from(certain));
            }
        }
    }
    (each.iter().map(|sum| sum / worlds).collect(), some / worlds)
}

#[test]
fn the_chance_that_a_rival_is_certain_is_exact() {
    let (mut looked, mut doubtful) = (0, 0);
    for players in 2..=4 {
        each_moment(setup(players, Abilities::Off), 400, |state, _| {
            let (_, view) = own_view(state);
            let knowledge = Knowledge::of(&view);
            let worlds = |rival: &Rival| (0..rival.hidden).map(|i| 1.0 / (i + 1) as f64);
            let weight: f64 = knowledge.rivals.iter().flat_map(worlds).product();
            let u = knowledge.unseen.len() as f64;
            let hidden: usize = knowledge.rivals.iter().map(|rival| rival.hidden).sum();
            if weight * u.powi(hidden as i32) > 40_000.0 {
                return;
            }
            let (each, some) = by_brute_force(&view, &knowledge);
            for (rival, exact) in knowledge.rivals.iter().zip(&each) {
                assert!((knowledge.certain(rival) - exact).abs() < 1e-9);
            }
            assert!((knowledge.some_certain() - some).abs() < 1e-9);
            assert_eq!(knowledge.race_is_lost(), knowledge.some_certain() > 0.5);
            looked += 1;
            doubtful += usize::from(some > 0.0 && some < 1.0);
        });
    }
    assert!(looked > 100 && doubtful > 20, "{looked} {doubtful}");
}

#[test]
fn minds_know_what_the_views_tell() {
    for setup in setups() {
        let mut buffer = Vec::new();
        each_moment(setup, 40, |state, chance| {
            let (_, view) = own_view(state);
            let mut world = SecretCard::imagine(&view, chance);
            let mut minds = Minds::of(&view).enter(&world);
            for _ in 0..6 {
                for seat in Seats::all(setup.players()) {
                    let view = SecretCard::view(&world, Viewer::Seat(seat));
                    assert_eq!(minds.hand(seat), view.seats[seat].hand.known);
                    if !view.still_in.contains(seat) {
                        continue;
                    }
                    assert_eq!(minds.candidates(seat), view.candidates(seat));
                    if view.buried.iter().all(|buried| buried.drawn.is_none()) {
                        assert_eq!(minds.knowledge(seat), Knowledge::of(&view));
                    }
                }
                let Some(seat) = SecretCard::to_act(&world).first() else {
                    break;
                };
                buffer.clear();
                SecretCard::legal_actions(&world, seat, &mut buffer);
                let action = random_play::pick::<SecretCard>(&buffer, chance).unwrap();
                SecretCard::act(&mut world, seat, action, chance, &mut minds).unwrap();
                if matches!(world.phase(), Phase::Over) {
                    break;
                }
            }
        });
    }
}

/// Computes how likely a hint was by enumerating all histories: which of the cards that the giver
/// laid since and holds now it drew in which order, so that each was drawn before it was laid.
fn hint_by_brute_force(view: &View, hint: &Hint, secret: Card, pool: CardSet) -> f64 {
    let own = |laid: &&salon_secret_card::Laid| laid.by == hint.by && !laid.is_hint();
    let laid: Vec<Card> = view
        .table
        .iter()
        .filter(own)
        .map(|laid| laid.card)
        .collect();
    let (mut histories, mut likely) = (0.0, 0.0);
    for hand in choices(pool, usize::from(view.seats[hint.by].hand.size)) {
        let all: CardSet = laid.iter().copied().collect::<CardSet>().or(hand);
        for first in choices(all, 4) {
            // The drawn cards, each with the draw before which it must have come. The i-th of them,
            // by deadline, has that many draws to choose from.
            let mut deadlines: Vec<usize> = Vec::new();
            for drawn in all.minus(first) {
                let turn = laid.iter().position(|&card| card == drawn);
                deadlines.push(turn.unwrap_or(laid.len()) + 1);
            }
            deadlines.sort_unstable();
            let ways = deadlines
                .iter()
                .enumerate()
                .map(|(i, &d)| d.saturating_sub(i) as f64);
            let ways: f64 = ways.product();
            let matches = first.iter().filter(|card| card.shares(secret)).count();
            histories += ways;
            likely += ways
                * match (hint.yes, matches) {
                    (true, _) => 1.0 / (1 + matches) as f64,
                    (false, 0) => 1.0,
                    (false, _) => 0.0,
                };
        }
    }
    likely / histories
}

/// SC-4: the likelihood of a hint is exact.
#[test]
fn how_likely_a_hint_was_is_exact() {
    let mut looked = [0; 2];
    each_moment(setup(2, Abilities::Off), 60, |state, chance| {
        let (seat, view) = own_view(state);
        let unseen = CardSet::ALL.minus(view.seen());
        let laid = view.table.len();
        if !(3..=8).contains(&laid) {
            return;
        }
        for hint in Hint::all(&view) {
            let own = view.candidates(seat).first().unwrap();
            // A pool of eight is small enough to enumerate and large enough to leave a choice.
            let mut cards: Vec<Card> = unseen.without(own).iter().collect();
            salon_rules::Chance::shuffle(chance, &mut cards, 8);
            let pool: CardSet = cards[..8].iter().copied().collect();
            let exact = hint_by_brute_force(&view, &hint, own, pool);
            assert!((hint.likelihood(own, pool) - exact).abs() < 1e-9);
            looked[usize::from(hint.yes)] += 1;
        }
    });
    assert!(looked[0] > 10 && looked[1] > 10, "{looked:?}");
}

/// Random players give any matching card and lay any card, so the probabilities must be right: on
/// average, the true card's probability must be what the probabilities themselves predict, and
/// better than uniform.
#[test]
fn chances_from_hints_are_right() {
    let (mut gap, mut square, mut gain, mut n) = (0.0, 0.0, 0.0, 0.0);
    each_moment(setup(2, Abilities::Off), 3000, |state, _| {
        let (seat, view) = own_view(state);
        let no = |hint: &Hint| hint.before == seat && !hint.yes;
        if view.table.len() < 2 || !Hint::all(&view).iter().any(no) {
            return;
        }
        let chances = own_chances(&view);
        let other = SecretCard::view(state, Viewer::Seat(seat.next(2)));
        let truth = chances[other.seats[seat].secret.unwrap().index()];
        let expected: f64 = chances.iter().map(|chance| chance * chance).sum();
        gap += truth - expected;
        square += (truth - expected).powi(2);
        gain += (truth * view.candidates(seat).len() as f64).ln();
        n += 1.0;
    });
    assert!(n > 300.0 && gain > 0.0, "{n} {gain}");
    assert!(gap.abs() < 4.0 * f64::sqrt(square), "{gap} {square}");
}

fn seating(seat: Seat, seed: u64) -> Seating {
    Seating {
        seat,
        opponents: Opponents::Mixed,
        effort: 0.05,
        seed,
    }
}

/// A bot has only views and sights: it treats worlds that look the same alike, and values only
/// legal actions.
#[test]
fn bots_choose_by_what_they_see() {
    for setup in setups() {
        let mut seed = 0;
        each_moment(setup, 4, |state, chance| {
            let (seat, view) = own_view(state);
            let world = SecretCard::imagine(&view, chance);
            seed += 1;
            for level in [Level::Novice, Level::Club, Level::Master] {
                let choose = |state: &State| {
                    let mut bot = SecretCardBots::bot(level, setup, seating(seat, seed));
                    let mut actions = Vec::new();
                    SecretCard::legal_actions(state, seat, &mut actions);
                    let view = SecretCard::view(state, Viewer::Seat(seat));
                    let chosen = bot.choose(&view, &actions);
                    assert!(actions.contains(&chosen), "{level}: {chosen}");
                    chosen
                };
                assert_eq!(choose(state), choose(&world));
            }
        });
    }
}

#[test]
fn weighed_actions_are_legal_and_sorted() {
    each_moment(setup(3, Abilities::On), 4, |state, _| {
        let (seat, view) = own_view(state);
        let mut actions = Vec::new();
        SecretCard::legal_actions(state, seat, &mut actions);
        let mut bot = SecretCardBots::bot(Level::Master, setup(3, Abilities::On), seating(seat, 1));
        let weighed = bot.weigh(&view, &actions);
        assert!(weighed.iter().all(|w| actions.contains(&w.action)));
        let values: Vec<f32> = weighed.iter().map(|w| w.value.unwrap()).collect();
        assert!(values.iter().all(|value| (0.0..=1.0).contains(value)));
        assert!(values.is_sorted_by(|one, two| one >= two));
    });
}

fn share(seats: [Level; 2], abilities: Abilities, deals: u64) -> [f64; 2] {
    let game = Match::<SecretCardBots> {
        setup: setup(2, abilities),
        seats: seats.to_vec(),
        opponents: Opponents::Mixed,
        deals,
        seed: 3,
    };
    let report = league::run(&game, |deals, play| (0..deals).map(play).collect());
    report.bots[0].wins.ci95
}

/// The exact strength is measured elsewhere. This only checks that no level is out of order.
#[test]
fn each_level_beats_the_one_below() {
    use Level::{Club, Novice, Random};
    for abilities in [Abilities::Off, Abilities::On] {
        for seats in [[Novice, Random], [Club, Novice]] {
            let [low, _] = share(seats, abilities, 300);
            assert!(low > 0.5, "{seats:?} {abilities:?} {low}");
        }
    }
}

#[test]
fn the_table_of_strengths_says_how_soon_each_table_is_certain() {
    let context = MeasureContext {
        seed: 2024,
        clock: || core::time::Duration::ZERO,
        samples: &|_, sample| (0..40).flat_map(sample).collect(),
    };
    let sections = SecretCardBots::sections();
    let extra = sections[0].extra.unwrap();
    let rows = (extra.measure)(&context);
    let players: Vec<&str> = rows.iter().map(|row| row[0].as_str()).collect();
    assert_eq!(players, ["2", "3", "4"]);
    for row in rows {
        assert_eq!(row.len(), extra.head.len());
        assert!(row[2].starts_with(['3', '4']), "{row:?}");
    }
}
