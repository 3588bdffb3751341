//! The schemas of the games' views. They are made of what the types write in random plays of every
//! option and number of players, and other plays are checked against them.

mod shape;
mod trace;

use std::cell::RefCell;
use std::path::Path;

use salon_catalog::{GameId, GameVisitor, player_counts};
use salon_rules::{
    Chance, Notation, NullSink, Options, Quick, Seat, Setup, Unsealed, Viewer, random_play,
};
use serde_json::{Map, Value, json};
use shape::{Shape, Types};

/// The file with the schemas, which is part of the OpenAPI document.
const WRITTEN: &str = include_str!("../../../views.json");

/// How many plays of each set-up the schemas are made of, and how many other plays they are checked
/// with.
const PLAYS: u64 = 8;
/// One view in so many is looked at, and the ends of rounds. A prime number meets every kind of
/// moment and viewer.
const ONE_IN: usize = 13;

/// Returns the name of a game's schema: `LoveLetterView`.
fn name(game: GameId) -> String {
    let capital = |word: &str| {
        let (first, rest) = word.split_at(1);
        first.to_uppercase() + rest
    };
    let words: Vec<String> = game.slug().split('-').map(capital).collect();
    words.concat() + "View"
}

/// Every set-up in which one option differs from the usual ones.
fn setups<G: Notation>() -> Vec<Setup<G>> {
    let mut all = Vec::new();
    let values = G::Options::KEYS
        .iter()
        .flat_map(|key| key.values.iter().map(move |value| (key.key, *value)));
    for (key, value) in [("", "")].into_iter().chain(values) {
        let mut options = G::Options::default();
        // Some values are patterns, such as `N/N`.
        if !key.is_empty() && options.set(key, value).is_err() {
            continue;
        }
        let players = player_counts::<G>(options).into_iter();
        all.extend(players.filter_map(|players| Setup::new(options, players).ok()));
    }
    all
}

/// Makes a step of random play, with more remarks than random play makes.
fn step<G: Notation>(
    state: &mut G::State,
    players: u8,
    chance: &mut Quick,
    buffer: &mut Vec<G::Action>,
) -> Option<(Seat, G::Action)> {
    if chance.below(4) == 0 && !G::to_act(state).is_empty() {
        let seat = Seat::at(chance.below(u32::from(players)) as usize);
        buffer.clear();
        G::legal_actions(state, seat, buffer);
        if !buffer.is_empty() {
            let action = buffer[chance.below(buffer.len() as u32) as usize];
            G::act(state, seat, action, chance, &mut NullSink).expect("a listed action is legal");
            return Some((seat, action));
        }
    }
    random_play::step::<G>(state, buffer, chance)
}

/// Shows views of random plays.
fn each_view<G: Notation>(seeds: std::ops::Range<u64>, mut show: impl FnMut(&G::View)) {
    for setup in setups::<G>() {
        let seats = (0..usize::from(setup.players())).map(|at| Viewer::Seat(Seat::at(at)));
        let viewers: Vec<Viewer> = seats
            .chain([Viewer::Spectator, Viewer::TrustedSpectator])
            .collect();
        for seed in seeds.clone() {
            let mut chance = Quick::new(seed);
            let mut state = G::begin(setup, &mut chance, &mut NullSink);
            let mut next =
                (0..).map(|n: usize| (n.is_multiple_of(ONE_IN), viewers[n % viewers.len()]));
            let mut show_some = |state: &G::State, end: bool| {
                for _ in 0..viewers.len() {
                    let (chosen, viewer) = next.next().expect("there is always a next one");
                    if chosen || end && viewer == viewers[0] {
                        show(&G::view(state, viewer));
                    }
                }
            };
            let (mut buffer, mut ends) = (Vec::new(), Vec::new());
            show_some(&state, false);
            loop {
                let before = state;
                let players = setup.players();
                let Some((seat, action)) = step::<G>(&mut state, players, &mut chance, &mut buffer)
                else {
                    break;
                };
                if G::chapter(&before) != G::chapter(&state)
                    && let Some(end) = G::chapter_end(&before, seat, action)
                {
                    show_some(&end, true);
                    ends.push(end);
                    ends.push(before);
                }
                show_some(&state, false);
            }
            ends.push(state);
            if let Some(unsealed) = Unsealed::finished::<G>(&state) {
                for state in &ends {
                    show(&G::view(state, Viewer::Archive(unsealed)));
                }
            }
        }
    }
}

/// Makes the schema of a game.
struct Make;

impl GameVisitor for Make {
    type Output = Value;

    fn visit<G: Notation>(self) -> Value {
        let types = RefCell::new(Types::default());
        let mut all = Shape::Unseen;
        each_view::<G>(0..PLAYS, |view| all = trace::shape(view, &types));
        let mut schema = all.schema(&types.borrow());
        schema["description"] = json!(format!(
            "Everything that a viewer may know of a play of {}.",
            G::TITLE.en
        ));
        schema
    }
}

/// Promise: the schemas are made of the types. `SALON_WRITE_SCHEMAS=1` rewrites the file.
#[test]
fn the_schemas_of_the_views_are_those_of_the_types() {
    let made: Map<String, Value> = GameId::ALL
        .iter()
        .map(|&game| (name(game), game.visit(Make)))
        .collect();
    let made = Value::Object(made);
    if std::env::var_os("SALON_WRITE_SCHEMAS").is_some() {
        let text = serde_json::to_string_pretty(&made).unwrap() + "\n";
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("views.json");
        std::fs::write(file, text).unwrap();
        return;
    }
    let written: Value = serde_json::from_str(WRITTEN).unwrap();
    assert_eq!(written, made, "see SALON_WRITE_SCHEMAS in this test");
}

/// Checks that views fit a schema, and that nothing else does.
struct Check(jsonschema::Validator);

impl GameVisitor for Check {
    type Output = ();

    fn visit<G: Notation>(self) {
        let mut views = 0;
        each_view::<G>(PLAYS..2 * PLAYS, |view| {
            views += 1;
            // Checking is slow.
            if !usize::is_multiple_of(views, 7) {
                return;
            }
            let value = serde_json::to_value(view).unwrap();
            let errors: Vec<String> = self
                .0
                .iter_errors(&value)
                .map(|error| format!("{error} at {}", error.instance_path()))
                .collect();
            assert!(errors.is_empty(), "{}: {errors:#?}\n{value:#}", G::SLUG);
            self.refuses_what_is_foreign(value);
        });
        assert!(views > 200, "{}: only {views} views", G::SLUG);
    }
}

impl Check {
    fn refuses_what_is_foreign(&self, value: Value) {
        let mut more = value.clone();
        more["secret"] = json!("princess");
        assert!(!self.0.is_valid(&more), "a foreign field fits");
        let mut deeper = value.clone();
        deeper["seats"][0]["secret"] = json!(1);
        assert!(!self.0.is_valid(&deeper), "a foreign field of a seat fits");
        let mut less = value;
        less.as_object_mut().unwrap().remove("phase");
        assert!(!self.0.is_valid(&less), "a view without its phase fits");
    }
}

/// Promise: every view fits its game's schema, and a view with a field of its own doesn't.
#[test]
fn every_view_fits_its_schema_and_nothing_else_does() {
    let written: Value = serde_json::from_str(WRITTEN).unwrap();
    for &game in GameId::ALL {
        let schema = &written[name(game)];
        assert!(schema.is_object(), "{game} has no schema");
        game.visit(Check(jsonschema::validator_for(schema).unwrap()));
    }
}
