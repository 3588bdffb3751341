//! The table of Conspirators.

use leptos::prelude::*;
use salon_conspirators::{Candidates, Cipher, Ciphers, View};
use salon_page::Status;
use salon_page::art::Art;
use salon_page::board::Board;
use salon_page::choice;
use salon_page::pieces::{Deeds, Pile, Thing};
use salon_page::table::{shown, table};
use salon_rules::Seat;
use salon_table::machine::Aids;

use crate::card::{Code, CodeMark, Face, Print, code, print};
use crate::label;

pub(crate) fn view(board: &Board) -> Option<&View> {
    board.view()
}

/// Returns the status of a player.
pub(crate) fn status(board: &Board, seat: Seat) -> Status {
    Status {
        score: view(board).map_or(0, |view| i32::from(view.seats[seat].point_count)),
        ..Status::default()
    }
}

/// A player's remarks, and the cipher if the user may see it.
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
                let said = format!("{}: {left}", label("ciphers-left"));
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

/// Returns the ciphers that a player can have, given the signals and the ciphers that the user sees.
pub(crate) fn candidates(board: &Board, seat: Seat) -> Option<Ciphers> {
    let view = view(board)
        .filter(|_| board.you != Some(seat) && board.table.opening.aids == Aids::Allowed)?;
    if view.seats[seat].ciphers.is_some() {
        return None;
    }
    let known = view.seen_ciphers();
    Some(Candidates::of(view.options.mode, seat, view.start, &view.laid, known).ciphers())
}

/// A card of the row, with who laid it and who signalled under it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct InRow {
    print: Print,
    by: String,
    /// The origin of its animation, while it is the newest card.
    from: Option<String>,
    signals: Vec<(String, String)>,
}

/// The row, with the newest card on the right.
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

/// The user's own cards.
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

/// The other actions, and the ciphers that a guess can name.
#[component]
pub(crate) fn Palette() -> impl IntoView {
    let table = table();
    let named = Memo::new(move |_| {
        let board = table.board.get()?;
        let chosen = table.chosen.get();
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
        // Possible ciphers come first.
        codes.sort_by_key(|(_, open)| !open);
        Some((chosen, codes))
    });
    view! {
        <Show when=move || table.chosen.read().is_empty()>
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
