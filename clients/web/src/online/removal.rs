//! Removal from a seat: by the host before the play, by a vote of the others during it. Also what
//! the removed person sees, and how the host lets them come back.

use leptos::prelude::*;
use salon_page::art::Art;
use salon_page::{Label, t};
use salon_rules::{Seat, Seats};
use salon_table::machine::{Command, Removal, Stage, TableView, WhyRemoved, votes_to_remove};

use super::words::Net;
use crate::desk::desk;

const REASONS: [WhyRemoved; 4] = [
    WhyRemoved::Idle,
    WhyRemoved::Rude,
    WhyRemoved::Reserved,
    WhyRemoved::Other,
];

/// How the user can remove someone from a seat.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum Means {
    /// Not at all, or not any more.
    #[default]
    Nothing,
    /// The host decides alone.
    Decide,
    /// A player votes.
    Vote,
}

impl Means {
    fn of(table: &TableView, seat: Seat) -> Means {
        let chair = &table.chairs[seat.index()];
        let is_person = chair.who.name().is_some() && !chair.removed;
        if !is_person || table.you == Some(seat) {
            return Means::Nothing;
        }
        match table.stage {
            Stage::Gathering | Stage::Over if table.host => Means::Decide,
            Stage::Playing => match table.you {
                Some(you) if needed(table, seat).is_some() && !votes(table, seat).contains(you) => {
                    Means::Vote
                }
                Some(_) | None => Means::Nothing,
            },
            Stage::Gathering | Stage::Over | Stage::Revealing | Stage::Closed => Means::Nothing,
        }
    }
}

/// Returns the seats of the other people in the play.
fn others(table: &TableView, seat: Seat) -> Seats {
    let seats = Seats::all(table.opening.players).without(seat).iter();
    let plays = |seat: &Seat| {
        let chair = &table.chairs[seat.index()];
        chair.who.name().is_some() && !chair.removed
    };
    seats.filter(plays).collect()
}

/// Returns the number of votes needed.
fn needed(table: &TableView, seat: Seat) -> Option<usize> {
    votes_to_remove(others(table, seat).len())
}

/// Returns the votes that count.
fn votes(table: &TableView, seat: Seat) -> Seats {
    table.chairs[seat.index()]
        .removal_votes
        .and(others(table, seat))
}

/// In the menu of a seat: removes the person after the user has given a reason and confirmed it.
#[component]
pub(super) fn RemoveTool(seat: Seat) -> impl IntoView {
    let means = desk().company.about(move |table| Means::of(table, seat));
    let asking = RwSignal::new(false);
    let label = move || match means.get() {
        Means::Vote => Net::VoteToRemove,
        Means::Decide | Means::Nothing => Net::Remove,
    };
    view! {
        <Show when=move || means.get() != Means::Nothing>
            <button type="button" class="button" data-remove aria-expanded=move || asking.get().to_string()
                on:click=move |_| asking.update(|open| *open = !*open)>{move || t(label())}</button>
            <Show when=move || asking.get()>
                <RemoveForm seat means done=move || asking.set(false)/>
            </Show>
        </Show>
    }
}

#[component]
fn RemoveForm(
    seat: Seat,
    means: Memo<Means>,
    done: impl Fn() + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let desk = desk();
    let why = RwSignal::new(WhyRemoved::Other);
    let reason = move |why: WhyRemoved| {
        let to = desk.company.audience();
        to.map(|to| salon_words::why_removed(why, &to))
    };
    let set = move |event: leptos::ev::Event| {
        let at = event_target_value(&event).parse::<usize>();
        if let Some(chosen) = at.ok().and_then(|at| REASONS.get(at)) {
            why.set(*chosen);
        }
    };
    let remove = move |_| {
        let why = why.get_untracked();
        desk.command(Command::Remove { seat, why });
        done();
    };
    let texts = move || match means.get() {
        Means::Vote => (Net::VoteHelp, Net::VoteYes),
        Means::Decide | Means::Nothing => (Net::RemoveHelp, Net::RemoveYes),
    };
    view! {
        <div class="remove-form" role="group" aria-label=move || t(texts().1) data-remove-form>
            <p class="help">{move || t(texts().0)}</p>
            <label class="picker">
                <span>{move || t(Net::Reason)}</span>
                <select name="why" on:change=set>
                    {move || REASONS.iter().enumerate().map(|(at, known)| view! {
                        <option value=at.to_string() selected=*known == why.get_untracked()>{reason(*known)}</option>
                    }).collect_view()}
                </select>
            </label>
            <p>
                <button type="button" class="button gold" data-remove-yes on:click=remove>{move || t(texts().1)}</button>
                <button type="button" class="button" data-remove-no on:click=move |_| done()>{move || t(Label::Cancel)}</button>
            </p>
        </div>
    }
}

