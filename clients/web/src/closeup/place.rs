//! Finds a place for the close-up: beside its card, and never over anything that can be clicked.

/// A rectangle on the page, in pixels from its upper left corner.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Area {
    pub(super) left: f64,
    pub(super) top: f64,
    pub(super) width: f64,
    pub(super) height: f64,
}

/// Everything on the page that matters for the place of a close-up.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Surroundings {
    /// The size of the window.
    pub(super) window: (f64, f64),
    /// The card that is shown.
    pub(super) card: Area,
    /// What must stay free: everything that can be clicked, and the question to the player.
    pub(super) taken: Vec<Area>,
    /// What should stay free if possible: other cards, names.
    pub(super) wanted: Vec<Area>,
}

/// A place for a close-up.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Place {
    pub(super) left: f64,
    pub(super) top: f64,
    /// How much it covers of what must stay free, in square pixels.
    pub(super) covers: f64,
}

/// The distance to the edge of the window and to the card.
const MARGIN: f64 = 8.0;
/// The distance between two places that are tried.
const STEP: f64 = 16.0;
/// Covering this many square pixels of what should stay free is as bad as one pixel of distance.
const FREE: f64 = 40.0;

impl Area {
    fn overlap(self, other: Area) -> f64 {
        let right = (self.left + self.width).min(other.left + other.width);
        let bottom = (self.top + self.height).min(other.top + other.height);
        let width = (right - self.left.max(other.left)).max(0.0);
        let height = (bottom - self.top.max(other.top)).max(0.0);
        width * height
    }

    fn grown(self, by: f64) -> Area {
        Area {
            left: self.left - by,
            top: self.top - by,
            width: self.width + 2.0 * by,
            height: self.height + 2.0 * by,
        }
    }

    fn distance(self, other: Area) -> f64 {
        let x = self.left + self.width / 2.0 - other.left - other.width / 2.0;
        let y = self.top + self.height / 2.0 - other.top - other.height / 2.0;
        x.hypot(y)
    }

    /// Returns whether a point is inside.
    pub(super) fn contains(self, x: f64, y: f64) -> bool {
        let (right, bottom) = (self.left + self.width, self.top + self.height);
        (self.left..=right).contains(&x) && (self.top..=bottom).contains(&y)
    }
}

impl Surroundings {
    /// Returns the best place for a close-up of this size.
    pub(super) fn place(&self, width: f64, height: f64) -> Place {
        let own = self.card.grown(MARGIN);
        let beside = [own.left - width, own.left + own.width];
        let level = own.top + (own.height - height) / 2.0;
        let lefts = steps(width, self.window.0).chain(beside);
        let mut best: Option<(f64, Place)> = None;
        for left in lefts {
            for top in steps(height, self.window.1).chain([level]) {
                let Some(area) = self.inside(left, top, width, height) else {
                    continue;
                };
                let taken = self.taken.iter().map(|&other| area.overlap(other));
                let covers = taken.sum::<f64>() + area.overlap(own);
                let wanted = self.wanted.iter().map(|&other| area.overlap(other));
                let cost = wanted.sum::<f64>() / FREE + area.distance(self.card);
                let better = best.is_none_or(|(least, place)| {
                    covers < place.covers || (covers <= place.covers && cost < least)
                });
                if better {
                    best = Some((cost, Place { left, top, covers }));
                }
            }
        }
        best.map_or(
            Place {
                left: MARGIN,
                top: MARGIN,
                covers: f64::MAX,
            },
            |(_, place)| place,
        )
    }

    /// Returns the area of a close-up here, if it is fully on the page.
    fn inside(&self, left: f64, top: f64, width: f64, height: f64) -> Option<Area> {
        let fits = left >= MARGIN
            && top >= MARGIN
            && left + width + MARGIN <= self.window.0
            && top + height + MARGIN <= self.window.1;
        fits.then_some(Area {
            left,
            top,
            width,
            height,
        })
    }
}

/// Returns the offsets that are tried along one side of the window.
fn steps(size: f64, room: f64) -> impl Iterator<Item = f64> {
    let last = (room - size - MARGIN).max(MARGIN);
    let all = ((last - MARGIN) / STEP) as u32;
    (0..=all)
        .map(|at| MARGIN + f64::from(at) * STEP)
        .chain([last])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn area(left: f64, top: f64, width: f64, height: f64) -> Area {
        Area {
            left,
            top,
            width,
            height,
        }
    }

    /// Two cards in the hand at the bottom of a large window, and the buttons above them.
    fn hand() -> Surroundings {
        let card = area(400.0, 600.0, 150.0, 210.0);
        Surroundings {
            window: (1440.0, 900.0),
            card,
            taken: vec![
                card,
                area(564.0, 600.0, 150.0, 210.0),
                area(380.0, 520.0, 340.0, 60.0),
            ],
            wanted: vec![area(300.0, 100.0, 400.0, 200.0)],
        }
    }

    #[test]
    fn the_neighbour_and_the_buttons_stay_free() {
        let around = hand();
        let place = around.place(270.0, 360.0);
        assert_eq!(place.covers, 0.0);
        let here = area(place.left, place.top, 270.0, 360.0);
        for &other in &around.taken {
            assert_eq!(here.overlap(other), 0.0);
        }
        assert!(here.distance(around.card) < 400.0, "{place:?}");
    }

    #[test]
    fn a_crowded_window_covers_as_little_as_possible() {
        let mut around = hand();
        around.window = (360.0, 640.0);
        around.card = area(20.0, 470.0, 130.0, 160.0);
        around.taken = vec![around.card, area(160.0, 470.0, 130.0, 160.0)];
        let place = around.place(270.0, 300.0);
        assert_eq!(place.covers, 0.0);
        let tall = around.place(270.0, 620.0);
        assert!(tall.covers > 0.0);
        assert!(tall.left >= MARGIN && tall.left + 270.0 <= 360.0);
    }

    #[test]
    fn a_window_smaller_than_the_closeup_still_has_a_place() {
        let mut around = hand();
        around.window = (200.0, 150.0);
        let place = around.place(270.0, 360.0);
        assert_eq!((place.left, place.top), (MARGIN, MARGIN));
    }
}
