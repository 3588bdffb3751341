//! Advice: what a strong player would do, based only on what a seat was shown.

use core::str::FromStr;

use salon_bots::GameBots;
use salon_bots::hint::Adviser;
use salon_catalog::{set_up, with_game};
use salon_rules::Game;
use salon_words::{Audience, GameWords};

use crate::message::{Counsel, Position, Reader};

/// The adviser's effort relative to bots in the league. A person waits for the answer.
const EFFORT: f32 = 1.0;
/// The maximum number of reasons.
const REASONS: usize = 3;

/// Advises the seat that has to decide. Returns `None` if the position is not valid.
pub(crate) fn counsel(position: &Position, to: &Reader) -> Option<Counsel> {
    let to = to.audience(Some(position.seat), position.players);
    with_game!(position.game.0, W in salon_catalog_words::words, B in salon_catalog_bots::bots =>
        advise::<W, B>(position, &to))
}

fn advise<W, B>(at: &Position, to: &Audience) -> Option<Counsel>
where
    B: GameBots,
    W: GameWords<Game = B::Game, Reason = B::Reason>,
{
    let options = at.options.iter();
    let options = options.map(|(key, value)| (key.as_str(), value.as_str()));
    let setup = set_up::<B::Game>(options, at.players).ok()?;
    let mut adviser = Adviser::<B>::with_effort(setup, at.seat, EFFORT);
    for sight in at.steps.iter().flat_map(|step| &step.sights) {
        adviser.see(&salon_json::from_str(sight.get()).ok()?);
    }
    let view = salon_json::from_str(at.view.get()).ok()?;
    let actions = at
        .actions
        .iter()
        .map(|text| <B::Game as Game>::Action::from_str(text).ok());
    let actions = actions.collect::<Option<Vec<<B::Game as Game>::Action>>>()?;
    if actions.is_empty() {
        return None;
    }
    let hint = adviser.hint(&view, &actions, 1);
    let best = hint.advice.into_iter().next()?;
    let reasons = best.reasons.iter().take(REASONS);
    Some(Counsel {
        action: best.action.to_string(),
        chance: best.value,
        reasons: reasons.map(|reason| W::reason(reason, to)).collect(),
    })
}
