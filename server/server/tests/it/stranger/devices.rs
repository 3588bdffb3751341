//! Attackers with a session, a link or a token of another person.

use std::time::Duration;

use reqwest::{Client, Method, Response};
use salon_client::{ClientError, Link, Visitor};
use salon_protocol::{Bye, Guest, Others, ServerMessage};
use serde_json::{Value, json};

use super::past::set_cookie;
use crate::server::{guest, open, opening, pair};

fn status(error: ClientError) -> u16 {
    match error {
        ClientError::Refused { status, .. } => status,
        other => panic!("{other}"),
    }
}

/// Waits for the reason why the server ends this connection.
async fn bye(link: &mut Link) -> Option<Bye> {
    let ended = async {
        while let Ok(message) = link.next().await {
            if let ServerMessage::Bye(why) = message {
                return Some(why);
            }
        }
        None
    };
    let ended = tokio::time::timeout(Duration::from_secs(10), ended).await;
    ended.expect("the connection ends")
}

/// Promise: an opponent who has redeemed my link appears in my list of devices, and I can end that
/// session: its connections close, and it no longer sees my cards.
#[tokio::test(flavor = "multi_thread")]
async fn an_opponent_with_my_link_is_seen_and_shown_out() {
    let opened = open().await;
    let [(anna, _link), (boris, _)] = pair(&opened.url(), opening("pismo", 2)).await;
    let table = anna.own_tables().await.unwrap().tables[0].table.clone();
    assert_eq!(anna.sessions().await.unwrap().len(), 1);
    let mut thief = boris.clone();
    thief.claim(anna.carry().await.unwrap().code).await.unwrap();
    let mut peeping = thief.connect(&table).await.unwrap();
    assert_eq!(
        peeping.view().you.unwrap().index(),
        0,
        "it sees what Anna sees"
    );

    let sessions = anna.sessions().await.unwrap();
    let [own, new] = &sessions[..] else {
        panic!("{sessions:?}")
    };
    assert!(own.current && !new.current && new.since >= own.since);
    anna.end_session(&new.session).await.unwrap();
    assert_eq!(bye(&mut peeping).await, Some(Bye::NotYours));
    assert_eq!(status(thief.who().await.unwrap_err()), 401);
    let seen = thief.view(&table).await.unwrap();
    assert_eq!(seen.you, None, "a stranger like any other");
    assert_eq!(
        status(anna.end_session(&new.session).await.unwrap_err()),
        404
    );
    assert_eq!(anna.sessions().await.unwrap().len(), 1);
}

/// Promise: nobody sees or ends the sessions of another person, or renews or revokes their
/// programs.
#[tokio::test(flavor = "multi_thread")]
async fn sessions_and_programs_of_others_are_out_of_reach() {
    let opened = open().await;
    let mut anna = guest(&opened.url(), "Anna").await;
    let mallory = guest(&opened.url(), "Mallory").await;
    let account = anna.make_program("R2".parse().unwrap()).await.unwrap();
    let session = anna.sessions().await.unwrap().remove(0).session;
    for id in [session.as_str(), "", "x", "00", &"0".repeat(16)] {
        assert!(mallory.end_session(id).await.is_err(), "{id}");
    }
    let stranger = Visitor::stranger(&opened.url());
    for who in [&mallory, &stranger] {
        assert!(who.renew_program(account.person).await.is_err());
        assert!(who.revoke_program(account.person).await.is_err());
    }
    assert_eq!(mallory.programs().await.unwrap(), vec![]);
    assert_eq!(status(stranger.sessions().await.unwrap_err()), 401);
    assert_eq!(status(stranger.programs().await.unwrap_err()), 401);
    anna.who().await.unwrap();
    assert_eq!(anna.programs().await.unwrap().len(), 1);
}

/// Promise: the owner of a program lists, renews and revokes its token. A revoked token is invalid,
/// and its connections close.
#[tokio::test(flavor = "multi_thread")]
async fn tokens_are_listed_renewed_and_revoked() {
    let opened = open().await;
    let anna = guest(&opened.url(), "Anna").await;
    let account = anna.make_program("R2".parse().unwrap()).await.unwrap();
    let mut robot = Visitor::stranger(&opened.url());
    robot.use_token(&account.token).unwrap();
    let me = robot.who().await.unwrap();
    assert!(me.bot && me.person == account.person);
    let listed = anna.programs().await.unwrap();
    assert_eq!(
        (listed[0].person, listed[0].expires),
        (me.person, Some(account.expires))
    );

    let renewed = anna.renew_program(account.person).await.unwrap();
    robot
        .who()
        .await
        .expect("the old token is good until the new one is used");
    let mut again = robot.clone();
    again.use_token(&renewed.token).unwrap();
    again.who().await.unwrap();

    let table = anna.open(opening("pismo", 2)).await.unwrap();
    let mut link = again.connect(&table).await.unwrap();
    anna.revoke_program(account.person).await.unwrap();
    assert_eq!(bye(&mut link).await, Some(Bye::NotYours));
    for robot in [&mut robot, &mut again] {
        assert_eq!(status(robot.who().await.unwrap_err()), 401);
    }
    assert_eq!(anna.programs().await.unwrap(), vec![]);
}

