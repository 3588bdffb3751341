//! What a person is told about its own plays: the last results, and how its ratings came about.

use salon_catalog::GameId;
use salon_protocol::{OwnRating, OwnResult, OwnResults, ProtocolError, RatingPoint};
use salon_rules::Seat;
use salon_table::machine::{GameSlug, Millis, PersonId};

use super::projection::{Rows, curve_key, person_key};
use super::ratings::OfPerson;
use super::{Ended, REMEMBERED, Results};

/// A person's rating after each of its last rated plays, oldest first. It has a row of its own: the
/// standings don't need it.
pub(super) type Curve = Vec<(Millis, i32)>;

impl Rows {
    /// Records the rating that a person has after a play.
    pub(super) fn draw(&mut self, person: PersonId, at: Millis) {
        let known = self.people.get(&person).and_then(OfPerson::shown_rating);
        if let Some((rating, _)) = known {
            let curve = self.curves.entry(person).or_default();
            if curve.len() >= REMEMBERED {
                curve.remove(0);
            }
            curve.push((at, rating.round() as i32));
        }
    }
}

/// A result in the list of a person who played.
fn of_guest(ended: Ended, person: PersonId) -> Option<OwnResult> {
    let seat = ended
        .people
        .iter()
        .position(|other| *other == Some(person))?;
    let line = ended.line;
    Some(OwnResult {
        play: line.play,
        game: line.game,
        seats: line.seats,
        seat: Seat::at(seat),
        winners: line.winners,
        scores: line.scores,
        at: line.at,
    })
}

impl Results {
    /// A person's last results in all games, and its ratings.
    pub(crate) async fn of_person(&self, person: PersonId) -> Result<OwnResults, ProtocolError> {
        let (mut results, mut ratings) = (Vec::new(), Vec::new());
        for &game in GameId::ALL {
            self.caught_up(game).await?;
            let known: OfPerson = self.row(game, person_key(person)).await?;
            let ended = self.read(game, &known.plays).await?;
            let own = ended
                .into_iter()
                .filter_map(|ended| of_guest(ended, person));
            results.extend(own);
            if let Some((rating, deviation)) = known.shown_rating() {
                let curve: Curve = self.row(game, curve_key(person)).await?;
                let point = |(at, rating)| RatingPoint { at, rating };
                ratings.push(OwnRating {
                    game: GameSlug(game),
                    rating,
                    deviation,
                    plays: known.rated,
                    curve: curve.into_iter().map(point).collect(),
                });
            }
        }
        results.sort_by_key(|result| std::cmp::Reverse(result.at));
        results.truncate(REMEMBERED);
        Ok(OwnResults { results, ratings })
    }
}
