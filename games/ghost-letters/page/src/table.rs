//! The row of characters with the votes on them, the open clues and the user's own role.

use leptos::prelude::*;
use salon_ghost_letters::content::{Character, Object};
use salon_ghost_letters::{Kind, View};
use salon_ghost_letters_words as words;
use salon_page::art::Art;
use salon_page::board::Board;
use salon_page::choice;
use salon_page::face::Face;
use salon_page::keys::rove;
use salon_page::pieces::{Pile, Thing};
use salon_page::table::shown;
use salon_page::{Label, Status};
use salon_rules::Seat;
use salon_words::Language;

use crate::campaign::{Counts, counts};
use crate::stories::StoryTime;
use crate::{label, label_in};

pub(crate) fn view(board: &Board) -> Option<&View> {
    board.view()
}

/// A character in the row.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Guest {
    pub(crate) number: u8,
    pub(crate) code: String,
    pub(crate) picture: String,
    pub(crate) name: String,
    /// The owner of the role, if the user knows it. Empty for the user's own role.
    role: Option<String>,
    votes: Vec<Vote>,
}

impl Guest {
    /// Returns whether it is a role of the user.
    pub(crate) fn is_own(&self) -> bool {
        self.role.as_ref().is_some_and(String::is_empty)
    }
}

/// A vote on a character.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Vote {
    seat: Option<Seat>,
    /// Whether a bot cast it.
    bot: bool,
    name: String,
    kind: Option<&'static str>,
    /// Its number among all votes, from 1.
    order: usize,
}

/// A clue.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Clue {
    pub(crate) code: String,
    pub(crate) picture: String,
    pub(crate) name: String,
}

pub(crate) fn clue(board: &Board, object: Object) -> Clue {
    Clue {
        code: format!("clue-{}", object.index()),
        picture: words::object_picture(object),
        name: words::object(object, &board.to).to_string(),
    }
}

pub(crate) fn guests(board: &Board) -> Vec<Guest> {
    let Some(view) = view(board) else {
        return Vec::new();
    };
    let player = |seat: Seat| board.shown_name(seat);
    let guest = |(at, &character): (usize, &Character)| {
        let number = at as u8 + 1;
        let holder = view.seats.by_seat().find(|(_, of)| {
            of.roles
                .as_ref()
                .is_some_and(|roles| roles.iter().any(|role| role.0 == number))
        });
        let votes = view.votes.iter().enumerate();
        let votes = votes.filter(|(_, vote)| vote.on.0 == number);
        Guest {
            number,
            code: format!("guest-{}", character.index()),
            picture: words::character_picture(character),
            name: words::character(character, &board.to).to_string(),
            role: holder.map(|(seat, _)| {
                if Some(seat) == board.you {
                    String::new()
                } else {
                    player(seat)
                }
            }),
            votes: votes
                .map(|(order, vote)| Vote {
                    order: order + 1,
                    seat: Some(vote.seat),
                    bot: board.players[vote.seat].machine,
                    name: player(vote.seat),
                    kind: vote.kind.map(|kind| match kind {
                        Kind::Innocent => "innocent",
                        Kind::Murderer => "murderer",
                    }),
                })
                .collect(),
        }
    };
    view.row.iter().enumerate().map(guest).collect()
}

/// Returns the status of a player.
pub(crate) fn status(board: &Board, seat: Seat) -> Status {
    Status {
        score: view(board).map_or(0, |view| i32::from(view.seats[seat].points)),
        ..Status::default()
    }
}

/// Returns the current part.
pub(crate) fn subtitle(board: &Board, language: Language) -> String {
    view(board).map_or_else(String::new, |view| {
        let part = format!("{} {}", label_in("part", language), view.part);
        let Some(task) = view.options.mission else {
            return part;
        };
        let (pile, goal) = (Label::Pile.text(language), label_in("own-goal", language));
        let practice = match counts(board) {
            Counts::Practice => format!(" · {}", label_in("practice", language)),
            Counts::As(_) | Counts::Never => String::new(),
        };
        format!(
            "{part} · {pile} {} · {goal} {}{practice}",
            view.hidden.pile,
            task.goal()
        )
    })
}

