//! The lines of the stage: a frame around the actor and the targets, and an arrow to each target.

use leptos::prelude::*;
use salon_rules::{Seat, Seats};
use web_sys::{DomRect, Element};

/// A point in the window, in pixels.
type Point = (f64, f64);

/// Where the actor, the targets and the middle of the table are in the window.
pub(crate) struct StageMap {
    actor: Option<DomRect>,
    targets: Vec<DomRect>,
    /// The middle of the table.
    pub(crate) middle: Point,
}

impl StageMap {
    /// Measures the table. Seats that are not on the page are left out.
    pub(crate) fn measure(actor: Seat, targets: Seats) -> StageMap {
        let others = targets.iter().filter(|&seat| seat != actor);
        StageMap {
            actor: seat_box(actor),
            targets: others.filter_map(seat_box).collect(),
            middle: middle(),
        }
    }

    /// Returns where the actor is, seen from the middle.
    pub(crate) fn actor_offset(&self) -> Point {
        let (x, y) = self.actor.as_ref().map_or(self.middle, centre);
        ((x - self.middle.0).round(), (y - self.middle.1).round())
    }
}

fn find(place: &str) -> Option<Element> {
    document().query_selector(place).ok().flatten()
}

fn seat_box(seat: Seat) -> Option<DomRect> {
    let face = find(&format!(".cloth [data-home=\"seat-{seat}\"]"))?;
    let place = face.closest(".seat").ok().flatten()?;
    Some(place.get_bounding_client_rect())
}

/// Returns the middle of the table, not too near the upper or lower edge of the window.
fn middle() -> Point {
    let place = find(".cloth > .middle").or_else(|| find(".cloth"));
    let (x, y) = place.map_or((0.0, 0.0), |place| {
        centre(&place.get_bounding_client_rect())
    });
    let height = window().inner_height().ok();
    let height = height.and_then(|height| height.as_f64()).unwrap_or(y * 2.0);
    (x.round(), y.clamp(height * 0.3, height * 0.58).round())
}

fn centre(place: &DomRect) -> Point {
    (
        place.x() + place.width() / 2.0,
        place.y() + place.height() / 2.0,
    )
}

/// Returns the point on the edge of a box on the way from its centre to `toward`.
fn edge(place: &DomRect, toward: Point) -> Point {
    let (x, y) = centre(place);
    let (dx, dy) = (toward.0 - x, toward.1 - y);
    let reach = |half: f64, way: f64| {
        if way == 0.0 {
            f64::MAX
        } else {
            half / way.abs()
        }
    };
    let part = reach(place.width() / 2.0 + 6.0, dx).min(reach(place.height() / 2.0 + 6.0, dy));
    let part = part.min(1.0);
    (x + dx * part, y + dy * part)
}

/// Renders the frames and the arrows.
pub(crate) fn lines(map: &StageMap) -> impl IntoView + use<> {
    let frame = |place: &DomRect, class: &'static str| {
        view! {
            <rect class=class x=(place.x() - 3.0).to_string() y=(place.y() - 3.0).to_string()
                width=(place.width() + 6.0).to_string() height=(place.height() + 6.0).to_string() rx="18"></rect>
        }
    };
    let actor = map.actor.as_ref().map(|place| frame(place, "stage-actor"));
    let targets = map.targets.iter().map(|place| frame(place, "stage-target"));
    let targets = targets.collect_view();
    let arrows = map.targets.iter().filter_map(|target| {
        let (way, tip) = arrow(map.actor.as_ref()?, target, map.middle);
        Some(view! { <path class="stage-way" d=way></path><path class="stage-tip" d=tip></path> })
    });
    let arrows = arrows.collect::<Vec<_>>();
    view! { <svg class="stage-lines">{actor}{targets}{arrows}</svg> }
}

/// Returns the paths of an arrow that bends towards the middle of the table, and of its tip.
fn arrow(from: &DomRect, to: &DomRect, middle: Point) -> (String, String) {
    let ((x, y), (to_x, to_y)) = (edge(from, middle), edge(to, middle));
    let (mx, my) = middle;
    let way = format!("M{x:.0} {y:.0}Q{mx:.0} {my:.0} {to_x:.0} {to_y:.0}");
    let length = (to_x - mx).hypot(to_y - my).max(1.0);
    let (dx, dy) = ((to_x - mx) / length * 14.0, (to_y - my) / length * 14.0);
    // The tip has two strokes, back along the way and to either side.
    let (left_x, left_y) = (to_x - dx - dy * 0.6, to_y - dy + dx * 0.6);
    let (right_x, right_y) = (to_x - dx + dy * 0.6, to_y - dy - dx * 0.6);
    let tip = format!("M{left_x:.0} {left_y:.0}L{to_x:.0} {to_y:.0}L{right_x:.0} {right_y:.0}");
    (way, tip)
}
