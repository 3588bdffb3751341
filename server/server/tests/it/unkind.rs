//! Guests who are slow, silent, too loud or lying don't affect the others.

use std::time::Duration;

use crate::server::{self, Opened, fill, guest, open_with, opening, play_to_the_end, sit};
use futures_util::{SinkExt as _, StreamExt as _};
use salon_client::{Answer, ClientError, Link, Visitor};
use salon_protocol::{Bye, ClientMessage, PROTOCOL, ProtocolError, ServerMessage};
use salon_server::config::Limits;
use salon_table::fair::TableId;
use salon_table::machine::{Command, Refusal, Stage};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

type Raw = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// Opens a connection that does nothing on its own, not even answer a ping.
async fn raw(opened: &Opened, table: &TableId) -> Raw {
    let address = opened.url().replacen("http", "ws", 1);
    let request = format!("{address}/api/tables/{table}/socket");
    connect_async(request.into_client_request().unwrap())
        .await
        .unwrap()
        .0
}

fn hello() -> Message {
    let hello = ClientMessage::Hello { protocol: PROTOCOL };
    Message::text(serde_json::to_string(&hello).unwrap())
}

/// Seats Anna with a bot and starts the play.
async fn anna_plays(opened: &Opened) -> (Visitor, TableId, Link) {
    let anna = guest(&opened.url(), "Anna").await;
    let table = anna.open(opening("pismo", 2)).await.unwrap();
    let mut link = anna.connect(&table).await.unwrap();
    link.ask(sit(0, "Anna")).await.unwrap();
    link.ask(fill(1, "novice")).await.unwrap();
    Link::begin(&mut [&mut link]).await.unwrap();
    (anna, table, link)
}

/// Promise: a client that never reads is not waited for; the others play on in the meantime, and it
/// is disconnected.
#[tokio::test(flavor = "multi_thread")]
async fn a_guest_who_never_reads() {
    let opened = open_with(|config| config.limits.reading = Duration::from_millis(300)).await;
    let (_anna, table, mut link) = anna_plays(&opened).await;
    let mut slow = raw(&opened, &table).await;
    slow.send(hello()).await.unwrap();
    opened.until_metric("salon_sockets", 2).await;
    // It requests everything again and again and reads nothing: its queue fills up.
    let refresh = serde_json::to_string(&ClientMessage::Refresh).unwrap();
    let asking =
        tokio::spawn(
            async move { while slow.send(Message::text(refresh.clone())).await.is_ok() {} },
        );
    play_to_the_end(&mut link, 1).await;
    assert_eq!(link.view().stage, Stage::Over);
    opened.until_metric("salon_sockets", 1).await;
    asking.await.unwrap();
}

/// Promise: a client that sends nothing, not even `hello`, or never answers a ping is disconnected;
/// one that answers may listen for as long as it likes.
#[tokio::test(flavor = "multi_thread")]
async fn guests_who_say_nothing() {
    let opened = open_with(|config| config.limits.silence = Duration::from_secs(2)).await;
    let (anna, table, mut link) = anna_plays(&opened).await;
    let dumb = raw(&opened, &table).await;
    let mut deaf = raw(&opened, &table).await;
    deaf.send(hello()).await.unwrap();
    let mut listening = anna.connect(&table).await.unwrap();
    let version = link.view().version;
    // A client that only listens answers pings by reading.
    let (heard, ()) = tokio::join!(
        tokio::time::timeout(
            Duration::from_secs(5),
            listening.until(|view| view.version > version + 1_000)
        ),
        async {
            let kept = link.until(|view| view.version > version + 1_000);
            let _ = tokio::time::timeout(Duration::from_secs(5), kept).await;
        }
    );
    assert!(heard.is_err(), "whoever listens stays: {heard:?}");
    // Anna and her second window are left.
    opened.until_metric("salon_sockets", 2).await;
    tokio::join!(play_to_the_end(&mut link, 2), async {
        listening
            .until(|view| view.stage == Stage::Over)
            .await
            .unwrap();
    });
    drop((dumb, deaf));
}