/// A minimal browser that handles cookies.
struct Browser {
    url: String,
    cookies: Vec<String>,
}

impl Browser {
    async fn ask(&mut self, method: Method, path: &str, body: Option<Value>) -> Response {
        let mut request = Client::new()
            .request(method, format!("{}{path}", self.url))
            .header("cookie", self.cookies.join("; "));
        if let Some(body) = body {
            request = request.json(&body);
        }
        let response = request.send().await.unwrap();
        for name in ["salon", "salon-others"] {
            if let Some(cookie) = set_cookie(&response, name) {
                let same = format!("{name}=");
                self.cookies.retain(|known| !known.starts_with(&same));
                self.cookies.push(cookie);
            }
        }
        response
    }

    async fn post(&mut self, path: &str, body: Value) -> Guest {
        let response = self.ask(Method::POST, path, Some(body)).await;
        assert_eq!(response.status(), 200, "{path}");
        response.json().await.unwrap()
    }

    async fn others(&mut self) -> Vec<Guest> {
        let response = self.ask(Method::GET, "/api/session/others", None).await;
        response.json::<Others>().await.unwrap().others
    }

    async fn who(&mut self) -> Option<Guest> {
        let response = self.ask(Method::GET, "/api/session", None).await;
        response.json().await.ok()
    }
}

/// Promise: a link shows whom the device would become before it does. Looking does not use up the
/// link. A device that redeems it keeps its former guest and can switch back.
#[tokio::test(flavor = "multi_thread")]
async fn a_link_costs_nobody_its_guest() {
    let opened = open().await;
    let anna = guest(&opened.url(), "Anna").await;
    let code = anna.carry().await.unwrap().code;
    let mut browser = Browser {
        url: opened.url(),
        cookies: Vec::new(),
    };
    let boris = browser.post("/api/session", json!({"name": "Boris"})).await;
    assert_eq!(browser.others().await, vec![]);
    let look = json!({"code": code.clone()});
    for _ in 0..3 {
        let path = "/api/session/carry/look";
        let offer = browser.ask(Method::POST, path, Some(look.clone())).await;
        let offer: Value = offer.json().await.unwrap();
        assert_eq!(offer["name"], "Anna");
        // Looking without redeeming changes nothing.
        assert_eq!(browser.who().await, Some(boris.clone()));
    }
    let became = browser.post("/api/session/claim", look.clone()).await;
    assert_eq!(became.name.to_string(), "Anna");
    assert_eq!(browser.others().await, std::slice::from_ref(&boris));
    let used = browser
        .ask(Method::POST, "/api/session/carry/look", Some(look))
        .await;
    assert_eq!(used.status(), 410);

    let back = json!({"person": boris.person});
    assert_eq!(browser.post("/api/session/switch", back).await, boris);
    assert_eq!(browser.who().await, Some(boris.clone()));
    let others = browser.others().await;
    assert_eq!(others, std::slice::from_ref(&became));
    // After signing out, the device can still switch to the other guest.
    let gone = browser.ask(Method::DELETE, "/api/session", None).await;
    assert_eq!(gone.status(), 204);
    assert_eq!(browser.who().await, None);
    let again = json!({"person": became.person});
    assert_eq!(browser.post("/api/session/switch", again).await, became);
    assert_eq!(browser.others().await, vec![], "whoever signed out is gone");
    let mallory = json!({"person": boris.person});
    let refused = browser
        .ask(Method::POST, "/api/session/switch", Some(mallory))
        .await;
    assert_eq!(refused.status(), 404);
}

/// Promise: redeeming a link on the device that created it changes nothing, and the link stays
/// valid for another device.
#[tokio::test(flavor = "multi_thread")]
async fn ones_own_link_makes_no_second_device() {
    let opened = open().await;
    let mut anna = guest(&opened.url(), "Anna").await;
    let code = anna.carry().await.unwrap().code;
    let me = anna.who().await.unwrap();
    assert_eq!(anna.claim(code.clone()).await.unwrap(), me);
    assert_eq!(anna.sessions().await.unwrap().len(), 1);
    let mut phone = Visitor::stranger(&opened.url());
    assert_eq!(phone.claim(code).await.unwrap(), me);
    assert_eq!(anna.sessions().await.unwrap().len(), 2);
}
