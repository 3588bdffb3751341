//! A rival at every endpoint of a table: what each endpoint sends to whom, and for which seat it
//! acts.

use crate::server::{guest, open, opening, pair, play_to_the_end, sit};
use crate::wire::{RawSocket, answer};
use reqwest::Method;
use salon_client::{Answer, Link, Visitor};
use salon_rules::Seat;
use salon_table::fair::TableId;
use salon_table::machine::{Command, Opening, Refusal, Spectators, Stage, TableView, WhyRemoved};
use serde_json::{Value, json};

/// Returns what each endpoint of a table sends to somebody, with the status of the response.
async fn doors(url: &str, who: &Visitor, table: &TableId) -> Vec<(String, String)> {
    let mut carried = Vec::new();
    for path in ["", "/history", "/record"] {
        let request = who.request(Method::GET, &format!("/api/tables/{table}{path}"));
        carried.push((format!("table{path}"), body_of(request).await));
    }
    let stream = who.request(Method::GET, &format!("/api/tables/{table}/stream"));
    carried.push(("stream".to_owned(), first_line(stream).await));
    let mut socket = RawSocket::open(url, who, table).await;
    socket.say(r#"{"hello":{"protocol":2}}"#).await;
    socket.say(r#""history""#).await;
    socket.say(r#""refresh""#).await;
    for _ in 0..3 {
        let Some(told) = socket.next().await else {
            break;
        };
        carried.push(("socket".to_owned(), without_time(told).to_string()));
    }
    carried
}

async fn body_of(request: reqwest::RequestBuilder) -> String {
    let response = request.send().await.unwrap();
    let status = response.status();
    format!("{status}\n{}", response.text().await.unwrap())
}

/// Returns the first line of a stream, or the response if there is none.
async fn first_line(request: reqwest::RequestBuilder) -> String {
    let mut response = request.send().await.unwrap();
    if !response.status().is_success() {
        return format!("{}\n{}", response.status(), response.text().await.unwrap());
    }
    let mut heard = Vec::new();
    while !heard.contains(&b'\n') {
        heard.extend(response.chunk().await.unwrap().expect("it goes on"));
    }
    let line = heard.split(|byte| *byte == b'\n').next().unwrap();
    without_time(serde_json::from_slice(line).unwrap()).to_string()
}

fn without_time(mut told: Value) -> Value {
    if told["say"]["welcome"].is_object() {
        told["say"]["welcome"]["now"] = Value::Null;
    }
    told
}

/// Seats Anna, Boris and Vera at one table and starts the play.
async fn three(url: &str, asked: Opening) -> Vec<(Visitor, Link)> {
    let mut people: Vec<(Visitor, Link)> = Vec::new();
    let mut table = None;
    for (seat, name) in ["Anna", "Boris", "Vera"].into_iter().enumerate() {
        let person = guest(url, name).await;
        if table.is_none() {
            table = Some(person.open(asked.clone()).await.unwrap());
        }
        let mut link = person.connect(table.as_ref().unwrap()).await.unwrap();
        link.ask(sit(seat, name)).await.unwrap();
        people.push((person, link));
    }
    let mut links: Vec<&mut Link> = people.iter_mut().map(|(_, link)| link).collect();
    Link::begin(&mut links).await.unwrap();
    people
}

/// The others vote Vera out.
async fn vote_vera_out(people: &mut [(Visitor, Link)]) {
    for (_, voter) in &mut people[..2] {
        let remove = Command::Remove {
            seat: Seat::at(2),
            why: WhyRemoved::Rude,
        };
        let voted = voter.ask(remove).await.unwrap();
        assert!(matches!(voted, Answer::Done { .. }), "{voted:?}");
    }
    // If it is her turn, a bot takes it; from then on the table waits for the others.
    let anna = &mut people[0].1;
    let waits = |view: &TableView| !view.waiting.contains(Seat::at(2));
    anna.until(waits).await.unwrap();
}

/// Returns the hand that a seat's view of the play shows, as it is in the message.
fn own_hand(view: &Value) -> Option<&Value> {
    let you = view["you"].as_u64()? as usize;
    let hand = &view["play"]["view"]["seats"][you]["hand"]["card"];
    (!hand.is_null()).then_some(hand)
}

/// Returns whether all hands and the drawn cards are hidden in this view of a play.
fn shows_no_card(view: &Value) -> bool {
    let [seats, drawn] = ["seats", "drawn"].map(|place| view[place].as_array().unwrap());
    let hands = seats.iter().map(|seat| &seat["hand"]);
    !seats.is_empty() && hands.chain(drawn).all(|place| place["card"].is_null())
}

/// Returns a response without the note that its reader was removed, so that two viewers' responses
/// can be compared.
fn without_looker(text: &str) -> String {
    let Some((status, body)) = text.split_once('\n').or(Some(("", text))) else {
        return text.to_owned();
    };
    let Ok(mut told) = serde_json::from_str::<Value>(body) else {
        return text.to_owned();
    };
    for place in ["/removed", "/say/welcome/view/removed"] {
        if let Some(removed) = told.pointer_mut(place) {
            *removed = Value::Null;
        }
    }
    format!("{status}\n{told}")
}

/// Promise: every endpoint sends a signed-in spectator, and a person who was removed during a play,
/// what a stranger gets, and nothing of the hand that the person held.
#[tokio::test(flavor = "multi_thread")]
async fn a_removed_person_sees_what_a_stranger_sees() {
    let opened = open().await;
    let url = opened.url();
    let mut people = three(&url, opening("love-letter", 3)).await;
    let table = people[0].1.view().table.clone();
    let vera = people[2].0.clone();
    let before = doors(&url, &vera, &table).await;
    vote_vera_out(&mut people).await;
    let stranger = doors(&url, &Visitor::stranger(&url), &table).await;
    let watcher = doors(&url, &guest(&url, "Dora").await, &table).await;
    assert_eq!(watcher, stranger);
    let removed = doors(&url, &vera, &table).await;
    assert_eq!(removed.len(), stranger.len());
    for ((door, told), (_, strangers)) in removed.iter().zip(&stranger) {
        assert_eq!(without_looker(told), without_looker(strangers), "{door}");
    }
    // The comparison would notice it: the same endpoints sent her more while she had a seat.
    for ((door, told), (_, was)) in removed.iter().zip(&before) {
        assert_ne!(without_looker(told), without_looker(was), "{door}");
    }
}

/// Promise: connections that were open before a person lost the seat get nothing of the hand
/// afterwards, nor of what it is dealt later.
#[tokio::test(flavor = "multi_thread")]
async fn open_connections_forget_a_removed_person() {
    let opened = open().await;
    let url = opened.url();
    let mut people = three(&url, opening("love-letter", 3)).await;
    let table = people[0].1.view().table.clone();
    let vera = people[2].0.clone();
    let mut socket = RawSocket::open(&url, &vera, &table).await;
    socket.say(r#"{"hello":{"protocol":2}}"#).await;
    let welcome = socket.until(|say| !say["welcome"].is_null()).await;
    assert!(own_hand(&welcome["welcome"]["view"]).is_some(), "{welcome}");
    let stream = vera.request(Method::GET, &format!("/api/tables/{table}/stream"));
    let stream = stream.send().await.unwrap();
    let stream = tokio::spawn(stream.text());
    vote_vera_out(&mut people).await;
    let (anna, rest) = people.split_at_mut(1);
    tokio::join!(
        play_to_the_end(&mut anna[0].1, 1),
        play_to_the_end(&mut rest[0].1, 2)
    );
    socket
        .until(|say| say["news"]["view"]["stage"] == "over")
        .await;
    opened.server.close().await;
    let stream = stream.await.unwrap().unwrap();
    let streamed = stream
        .lines()
        .filter_map(|line| serde_json::from_str(line).ok());
    let heard = socket
        .heard
        .iter()
        .map(|text| serde_json::from_str(text).unwrap());
    let told: Vec<Value> = heard.chain(streamed).collect();
    let mut after = 0;
    for news in told.iter().map(|told| &told["say"]["news"]) {
        let playing = news["view"]["stage"] == "playing";
        if !playing || news["view"]["removed"].is_null() {
            continue;
        }
        after += 1;
        assert_eq!(news["view"]["you"], Value::Null);
        assert_eq!(news["view"]["play"]["actions"], json!([]));
        // At the end of a round the rules show hands to everyone.
        let shown = !news["round_end"].is_null();
        assert!(
            shown || shows_no_card(&news["view"]["play"]["view"]),
            "{news}"
        );
    }
    assert!(after > 4, "only {after} messages came after the vote");
}

/// Promise: at a table without spectators, no endpoint tells anyone without a seat more than if the
/// table did not exist. A person who was removed is told so, and nothing of the play.
#[tokio::test(flavor = "multi_thread")]
async fn no_door_of_a_closed_table_opens() {
    let opened = open().await;
    let url = opened.url();
    let closed = Opening {
        spectators: Spectators::None,
        ..opening("love-letter", 3)
    };
    let mut people = three(&url, closed).await;
    let table = people[0].1.view().table.clone();
    let vera = people[2].0.clone();
    vote_vera_out(&mut people).await;
    let nowhere: TableId = "abcdefghjkmn".parse().unwrap();
    let dora = guest(&url, "Dora").await;
    for who in [&Visitor::stranger(&url), &dora] {
        let there = doors(&url, who, &table).await;
        assert_eq!(there, doors(&url, who, &nowhere).await);
        assert!(there[0].1.starts_with("404"), "{there:?}");
    }
    let told = doors(&url, &vera, &table).await;
    let view: Value = serde_json::from_str(told[0].1.split_once('\n').unwrap().1).unwrap();
    assert!(
        view["removed"].is_object() && view["play"].is_null(),
        "{view}"
    );
    for (door, told) in &told {
        assert!(
            !told.contains("fronts") && !told.contains("step "),
            "{door}: {told}"
        );
    }
    let asked = json!({"id": "x", "command": {"do": "act", "version": 1, "action": "x"}});
    let ask = |table: &TableId| {
        let path = format!("/api/tables/{table}/ask");
        answer(dora.request(Method::POST, &path).json(&asked))
    };
    assert_eq!(ask(&table).await, ask(&nowhere).await);
}

/// Promise: nobody gets the record of a running play, by the play's id or the table's. Once it is
/// over, everyone gets the same record, and it reveals nothing of the next play at the table.
#[tokio::test(flavor = "multi_thread")]
async fn a_record_tells_nothing_of_the_play_under_way() {
    let opened = open().await;
    let url = opened.url();
    let [(anna, mut a), (boris, mut b)] = pair(&url, opening("pismo", 2)).await;
    let (table, first) = (a.view().table.clone(), a.view().play_id.clone());
    let stranger = Visitor::stranger(&url);
    let everyone = [&anna, &boris, &stranger];
    for who in everyone {
        for id in [&table, &first] {
            for what in ["replay", "same-deal"] {
                let path = format!("/api/plays/{id}/{what}");
                let told = body_of(who.request(Method::GET, &path)).await;
                assert!(told.starts_with("404"), "{path}: {told}");
            }
        }
    }
    tokio::join!(play_to_the_end(&mut a, 1), play_to_the_end(&mut b, 2));
    let record = stranger.replay(&first).await.unwrap();
    let ended = doors(&url, &stranger, &table).await;
    a.ask(Command::Rematch).await.unwrap();
    b.ask(Command::Rematch).await.unwrap();
    Link::begin(&mut [&mut a, &mut b]).await.unwrap();
    let second = a.view().play_id.clone();
    assert_ne!(first, second);
    for who in everyone {
        assert_eq!(who.replay(&first).await.unwrap(), record);
        let path = format!("/api/plays/{second}/replay");
        let told = body_of(who.request(Method::GET, &path)).await;
        assert!(told.starts_with("404"), "{told}");
    }
    // The endpoints no longer show what they showed at the end of the first play.
    let seed = |told: &str| !told.contains(r#""seed":null"#) && told.contains(r#""seed":"#);
    assert!(seed(&ended[0].1), "{}", ended[0].1);
    let hands = [&a, &b].map(|link| serde_json::to_value(link.view()).unwrap());
    assert!(hands.iter().all(|view| own_hand(view).is_some()));
    for (door, told) in doors(&url, &stranger, &table).await {
        assert!(!seed(&told), "{door}: {told}");
        if door == "table" {
            let view: Value = serde_json::from_str(told.split_once('\n').unwrap().1).unwrap();
            assert!(shows_no_card(&view["play"]["view"]), "{view}");
        }
    }
    assert_eq!(a.view().stage, Stage::Playing);
}

/// Promise: nobody acts for another seat: not as the keeper that lets bots act, not with a seat
/// next to the action, and not on another's turn. The table stays as it was.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_acts_for_another_seat() {
    let opened = open().await;
    let url = opened.url();
    let [(anna, mut a), (boris, mut b)] = pair(&url, opening("pismo", 2)).await;
    let table = a.view().table.clone();
    // The seat whose turn it is, and the rival who tries to take it.
    let (turn, owner, rival, link) = match a.view().waiting.contains(Seat::at(0)) {
        true => (Seat::at(0), &mut a, &boris, &mut b),
        false => (Seat::at(1), &mut b, &anna, &mut a),
    };
    let version = owner.view().version;
    let action = owner.view().play.as_ref().unwrap().actions[0].clone();
    let own = link.view().you.unwrap();
    let mut commands = vec![
        (Command::CheckClock, Refusal::NotKeeper),
        (Command::CheckSeats, Refusal::NotKeeper),
    ];
    for seat in [own, turn, Seat::at(5)] {
        let action = action.clone();
        let bot = Command::BotAct {
            seat,
            version,
            action,
        };
        commands.push((bot, Refusal::NotKeeper));
        commands.push((Command::Absent { seat }, Refusal::NotKeeper));
    }
    let watcher = guest(&url, "Dora").await;
    let act = |version| Command::Act {
        version,
        action: action.clone(),
    };
    for (at, (command, why)) in commands.into_iter().enumerate() {
        let told = link.ask(command.clone()).await.unwrap();
        assert_eq!(told, Answer::Refused(why), "{command:?}");
        for who in [rival, &watcher] {
            let asked = json!({"id": format!("keeper-{at}"), "command": command});
            let path = format!("/api/tables/{table}/ask");
            let told = body_of(who.request(Method::POST, &path).json(&asked)).await;
            assert!(
                told.starts_with("409") && told.contains("not-keeper"),
                "{told}"
            );
        }
    }
    let told = link.ask(act(version)).await.unwrap();
    assert!(
        matches!(
            told,
            Answer::Refused(Refusal::Illegal(_) | Refusal::NoAction)
        ),
        "{told:?}"
    );
    let mut watching = watcher.connect(&table).await.unwrap();
    let told = watching.ask(act(version)).await.unwrap();
    assert_eq!(told, Answer::Refused(Refusal::NotSeated));
    // The server knows the sender's seat; a request can't name another one.
    let named = json!({"do": "act", "version": version, "action": action, "seat": turn});
    let asked = json!({"id": "named", "command": named});
    let path = format!("/api/tables/{table}/ask");
    let told = body_of(rival.request(Method::POST, &path).json(&asked)).await;
    assert!(told.starts_with("4") && !told.starts_with("409"), "{told}");
    assert_eq!(anna.view(&table).await.unwrap().version, version);
    // The action was legal: the player whose turn it is can do it.
    let told = owner.ask(act(version)).await.unwrap();
    assert!(matches!(told, Answer::Done { .. }), "{told:?}");
}

/// Promise: a person who was removed can still mute, block and report those who did it, even at a
/// table without spectators. Others can't.
#[tokio::test(flavor = "multi_thread")]
async fn a_removed_person_can_still_complain() {
    let opened = open().await;
    let url = opened.url();
    let closed = Opening {
        spectators: Spectators::None,
        ..opening("love-letter", 3)
    };
    let mut people = three(&url, closed).await;
    let table = people[0].1.view().table.clone();
    vote_vera_out(&mut people).await;
    let (vera, dora) = (&people[2].0, &guest(&url, "Dora").await);
    let told = async |who: &Visitor, what: &str, body: &Value| {
        let path = format!("/api/tables/{table}/{what}");
        let answer = who.request(Method::POST, &path).json(body).send().await;
        answer.unwrap().status().as_u16()
    };
    let about_boris = json!({"seat": 1});
    let report = json!({"seat": 1, "text": "They removed me for no reason"});
    for (what, body) in [
        ("mute", &about_boris),
        ("block", &about_boris),
        ("report", &report),
    ] {
        assert_eq!(told(vera, what, body).await, 204, "{what}");
        assert_eq!(told(dora, what, body).await, 404, "{what}");
    }
    let path = format!("/api/tables/{table}/company");
    let company = body_of(vera.request(Method::GET, &path)).await;
    assert!(company.contains(r#""blocked":[1]"#), "{company}");
    // They can't sit together again.
    let again = vera.open(opening("pismo", 2)).await.unwrap();
    let mut link = people[1].0.connect(&again).await.unwrap();
    let told = link.ask(sit(0, "Boris")).await.unwrap();
    assert_eq!(told, Answer::Refused(Refusal::KeptApart));
}