/// Promise: a client that floods is told that it is too fast, then disconnected; the others' moves
/// go through in the meantime.
#[tokio::test(flavor = "multi_thread")]
async fn a_guest_who_floods() {
    let opened = open_with(|config| config.limits = Limits::STRANGERS).await;
    let (_anna, table, mut link) = anna_plays(&opened).await;
    let mut loud = guest(&opened.url(), "Loud")
        .await
        .connect(&table)
        .await
        .unwrap();
    let flood = async {
        let (mut too_fast, mut bye) = (0, None);
        for _ in 0..400 {
            if loud.send(&ClientMessage::Ping).await.is_err() {
                break;
            }
        }
        while let Ok(message) = loud.next().await {
            match message {
                ServerMessage::Failed {
                    why: ProtocolError::TooFast { .. },
                    ..
                } => too_fast += 1,
                ServerMessage::Bye(why) => bye = Some(why),
                _ => {}
            }
        }
        (too_fast, bye)
    };
    let ((too_fast, bye), _) = tokio::join!(flood, async {
        let version = link.view().version;
        let text = "still here".parse().unwrap();
        let answer = link.ask(Command::Say { text }).await.unwrap();
        assert!(matches!(answer, Answer::Done { version: at } if at > version));
    });
    assert!(too_fast > 20, "{too_fast}");
    assert_eq!(bye, Some(Bye::Unruly));
    opened.until_metric("salon_sockets", 1).await;
}

/// Promise: a client that sends invalid messages is told so, and disconnected if it continues.
#[tokio::test(flavor = "multi_thread")]
async fn a_guest_who_talks_nonsense() {
    let opened = server::open().await;
    let (_anna, table, mut link) = anna_plays(&opened).await;
    let mut mad = raw(&opened, &table).await;
    mad.send(hello()).await.unwrap();
    for _ in 0..200 {
        if mad
            .send(Message::text("{\"drop\":\"tables\"}"))
            .await
            .is_err()
        {
            break;
        }
    }
    let mut last = String::new();
    while let Some(Ok(Message::Text(text))) = mad.next().await {
        last = text.to_string();
    }
    assert!(last.contains("unruly"), "{last}");
    play_to_the_end(&mut link, 5).await;
    opened.until_metric("salon_sockets", 1).await;
}

/// Promise: a client that lies about versions, seats and rights is refused with the reason, and
/// nothing changes for the others.
#[tokio::test(flavor = "multi_thread")]
async fn a_guest_who_lies() {
    let opened = server::open().await;
    let (anna, table, mut link) = anna_plays(&opened).await;
    let mut liar = guest(&opened.url(), "Liar")
        .await
        .connect(&table)
        .await
        .unwrap();
    link.until(|view| view.waiting.contains(view.you.unwrap()))
        .await
        .unwrap();
    let version = link.view().version;
    let action = link.view().play.as_ref().unwrap().actions[0].clone();
    let keeper = Command::BotAct {
        seat: salon_rules::Seat::at(1),
        version,
        action: action.clone(),
    };
    for (lie, truth) in [
        (Command::Act { version, action }, Refusal::NotSeated),
        (keeper, Refusal::NotKeeper),
        (Command::CheckClock, Refusal::NotKeeper),
        (Command::Close, Refusal::NotHost),
    ] {
        assert_eq!(liar.ask(lie).await.unwrap(), Answer::Refused(truth));
    }
    let late = Command::Act {
        version: version + 1_000,
        action: "nothing".to_owned(),
    };
    assert!(matches!(link.ask(late).await.unwrap(), Answer::Refused(_)));
    assert_eq!(anna.view(&table).await.unwrap().version, version);
    play_to_the_end(&mut link, 7).await;
    let gone = Visitor::stranger(&opened.url())
        .open(opening("pismo", 2))
        .await;
    assert!(matches!(
        gone,
        Err(ClientError::Refused { status: 401, .. })
    ));
}
