//! Two worlds: what a viewer can't tell apart must look, answer and read the same.

use salon_rules::{Game, Quick, Seat, Viewer};

use crate::flow::Moment;
use crate::legality::attempt;
use crate::property::{Checked, Property, Violation};
use crate::text;

/// Compares everything that the viewer can ask for in two worlds with the same view; `texts` adds
/// the texts, which take longest.
pub(crate) fn compare<G: Game>(
    moment: &Moment<G>,
    other: &G::State,
    viewer: Viewer,
    texts: bool,
) -> Checked {
    let truth = &moment.state;
    let (view, imagined) = (G::view(truth, viewer), G::view(other, viewer));
    if view != imagined {
        let found = format!(
            "viewer {} (- true world, + imagined world)\n{}",
            text::viewer(viewer),
            text::difference(&view, &imagined)
        );
        return Err(Violation::new(Property::ImaginesTheView, found));
    }
    same_flow::<G>(truth, other, viewer)?;
    if texts {
        same_bytes("view", &view, &imagined, viewer)?;
    }
    match viewer {
        Viewer::Seat(seat) => same_list(moment, other, seat),
        _ => Ok(()),
    }
}

fn same_flow<G: Game>(truth: &G::State, other: &G::State, viewer: Viewer) -> Checked {
    let flow = |state| (G::to_act(state), G::chapter(state), G::outcome(state));
    let (ours, theirs) = (flow(truth), flow(other));
    if ours == theirs {
        return Ok(());
    }
    let found = format!(
        "viewer {} (- true world, + imagined world)\n{}",
        text::viewer(viewer),
        text::difference(&ours, &theirs)
    );
    Err(Violation::new(Property::SameFlow, found))
}

/// Checks that equal values are also serialized and printed equally: nothing else is sent or shown.
fn same_bytes<T: serde::Serialize + core::fmt::Debug>(
    what: &str,
    ours: &T,
    theirs: &T,
    viewer: Viewer,
) -> Checked {
    let bytes = |value: &T| serde_json::to_vec(value).ok();
    if bytes(ours) == bytes(theirs) && format!("{ours:?}") == format!("{theirs:?}") {
        return Ok(());
    }
    let found = format!(
        "viewer {}'s equal {what}s are written or printed differently\n{}",
        text::viewer(viewer),
        text::difference(ours, theirs)
    );
    Err(Violation::new(Property::SameBytes, found))
}

fn same_list<G: Game>(moment: &Moment<G>, other: &G::State, seat: Seat) -> Checked {
    let ours = moment.listed(seat);
    let mut theirs = Vec::new();
    G::legal_actions(other, seat, &mut theirs);
    if ours == theirs {
        return Ok(());
    }
    let names = |list: &[G::Action]| list.iter().map(G::Action::to_string).collect::<Vec<_>>();
    let found = format!(
        "seat {seat} (- true world, + imagined world)\n{}",
        text::difference(&names(ours), &names(&theirs))
    );
    Err(Violation::new(Property::SameLegalActions, found))
}

/// Checks that an attempt of the seat gets the same answer in both worlds.
pub(crate) fn same_answer<G: Game>(
    truth: &G::State,
    other: &G::State,
    seat: Seat,
    action: G::Action,
    chance: &Quick,
) -> Checked {
    let ours = attempt::<G>(truth, seat, action, chance)?.err();
    let theirs = attempt::<G>(other, seat, action, chance)?.err();
    if ours == theirs {
        return Ok(());
    }
    let answer = |reason: Option<_>| reason.map_or("accepted".to_owned(), |r| format!("{r:?}"));
    let found = format!(
        "seat {seat}'s `{action}` is {} in the true world, {} in the imagined one",
        answer(ours),
        answer(theirs)
    );
    Err(Violation::new(Property::SameRefusals, found))
}

/// The result of an action in a world.
pub(crate) struct After<G: Game> {
    pub(crate) state: G::State,
    pub(crate) events: Vec<G::Event>,
    new_chapter: bool,
    /// The end of the chapter, if the action led to another one.
    chapter_end: Option<G::State>,
}

impl<G: Game> After<G> {
    /// Performs an action in a world; returns nothing if it is illegal there.
    pub(crate) fn of(
        state: &G::State,
        seat: Seat,
        action: G::Action,
        chance: &Quick,
    ) -> Option<After<G>> {
        let mut after = *state;
        let mut events = Vec::new();
        G::act(&mut after, seat, action, &mut chance.clone(), &mut events).ok()?;
        let new_chapter = G::chapter(&after) != G::chapter(state);
        let chapter_end = new_chapter.then(|| G::chapter_end(state, seat, action));
        Some(After {
            state: after,
            events,
            new_chapter,
            chapter_end: chapter_end.flatten(),
        })
    }

    /// Returns whether the viewer still sees the same in both.
    pub(crate) fn looks_like(&self, other: &After<G>, viewer: Viewer) -> bool {
        G::view(&self.state, viewer) == G::view(&other.state, viewer)
    }
}

/// Checks the sights of an action: if the viewer's views are equal after it, the sights must be
/// equal too. (The view of a new chapter no longer contains what the end of the last one showed.)
pub(crate) fn same_sights<G: Game>(
    property: Property,
    ours: &After<G>,
    theirs: &After<G>,
    viewer: Viewer,
    texts: bool,
) -> Checked {
    same_chapter_end(property, ours, theirs, viewer)?;
    if ours.new_chapter || theirs.new_chapter || !ours.looks_like(theirs, viewer) {
        return Ok(());
    }
    same_events::<G>(property, &ours.events, &theirs.events, viewer, texts)
}

/// Checks the end of a chapter: if the viewer saw the same until then, the table must look the same.
fn same_chapter_end<G: Game>(
    property: Property,
    ours: &After<G>,
    theirs: &After<G>,
    viewer: Viewer,
) -> Checked {
    let (Some(our_end), Some(their_end)) = (&ours.chapter_end, &theirs.chapter_end) else {
        return Ok(());
    };
    let ends = |events: &[G::Event]| -> Vec<G::Sight> {
        let old = events.iter().take_while(|event| !G::opens_chapter(event));
        old.map(|event| G::sight(event, viewer)).collect()
    };
    let (our_view, their_view) = (G::view(our_end, viewer), G::view(their_end, viewer));
    if ends(&ours.events) != ends(&theirs.events) || our_view == their_view {
        return Ok(());
    }
    let found = format!(
        "viewer {} saw the same, the ends of the chapter differ (- true world, + other world)\n{}",
        text::viewer(viewer),
        text::difference(&our_view, &their_view)
    );
    Err(Violation::new(property, found))
}

pub(crate) fn same_events<G: Game>(
    property: Property,
    ours: &[G::Event],
    theirs: &[G::Event],
    viewer: Viewer,
    texts: bool,
) -> Checked {
    let sights = |events: &[G::Event]| -> Vec<G::Sight> {
        events.iter().map(|event| G::sight(event, viewer)).collect()
    };
    let (ours, theirs) = (sights(ours), sights(theirs));
    if ours != theirs {
        let found = format!(
            "viewer {}'s views are equal, its sights are not (- true world, + other world)\n{}",
            text::viewer(viewer),
            text::difference(&ours, &theirs)
        );
        return Err(Violation::new(property, found));
    }
    if !texts {
        return Ok(());
    }
    let lines = |sights: &[G::Sight]| sights.iter().map(G::Sight::to_string).collect::<Vec<_>>();
    same_bytes("sight", &lines(&ours), &lines(&theirs), viewer)?;
    same_bytes("sight", &ours, &theirs, viewer)
}
