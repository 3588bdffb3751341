//! The lines of the stage: a frame around the actor and the targets, and an arrow to each target.

use leptos::prelude::*;
use salon_rules::{Seat, Seats};
use web_sys::Element;

/// A point in the window, in pixels.
pub(super) type Point = (f64, f64);

/// A place in the window, in pixels.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Place {
    x: f64,
    y: f64,
    width: f64,
    height: f64,
}

impl Place {
    fn of(element: &Element) -> Place {
        let place = element.get_bounding_client_rect();
        Place {
            x: place.x(),
            y: place.y(),
            width: place.width(),
            height: place.height(),
        }
    }

    fn centre(self) -> Point {
        (self.x + self.width / 2.0, self.y + self.height / 2.0)
    }
}

/// Where the actor, the targets and the middle of the table are in the window.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct StageMap {
    actor: Option<Place>,
    targets: Vec<Place>,
    /// The middle of the table.
    middle: Point,
}

impl StageMap {
    /// Measures the table. Seats that are not on the page are left out.
    pub(crate) fn measure(actor: Seat, targets: Seats) -> StageMap {
        let others = targets.iter().filter(|&seat| seat != actor);
        StageMap {
            actor: seat_box(actor),
            targets: others.filter_map(seat_box).collect(),
            middle: table_middle(),
        }
    }

    pub(super) fn middle(&self) -> Point {
        self.middle
    }

    pub(super) fn actor_centre(&self) -> Option<Point> {
        self.actor.map(Place::centre)
    }
}

fn find(place: &str) -> Option<Element> {
    document().query_selector(place).ok().flatten()
}

fn seat_box(seat: Seat) -> Option<Place> {
    let face = find(&format!(".cloth [data-home=\"seat-{seat}\"]"))?;
    let place = face.closest(".seat").ok().flatten()?;
    Some(Place::of(&place))
}

/// Returns the middle of the table, not too near the upper or lower edge of the window.
fn table_middle() -> Point {
    let place = find(".cloth > .middle").or_else(|| find(".cloth"));
    let (x, y) = place.map_or((0.0, 0.0), |place| Place::of(&place).centre());
    let height = window().inner_height().ok();
    let height = height.and_then(|height| height.as_f64()).unwrap_or(y * 2.0);
    (x.round(), y.clamp(height * 0.3, height * 0.58).round())
}

/// Returns the point on the edge of a box on the way from its centre to `toward`.
fn edge(place: Place, toward: Point) -> Point {
    let (x, y) = place.centre();
    let (dx, dy) = (toward.0 - x, toward.1 - y);
    let reach = |half: f64, way: f64| {
        if way == 0.0 {
            f64::MAX
        } else {
            half / way.abs()
        }
    };
    let part = reach(place.width / 2.0 + 6.0, dx).min(reach(place.height / 2.0 + 6.0, dy));
    let part = part.min(1.0);
    (x + dx * part, y + dy * part)
}

/// Renders the frames and the arrows. They follow the table.
pub(crate) fn lines(map: RwSignal<StageMap>) -> impl IntoView {
    view! { <svg class="stage-lines">{move || shapes(&map.read())}</svg> }
}

fn shapes(map: &StageMap) -> impl IntoView + use<> {
    let frame = |place: Place, class: &'static str| {
        view! {
            <rect class=class x=(place.x - 3.0).to_string() y=(place.y - 3.0).to_string()
                width=(place.width + 6.0).to_string() height=(place.height + 6.0).to_string() rx="18"></rect>
        }
    };
    let actor = map.actor.map(|place| frame(place, "stage-actor"));
    let targets = map
        .targets
        .iter()
        .map(|&place| frame(place, "stage-target"));
    let targets = targets.collect_view();
    let arrows = map.targets.iter().filter_map(|&target| {
        let (way, tip) = arrow(map.actor?, target, map.middle);
        Some(view! { <path class="stage-way" d=way></path><path class="stage-tip" d=tip></path> })
    });
    let arrows = arrows.collect::<Vec<_>>();
    (actor, targets, arrows)
}

/// Returns the paths of an arrow that bends towards the middle of the table, and of its tip.
fn arrow(from: Place, to: Place, middle: Point) -> (String, String) {
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
