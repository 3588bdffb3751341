//! The curve of a rating. What it shows is below it in words too.

use leptos::prelude::*;
use salon_protocol::RatingPoint;

const WIDTH: f32 = 300.0;
const HEIGHT: f32 = 72.0;
const EDGE: f32 = 7.0;
/// The smallest range of ratings that the height stands for: small changes look small.
const RANGE: i32 = 100;

/// The curve of a rating over the rated games.
#[component]
pub(super) fn Curve(points: Vec<RatingPoint>) -> impl IntoView {
    let places = places(&points);
    let line: String = places
        .iter()
        .map(|(x, y)| format!("{x:.1},{y:.1} "))
        .collect();
    let middle = HEIGHT / 2.0;
    let last = places.last().copied();
    view! {
        <svg class="rating-curve" viewBox=format!("0 0 {WIDTH} {HEIGHT}") aria-hidden="true">
            <line class="scale" x1=EDGE x2=WIDTH - EDGE y1=middle y2=middle/>
            <polyline points=line/>
            {last.map(|(x, y)| view! { <circle cx=x cy=y r="4.5"/> })}
        </svg>
    }
}

/// Returns the lowest and the highest rating.
pub(super) fn bounds(points: &[RatingPoint]) -> Option<(i32, i32)> {
    let ratings = || points.iter().map(|point| point.rating);
    Some((ratings().min()?, ratings().max()?))
}

/// Returns where each rating is in the picture.
fn places(points: &[RatingPoint]) -> Vec<(f32, f32)> {
    let Some((low, high)) = bounds(points) else {
        return Vec::new();
    };
    let range = (high - low).max(RANGE) as f32;
    let middle = (low + high) as f32 / 2.0;
    let step = (WIDTH - 2.0 * EDGE) / (points.len().max(2) - 1) as f32;
    let place = |(at, point): (usize, &RatingPoint)| {
        // A single game is at the right edge, where now is.
        let from_right = (points.len() - 1 - at) as f32;
        let share = (point.rating as f32 - middle) / range;
        let y = HEIGHT / 2.0 - share * (HEIGHT - 2.0 * EDGE);
        (WIDTH - EDGE - step * from_right, y)
    };
    points.iter().enumerate().map(place).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn points(ratings: &[i32]) -> Vec<RatingPoint> {
        let point = |&rating| RatingPoint { at: 0, rating };
        ratings.iter().map(point).collect()
    }

    #[test]
    fn the_curve_stays_in_its_frame_and_ends_at_the_right() {
        assert!(places(&[]).is_empty());
        for ratings in [&[1500][..], &[1500, 1510], &[900, 2400, 1000, 1700]] {
            let places = places(&points(ratings));
            for (x, y) in &places {
                assert!((EDGE - 0.1..=WIDTH - EDGE + 0.1).contains(x), "{x}");
                assert!((EDGE - 0.1..=HEIGHT - EDGE + 0.1).contains(y), "{y}");
            }
            assert_eq!(places.last().unwrap().0, WIDTH - EDGE);
        }
    }

    #[test]
    fn a_higher_rating_is_higher_and_a_small_change_is_small() {
        let places = places(&points(&[1500, 1510]));
        let rise = places[0].1 - places[1].1;
        assert!(rise > 0.0 && rise < HEIGHT / 5.0, "{rise}");
    }
}
