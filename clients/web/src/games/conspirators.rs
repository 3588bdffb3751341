//! Conspirators on the table.

use leptos::prelude::*;
use salon_conspirators::{Candidates, Card, Cipher, Ciphers, Trait, View};
use salon_conspirators_words as words;
use salon_rules::Seat;
use salon_table::machine::Aids;

use crate::art::Art;
use crate::board::Board;
use crate::choice;
use crate::desk::{desk, shown};
use crate::games::{GameView, Status};
use crate::labels::{Label, t};
use crate::pieces::{Deeds, Pile, Thing};

pub(super) fn view(board: &Board) -> Option<&View> {
    match &board.view {
        GameView::Conspirators(view) => Some(view),
        _ => None,
    }
}

/// A character as it is printed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Print {
    word: String,
    name: String,
    /// Its portrait, over the box that it sits in.
    portrait: [String; 2],
    /// Its eight marks, and what they are called.
    marks: Vec<(String, String)>,
}

fn value(card: Card, of: Trait) -> &'static str {
    of.values()[usize::from(card.value(of))]
}

/// A character's portrait: the box, lit or dark, and whoever sits in it. Portraits are called like names.
pub(super) fn portrait(card: Card) -> [String; 2] {
    let name = words::card_id(card);
    [
        format!("portraits-box-{}", value(card, Trait::Light)),
        format!("portraits-{}", name.trim_start_matches("conspirator-")),
    ]
}

fn print(board: &Board, card: Card) -> Print {
    let value = |of| value(card, of);
    let mark = |of: Trait| {
        let said = words::trait_value(card, of, &board.to);
        (
            format!("conspirators-{}-{}", of.word(), value(of)),
            said.to_string(),
        )
    };
    Print {
        word: card.to_string(),
        name: words::card(card, &board.to).to_string(),
        portrait: portrait(card),
        marks: Trait::ALL.map(mark).to_vec(),
    }
}

/// A character: portrait, name, eight marks.
#[component]
fn Face(print: Print) -> impl IntoView {
    view! {
        <span class="co-portrait">{print.portrait.into_iter().map(|id| view! { <Art id/> }).collect_view()}</span>
        <span class="co-name">{print.name}</span>
        <span class="co-marks">
            {print.marks.into_iter().map(|(id, name)| view! {
                <span title=name.clone()><Art id/><span class="hidden">{name.clone()}" "</span></span>
            }).collect_view()}
        </span>
    }
}

/// A cipher as two marks, and in words.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Code {
    word: String,
    about: &'static str,
    pattern: &'static str,
    pub(super) said: String,
}

pub(super) fn code(board: &Board, cipher: Cipher) -> Code {
    let pattern = cipher.pattern().word();
    Code {
        word: cipher.to_string(),
        about: cipher.about().word(),
        pattern,
        said: words::cipher(cipher, &board.to).to_string(),
    }
}

#[component]
pub(super) fn CodeMark(code: Code) -> impl IntoView {
    view! {
        <span class="co-code" role="img" aria-label=code.said.clone() title=code.said.clone()>
            <Art id=format!("conspirators-trait-{}", code.about)/><Art id=format!("conspirators-pattern-{}", code.pattern)/>
        </span>
    }
}

/// What can be said of a player.
pub(crate) fn status(board: &Board, seat: Seat) -> Status {
    Status {
        score: view(board).map_or(0, |view| i32::from(view.seats[seat].point_count)),
        ..Status::default()
    }
}

/// What a player has said, and its cipher where the reader may see it.
#[component]
pub(crate) fn Front(seat: Seat) -> impl IntoView {
    let codes = shown(move |board| {
        let codes = view(board).and_then(|view| view.seats[seat].ciphers);
        codes
            .into_iter()
            .flat_map(Ciphers::iter)
            .map(|cipher| code(board, cipher))
            .collect::<Vec<_>>()
    });
    let left = shown(move |board| candidates(board, seat).map(Ciphers::len));
    let claims = shown(move |board| {
        view(board).map(|view| {
            (
                view.seats[seat].claim,
                view.seats[seat].ready,
                view.seats[seat].declared,
            )
        })
    });
    view! {
        <div class="co-front" data-seat=seat.to_string()>
            <span class="co-token"><Art id="conspirators-signal"/></span>
            {move || codes.get().into_iter().map(|code| view! { <span class="co-own"><CodeMark code=code.clone()/><small>{code.said}</small></span> }).collect_view()}
            {move || left.get().map(|left| {
                let said = format!("{}: {left}", t(Label::CiphersLeft));
                view! { <span class="co-left" role="img" aria-label=said.clone() title=said><Art id="icons-notes"/>{left}</span> }
            })}
            {move || claims.get().map(|(claim, ready, declared)| view! {
                {claim.map(|known| view! { <span class="co-claim"><Art id="conspirators-sure"/>{known}</span> })}
                {ready.then(|| view! { <span class="co-claim"><Art id="conspirators-ready"/></span> })}
                {declared.then(|| view! { <span class="co-claim"><Art id="conspirators-declared"/></span> })}
            })}
        </div>
    }
}