/// The row of characters and the open clues.
#[component]
pub(crate) fn Middle() -> impl IntoView {
    let row = shown(guests);
    let open = shown(|board| {
        let open = view(board)
            .map(|view| view.open.clone())
            .unwrap_or_default();
        open.into_iter()
            .map(|object| clue(board, object))
            .enumerate()
            .collect::<Vec<_>>()
    });
    let pile = shown(|board| view(board).map_or(0, |view| usize::from(view.hidden.pile)));
    view! {
        <div class="gl-middle" style=("--guests", move || row.read().len().to_string())>
            <div class="gl-row" role="group" aria-label=move || label("characters") on:keydown=rove>
                {move || row.get().into_iter().map(|guest| view! { <Mirror guest/> }).collect_view()}
            </div>
            <div class="gl-clues" data-home="clues" role="group" aria-label=move || label("clues") on:keydown=rove>
                <Pile count=pile/>
                <For each=move || open.get() key=|(at, clue)| (*at, clue.name.clone()) let((at, clue))>
                    <Thing way=Signal::stored(choice::path(&["clue", &(at + 1).to_string()])) class="gl-clue" card=clue.code>
                        <Art id=clue.picture class="object"/><span>{clue.name}</span>
                    </Thing>
                </For>
            </div>
            <Murdered/>
            <StoryTime/>
        </div>
    }
}

/// The murdered host of the evening, if the story has one. The host is no suspect and nobody's
/// role.
#[component]
fn Murdered() -> impl IntoView {
    let host = shown(|board| {
        let host = view(board)?.host?;
        let name = words::character(host, &board.to).to_string();
        Some((
            format!("guest-{}", host.index()),
            words::character_picture(host),
            name,
        ))
    });
    view! {
        {move || host.get().map(|(code, picture, name)| view! {
            <p class="gl-host" data-card=code><Art id=picture class="portrait"/>{label("murdered-host")}": "<b>{name}</b></p>
        })}
    }
}

/// A character with the votes on it.
#[component]
fn Mirror(guest: Guest) -> impl IntoView {
    let way = choice::path(&["vote", &guest.number.to_string()]);
    let own = guest.is_own();
    let role = guest.role.clone().filter(|name| !name.is_empty());
    view! {
        <Thing way=Signal::stored(way) class=if own { "gl-guest own" } else { "gl-guest" } card=guest.code>
            <b>{guest.number}</b>
            <Art id=guest.picture class="portrait"/>
            <span class="name">{guest.name}</span>
            {own.then(|| view! { <small class="role">{move || label("role-of")}</small> })}
            {role.map(|name| view! { <small class="role">{name}</small> })}
            <span class="votes">
                {guest.votes.into_iter().map(|vote| {
                    let picture = vote.kind.map_or_else(|| "ghost-letters-vote-back".to_owned(), |kind| format!("ghost-letters-{kind}"));
                    view! { <span class="vote" title=vote.name.clone()><Art id=picture/>{vote.seat.map(|seat| view! { <Face seat bot=vote.bot/> })}<i class="order">{vote.order}</i><span class="hidden">{vote.name.clone()}</span></span> }
                }).collect_view()}
            </span>
        </Thing>
    }
}

/// The user's own role.
#[component]
pub(crate) fn Hand() -> impl IntoView {
    let roles = shown(|board| {
        let mut guests = guests(board);
        guests.retain(Guest::is_own);
        // Two roles lie in front of the user, each with its clues.
        if guests.len() > 1 {
            guests.clear();
        }
        guests
    });
    view! {
        {move || roles.get().into_iter().map(|guest| view! {
            <div class="card gl-role lit" data-card=guest.code>
                <Art id="cards-frame-mirror" class="frame"/>
                <span class="value">{guest.number}</span>
                <Art id=guest.picture class="emblem"/>
                <span class="name">{guest.name}</span>
                <span class="does">{move || label("role-of")}</span>
            </div>
        }).collect_view()}
    }
}