/// The votes in progress, visible to everyone. Those who may vote find the button here.
#[component]
pub(super) fn RemovalVotes() -> impl IntoView {
    let company = desk().company;
    let running = company.about(|table| {
        let seats = Seats::all(table.opening.players).iter();
        let about = |seat: Seat| {
            let by = votes(table, seat);
            let open = table.stage == Stage::Playing && !table.chairs[seat.index()].removed;
            let needed = needed(table, seat).filter(|_| open && !by.is_empty())?;
            let more = needed.saturating_sub(by.len());
            Some((seat, by, u8::try_from(more).unwrap_or(u8::MAX)))
        };
        seats.filter_map(about).collect::<Vec<_>>()
    });
    let text = move |about: Seat| {
        let running = running.read();
        let (seat, by, more) = *running.iter().find(|(seat, ..)| *seat == about)?;
        let to = company.audience()?;
        Some(salon_words::removal_vote(seat, by, more, &to).to_string())
    };
    let seats = move || running.get().into_iter().map(|(seat, ..)| seat);
    view! {
        <For each=seats key=|seat| *seat let(seat)>
            <div class="ask" role="status" data-ask="removal-vote" data-vote=seat.to_string()>
                <span>{move || text(seat)}</span>
                <RemoveTool seat/>
            </div>
        </For>
    }
}

/// Returns whether the user is barred from taking a seat here again.
pub(super) fn is_barred(table: &TableView) -> bool {
    !table.host && table.removed.as_ref().is_some_and(Removal::bars)
}

/// Tells the user how they lost their seat and whether they can come back.
#[component]
pub(super) fn RemovedNote() -> impl IntoView {
    let company = desk().company;
    let removed = company.about(|table| table.removed.clone().filter(|_| table.you.is_none()));
    let barred = company.about(is_barred);
    let text = move |removal: &Removal| {
        let to = company.audience();
        to.map(|to| salon_words::removal(removal, &to).to_string())
    };
    view! {
        {move || removed.get().map(|removal| view! {
            <div class="removed-note" role="alert" data-removed>
                <Art id="icons-leave"/>
                <p>
                    <b>{text(&removal)}</b>
                    {move || barred.get().then(|| view! { " "<span data-barred>{t(Net::BarredHelp)}</span> })}
                </p>
            </div>
        })}
    }
}

/// For the host: the people who were removed, each with a button to invite them back.
#[component]
pub(super) fn BarredList() -> impl IntoView {
    let desk = desk();
    let barred = desk.company.about(|table| table.barred.clone());
    view! {
        <Show when=move || !barred.read().is_empty()>
            <div class="barred">
                <h3>{move || t(Net::RemovedPeople)}</h3>
                <ul class="others-list">
                    <For each=move || barred.get() key=ToString::to_string let(name)>
                        {
                            let shown = name.to_string();
                            let readmit = move |_| desk.command(Command::Readmit { name: name.clone() });
                            view! {
                                <li>
                                    <b><bdi>{shown.clone()}</bdi></b>
                                    <button type="button" class="button" data-readmit=shown on:click=readmit>{move || t(Net::Readmit)}</button>
                                </li>
                            }
                        }
                    </For>
                </ul>
            </div>
        </Show>
    }
}

/// Returns whether the user was removed and the play goes on without them.
pub(super) fn is_shut_out(table: &TableView) -> bool {
    table.removed.is_some() && table.stage == Stage::Playing
}