/// The ciphers that another can have, by its signals and by what the reader holds.
pub(super) fn candidates(board: &Board, seat: Seat) -> Option<Ciphers> {
    let view = view(board)
        .filter(|_| board.you != Some(seat) && board.table.opening.aids == Aids::Allowed)?;
    if view.seats[seat].ciphers.is_some() {
        return None;
    }
    let known = view.seen_ciphers();
    Some(Candidates::of(view.options.mode, seat, view.start, &view.laid, known).ciphers())
}

/// A card of the row: who laid it, and who signalled under it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct InRow {
    print: Print,
    by: String,
    /// Where it came from, as long as it is the newest.
    from: Option<String>,
    signals: Vec<(String, String)>,
}

/// The row, the newest card at its right end.
#[component]
pub(crate) fn Middle() -> impl IntoView {
    let row = shown(|board| {
        let Some(view) = view(board) else {
            return Vec::new();
        };
        let name = |seat: Seat| board.players[seat].name.clone();
        let start = InRow {
            print: print(board, view.start),
            ..InRow::default()
        };
        let laid = view.laid.iter().map(|laid| InRow {
            print: print(board, laid.card),
            by: name(laid.by),
            from: laid.signals.is_empty().then(|| format!("seat-{}", laid.by)),
            signals: laid
                .signals
                .iter()
                .map(|seat| (seat.to_string(), name(seat)))
                .collect(),
        });
        core::iter::once(start)
            .chain(laid)
            .enumerate()
            .collect::<Vec<_>>()
    });
    let pile = shown(|board| view(board).map_or(0, |view| view.pile.len()));
    let scroller = NodeRef::<leptos::html::Div>::new();
    Effect::new(move |_| {
        row.track();
        if let Some(row) = scroller.get() {
            row.set_scroll_left(row.scroll_width());
        }
    });
    view! {
        <div class="co-middle">
            <Pile count=pile/>
            <div class="co-row" node_ref=scroller tabindex="0" role="group">
                <For each=move || row.get() key=|(at, card)| (*at, card.print.name.clone(), card.signals.len()) let((_, card))>
                    {let code = card.print.word.clone(); view! { <div class="co-spot">
                        <span class="co-card" data-card=code data-from=card.from><Face print=card.print/></span>
                        <span class="co-signals">
                            {card.signals.into_iter().map(|(seat, name)| view! {
                                <span class="co-token" data-seat=seat title=name.clone()><Art id="conspirators-signal"/><span class="hidden">{name.clone()}</span></span>
                            }).collect_view()}
                        </span>
                        <small>{card.by}</small>
                    </div> }}
                </For>
            </div>
        </div>
    }
}

/// The reader's own cards.
#[component]
pub(crate) fn Hand() -> impl IntoView {
    let cards = shown(|board| {
        let hand = board
            .you
            .zip(view(board))
            .map(|(you, view)| view.seats[you].hand.known.clone());
        hand.into_iter()
            .flatten()
            .map(|card| print(board, card))
            .collect::<Vec<_>>()
    });
    view! {
        <For each=move || cards.get() key=|print| (print.word.clone(), print.name.clone()) let(print)>
            {
                let way = choice::path(&["play", &print.word]);
                let code = print.word.clone();
                view! { <Thing way=Signal::stored(way) class="card co-card" card=code from="pile"><Face print/></Thing> }
            }
        </For>
    }
}

/// What else can be done, and the ciphers that a guess can name.
#[component]
pub(crate) fn Palette() -> impl IntoView {
    let desk = desk();
    let named = Memo::new(move |_| {
        let board = desk.board.get()?;
        let chosen = desk.chosen.get();
        let seat: Seat = chosen
            .get(1)
            .filter(|_| chosen[0] == "guess")?
            .parse()
            .ok()?;
        let open = candidates(&board, seat);
        let words = choice::next(&board.actions, &chosen);
        let ciphers = words.iter().filter_map(|word| word.parse::<Cipher>().ok());
        let codes = ciphers.map(|cipher| {
            (
                code(&board, cipher),
                open.is_none_or(|open| open.contains(cipher)),
            )
        });
        let mut codes: Vec<(Code, bool)> = codes.collect();
        // What can still be comes first.
        codes.sort_by_key(|(_, open)| !open);
        Some((chosen, codes))
    });
    view! {
        <Show when=move || desk.chosen.read().is_empty()>
            <Deeds offered=|action| !action.starts_with("play") && !action.starts_with("guess")/>
        </Show>
        {move || named.get().map(|(chosen, codes)| view! {
            <div class="co-codes">
                {codes.into_iter().map(|(code, open)| {
                    let way = choice::and(&chosen, &[&code.word]);
                    view! {
                        <Thing way=Signal::stored(way) class=if open { "co-cipher" } else { "co-cipher crossed" }><CodeMark code=code.clone()/><span>{code.said}</span></Thing>
                    }
                }).collect_view()}
            </div>
        })}
    }
}
