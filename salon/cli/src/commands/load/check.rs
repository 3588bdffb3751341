//! Checks whether a view is possible under the rules.

use anyhow::{Context as _, ensure};
use salon_catalog::{GameId, GameVisitor};
use salon_rules::{Notation, Pace, Quick, Viewer};
use salon_table::machine::{Stage, TableView};

/// Checks a seat's view of a running play against the rules: some state has exactly that view, and
/// in that state the seat has exactly the actions that the view lists.
pub(super) fn view(game: GameId, view: &TableView) -> anyhow::Result<()> {
    if view.stage == Stage::Playing {
        game.visit(Check(view))?;
    }
    Ok(())
}

/// Returns the pace of an action: whether it advances the play.
pub(super) fn pace(game: GameId, action: &str) -> Option<Pace> {
    struct Read<'a>(&'a str);
    impl GameVisitor for Read<'_> {
        type Output = Option<Pace>;
        fn visit<G: Notation>(self) -> Option<Pace> {
            self.0.parse().ok().map(G::pace)
        }
    }
    game.visit(Read(action))
}

struct Check<'a>(&'a TableView);

impl GameVisitor for Check<'_> {
    type Output = anyhow::Result<()>;

    fn visit<G: Notation>(self) -> anyhow::Result<()> {
        let table = self.0;
        let (play, seat) = table
            .play
            .as_ref()
            .zip(table.you)
            .context("a seat sees a play")?;
        let shown: G::View = serde_json::from_str(play.view.get()).context("a view is readable")?;
        let state = G::imagine(&shown, &mut Quick::new(table.version));
        ensure!(
            G::view(&state, Viewer::Seat(seat)) == shown,
            "no state gives the view at version {}",
            table.version
        );
        let mut actions: Vec<G::Action> = Vec::new();
        G::legal_actions(&state, seat, &mut actions);
        let texts = actions.iter().map(ToString::to_string);
        ensure!(
            texts.eq(play.actions.iter().cloned()),
            "other actions are legal than version {} lists",
            table.version
        );
        ensure!(
            G::to_act(&state).contains(seat) == table.waiting.contains(seat),
            "version {} waits for somebody else",
            table.version
        );
        Ok(())
    }
}
