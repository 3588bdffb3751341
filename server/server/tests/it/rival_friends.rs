//! Friends: both have to agree, and a rival who was not asked gets nowhere. On both databases.

use reqwest::Method;
use salon_client::{Link, Visitor};
use salon_table::fair::TableId;
use salon_table::machine::{Access, Opening};
use serde_json::{Value, json};

use crate::deletion::{Home, delete};
use crate::rival_company::{get, lists, post, tries_to_sit};
use crate::server::{guest, opening, play_to_the_end, sit};

fn for_friends() -> Opening {
    Opening {
        access: Access::Friends,
        ..opening("pismo", 3)
    }
}

async fn status(who: &Visitor, path: &str) -> u16 {
    let response = who.request(Method::GET, path).send().await.unwrap();
    response.status().as_u16()
}

async fn removes(who: &Visitor, path: &str) {
    let response = who.request(Method::DELETE, path).send().await.unwrap();
    assert_eq!(response.status(), 204, "{path}");
}

/// The names in one of a guest's lists.
async fn named(who: &Visitor, list: &str) -> Vec<String> {
    let lists = get(who, "/api/friends").await;
    let lines = lists[list].as_array().unwrap().iter();
    lines
        .map(|line| line["name"].as_str().unwrap().to_owned())
        .collect()
}

/// The address of the first line in one of a guest's lists.
async fn line(who: &Visitor, list: &str) -> String {
    let lists = get(who, "/api/friends").await;
    format!("/api/friends/{}", lists[list][0]["id"].as_str().unwrap())
}

async fn befriend(one: &Visitor, other: &Visitor) {
    let code = code(one).await;
    let accept = post(other, "/api/friends/link/accept", &code).await;
    assert_eq!(accept.0, 204, "{}", accept.1);
}

async fn code(who: &Visitor) -> Value {
    let (status, made) = post(who, "/api/friends/link", &json!(null)).await;
    assert_eq!(status, 200, "{made}");
    json!({"code": serde_json::from_str::<Value>(&made).unwrap()["code"]})
}

/// The tables that somebody is invited to.
async fn invited(who: &Visitor) -> Vec<String> {
    let told = get(who, "/api/invitations").await;
    let lines = told["invitations"].as_array().unwrap().iter();
    lines
        .map(|one| one["line"]["table"].as_str().unwrap().to_owned())
        .collect()
}

async fn invites(who: &Visitor, table: &TableId) -> (u16, String) {
    let path = format!("/api/tables/{table}/invite");
    post(who, &path, &json!({"friends": null})).await
}

/// Promise: nobody is a friend who has not agreed, and whoever asks is not told of a refusal, nor
/// asks again by it. A friendship holds after a restart, until one of the two ends it.
#[tokio::test(flavor = "multi_thread")]
async fn both_have_to_agree() {
    for home in Home::both().await {
        let (anna, mallory) = (
            guest(&home.url(), "Anna").await,
            guest(&home.url(), "Mallory").await,
        );
        let table = anna.open(opening("pismo", 3)).await.unwrap();
        let ask = format!("/api/tables/{table}/befriend");
        let seat = json!({"seat": 0});
        assert_eq!(tries_to_sit(&anna, &table, 0, "Anna").await, None);
        assert_eq!(
            post(&mallory, &ask, &seat).await.0,
            409,
            "they have not met"
        );
        assert_eq!(tries_to_sit(&mallory, &table, 1, "Mallory").await, None);
        for _ in 0..2 {
            assert_eq!(post(&mallory, &ask, &seat).await.0, 204);
        }
        assert_eq!(named(&anna, "asking").await, ["Mallory"]);
        assert_eq!(named(&mallory, "asked").await, ["Anna"]);
        assert!(named(&mallory, "friends").await.is_empty());
        // A rival can't agree in Anna's place: not with its own line, nor with hers.
        for line in [line(&mallory, "asked").await, line(&anna, "asking").await] {
            assert_eq!(post(&mallory, &line, &json!(null)).await.0, 404);
        }
        removes(&anna, &line(&anna, "asking").await).await;
        assert_eq!(
            named(&mallory, "asked").await,
            ["Anna"],
            "a refusal is not told"
        );
        // It takes its wish back and asks again: Anna does not hear of it.
        removes(&mallory, &line(&mallory, "asked").await).await;
        assert_eq!(post(&mallory, &ask, &seat).await.0, 204);
        assert!(named(&anna, "asking").await.is_empty());
        assert_eq!(get(&anna, "/api/invitations").await["asking"], 0);

        // Anna changes her mind, and asks herself.
        assert_eq!(post(&anna, &ask, &json!({"seat": 1})).await.0, 204);
        let home = home.restart().await;
        let (anna, mallory) = (anna.at(&home.url()), mallory.at(&home.url()));
        assert_eq!(named(&anna, "friends").await, ["Mallory"]);
        assert_eq!(named(&mallory, "friends").await, ["Anna"]);
        let company = format!("/api/tables/{table}/company");
        assert_eq!(get(&mallory, &company).await["friends"], json!([0]));
        removes(&mallory, &line(&mallory, "friends").await).await;
        for who in [&anna, &mallory] {
            for list in ["friends", "asked", "asking"] {
                assert!(named(who, list).await.is_empty(), "{list}");
            }
        }
    }
}

/// Promise: a link is its maker's wish, for whoever has it. A newer one replaces it; a forged one
/// and a blocked person get nowhere; programs have no friends.
#[tokio::test(flavor = "multi_thread")]
async fn a_link_makes_friends_until_it_is_replaced() {
    for home in Home::both().await {
        let url = home.url();
        let (anna, boris) = (guest(&url, "Anna").await, guest(&url, "Boris").await);
        let mallory = guest(&url, "Mallory").await;
        let old = code(&anna).await;
        let new = code(&anna).await;
        let (look, accept) = ("/api/friends/link/look", "/api/friends/link/accept");
        assert_eq!(post(&boris, accept, &old).await.0, 410);
        assert_eq!(post(&Visitor::stranger(&url), look, &new).await.0, 401);
        let own = new["code"].as_str().unwrap().split('.').next().unwrap();
        let forged = json!({"code": format!("{own}.{}", "a".repeat(32))});
        assert_eq!(post(&mallory, accept, &forged).await.0, 410);
        // The link is no key to its maker's account.
        assert_eq!(post(&mallory, "/api/session/claim", &new).await.0, 410);
        let told: Value = serde_json::from_str(&post(&boris, look, &new).await.1).unwrap();
        assert_eq!(
            told,
            json!({"name": "Anna", "own": false, "friends": false})
        );
        for _ in 0..2 {
            assert_eq!(post(&boris, accept, &new).await.0, 204);
        }
        assert_eq!(post(&anna, accept, &new).await.0, 409, "her own");
        assert_eq!(named(&anna, "friends").await, ["Boris"]);

        let mut robot = mallory.clone();
        robot.become_bot("Robot".parse().unwrap()).await.unwrap();
        assert_eq!(post(&robot, accept, &new).await.0, 409);
        assert_eq!(post(&robot, "/api/friends/link", &json!(null)).await.0, 409);

        let table = anna.open(opening("pismo", 3)).await.unwrap();
        for (who, seat, name) in [
            (&anna, 0, "Anna"),
            (&boris, 1, "Boris"),
            (&mallory, 2, "Mallory"),
        ] {
            assert_eq!(tries_to_sit(who, &table, seat, name).await, None);
        }
        let block = format!("/api/tables/{table}/block");
        assert_eq!(post(&boris, &block, &json!({"seat": 0})).await.0, 204);
        assert!(named(&anna, "friends").await.is_empty(), "a block ends it");
        assert_eq!(post(&anna, &block, &json!({"seat": 2})).await.0, 204);
        for who in [&boris, &mallory] {
            let (status, text) = post(who, accept, &new).await;
            assert!(
                status == 409 && text.contains("kept-apart"),
                "{status} {text}"
            );
            let ask = format!("/api/tables/{table}/befriend");
            let (status, text) = post(who, &ask, &json!({"seat": 0})).await;
            assert!(
                status == 409 && text.contains("kept-apart"),
                "{status} {text}"
            );
        }
    }
}

/// Promise: a table for friends does not exist for anybody else: not in the list, by its link, by
/// any of its addresses, nor for a former friend who is still watching.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_for_friends_is_for_friends() {
    for home in Home::both().await {
        let url = home.url();
        let (anna, boris) = (guest(&url, "Anna").await, guest(&url, "Boris").await);
        let mallory = guest(&url, "Mallory").await;
        befriend(&anna, &boris).await;
        // A friend of a friend is not a friend.
        befriend(&boris, &mallory).await;
        let table = anna.open(for_friends()).await.unwrap();
        assert!(lists(&boris, &table).await && lists(&anna, &table).await);
        let stranger = Visitor::stranger(&url);
        for who in [&mallory, &stranger] {
            assert!(!lists(who, &table).await);
            for rest in ["", "/history", "/record", "/stream"] {
                assert_eq!(
                    status(who, &format!("/api/tables/{table}{rest}")).await,
                    404,
                    "{rest}"
                );
            }
            assert!(who.connect(&table).await.is_err());
        }
        for rest in ["company", "together"] {
            assert_eq!(
                status(&mallory, &format!("/api/tables/{table}/{rest}")).await,
                404
            );
        }
        for (rest, body) in [
            ("befriend", json!({"seat": null})),
            ("block", json!({"seat": null})),
            ("mute", json!({"seat": null})),
            ("report", json!({"seat": null, "text": "?"})),
            ("invite", json!({"friends": null})),
            ("again", json!(null)),
        ] {
            let path = format!("/api/tables/{table}/{rest}");
            assert_eq!(post(&mallory, &path, &body).await.0, 404, "{rest}");
        }
        let refused = tries_to_sit(&mallory, &table, 1, "Mallory").await.unwrap();
        assert!(refused.contains("no such table"), "{refused}");

        assert_eq!(tries_to_sit(&anna, &table, 0, "Anna").await, None);
        let mut watching = boris.connect(&table).await.unwrap();
        removes(&anna, &line(&anna, "friends").await).await;
        let gone = async { while watching.next().await.is_ok() {} };
        tokio::time::timeout(std::time::Duration::from_secs(20), gone)
            .await
            .unwrap();
        assert_eq!(status(&boris, &format!("/api/tables/{table}")).await, 404);
        let refused = tries_to_sit(&boris, &table, 1, "Boris").await.unwrap();
        assert!(refused.contains("no such table"), "{refused}");
    }
}

/// Promise: an invitation reaches friends only, once, while there is a seat for them; and never
/// brings together two of whom one has blocked the other.
#[tokio::test(flavor = "multi_thread")]
async fn an_invitation_is_for_friends_who_can_come() {
    for home in Home::both().await {
        let url = home.url();
        let (anna, boris) = (guest(&url, "Anna").await, guest(&url, "Boris").await);
        let mallory = guest(&url, "Mallory").await;
        befriend(&anna, &boris).await;
        let table = anna.open(opening("pismo", 2)).await.unwrap();
        assert_eq!(
            invites(&mallory, &table).await.0,
            409,
            "it has no part in it"
        );
        for _ in 0..2 {
            let (status, told) = invites(&anna, &table).await;
            assert_eq!((status, told.as_str()), (200, r#"{"invited":1}"#));
        }
        let key = format!("/api/tables/{table}/invite");
        let one_s_own = json!({"friends": ["aaaaaaaaaaaa"]});
        assert_eq!(post(&anna, &key, &one_s_own).await.1, r#"{"invited":0}"#);
        assert_eq!(invited(&boris).await, [table.as_str()]);
        assert!(invited(&mallory).await.is_empty());
        assert_eq!(
            status(&Visitor::stranger(&url), "/api/invitations").await,
            401
        );
        assert_eq!(tries_to_sit(&anna, &table, 0, "Anna").await, None);
        assert_eq!(tries_to_sit(&mallory, &table, 1, "Mallory").await, None);
        assert!(invited(&boris).await.is_empty(), "the table is full");
        let command = json!({"id": "m-up", "command": {"do": "stand"}});
        assert_eq!(
            post(&mallory, &format!("/api/tables/{table}/ask"), &command)
                .await
                .0,
            200
        );
        assert_eq!(invited(&boris).await, [table.as_str()]);

        // Boris has blocked Mallory: where it sits, he is not invited any more.
        let other = boris.open(opening("pismo", 2)).await.unwrap();
        assert_eq!(tries_to_sit(&mallory, &other, 1, "Mallory").await, None);
        let block = format!("/api/tables/{other}/block");
        assert_eq!(post(&boris, &block, &json!({"seat": 1})).await.0, 204);
        let wide = anna.open(opening("pismo", 3)).await.unwrap();
        assert_eq!(invites(&anna, &wide).await.0, 200);
        assert_eq!(invited(&boris).await, [wide.as_str(), table.as_str()]);
        assert_eq!(tries_to_sit(&mallory, &wide, 1, "Mallory").await, None);
        assert_eq!(invited(&boris).await, [table.as_str()]);
        let apart = Some("kept-apart".to_owned());
        assert_eq!(tries_to_sit(&boris, &wide, 2, "Boris").await, apart);

        let told = get(&boris, "/api/invitations").await;
        let id = told["invitations"][0]["id"].as_str().unwrap();
        removes(&mallory, &format!("/api/invitations/{id}")).await;
        assert_eq!(
            invited(&boris).await,
            [table.as_str()],
            "only its owner declines it"
        );
        removes(&boris, &format!("/api/invitations/{id}")).await;
        assert!(invited(&boris).await.is_empty());
    }
}

/// Promise: after a play, another table for the same people is one request away. Who was blocked
/// in the meantime is not invited, nor is the table listed. Nobody else can make it.
#[tokio::test(flavor = "multi_thread")]
async fn the_same_people_meet_again() {
    let opened = crate::server::open().await;
    let url = opened.url();
    let (anna, boris) = (guest(&url, "Anna").await, guest(&url, "Boris").await);
    let (mallory, vera) = (guest(&url, "Mallory").await, guest(&url, "Vera").await);
    let asked = Opening {
        access: Access::Public,
        ..opening("pismo", 3)
    };
    let table = anna.open(asked).await.unwrap();
    let mut links = Vec::new();
    for (seat, (who, name)) in [(&anna, "Anna"), (&boris, "Boris"), (&mallory, "Mallory")]
        .iter()
        .enumerate()
    {
        let mut link = who.connect(&table).await.unwrap();
        link.ask(sit(seat, name)).await.unwrap();
        links.push(link);
    }
    let [a, b, m] = &mut links[..] else { panic!() };
    Link::begin(&mut [a, b, m]).await.unwrap();
    let again = format!("/api/tables/{table}/again");
    assert_eq!(
        post(&boris, &again, &json!(null)).await.0,
        409,
        "it is not over"
    );
    tokio::join!(
        play_to_the_end(a, 1),
        play_to_the_end(b, 2),
        play_to_the_end(m, 3)
    );
    let block = format!("/api/tables/{table}/block");
    assert_eq!(post(&boris, &block, &json!({"seat": 2})).await.0, 204);
    assert_eq!(
        post(&vera, &again, &json!(null)).await.0,
        409,
        "it was not there"
    );
    let (status, told) = post(&boris, &again, &json!(null)).await;
    assert_eq!(status, 201, "{told}");
    let told: Value = serde_json::from_str(&told).unwrap();
    let next = told["table"].as_str().unwrap();
    assert_eq!(invited(&anna).await, [next]);
    assert!(invited(&mallory).await.is_empty() && invited(&vera).await.is_empty());
    let next: TableId = next.parse().unwrap();
    assert!(
        !lists(&vera, &next).await,
        "it is for those who were invited"
    );
    assert_eq!(tries_to_sit(&boris, &next, 0, "Boris").await, None);
    let apart = Some("kept-apart".to_owned());
    assert_eq!(tries_to_sit(&mallory, &next, 1, "Mallory").await, apart);
    assert_eq!(tries_to_sit(&anna, &next, 1, "Anna").await, None);
}

/// Promise: whoever is deleted is in nobody's lists, and a friend's table is closed to it.
#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_person_is_nobody_s_friend() {
    for home in Home::both().await {
        let name = "Zinaida Befriended";
        let (anna, zina) = (
            guest(&home.url(), "Anna").await,
            guest(&home.url(), name).await,
        );
        befriend(&zina, &anna).await;
        let table = zina.open(opening("pismo", 2)).await.unwrap();
        assert_eq!(invites(&zina, &table).await.0, 200);
        assert_eq!(named(&anna, "friends").await, [name]);
        assert!(
            zina.text("/api/person/export")
                .await
                .unwrap()
                .contains("\"friends\":[{")
        );
        let code = code(&zina).await;
        assert_eq!(delete(&zina, name).await, 204);
        let home = home.restart().await;
        let anna = anna.at(&home.url());
        assert!(named(&anna, "friends").await.is_empty());
        assert!(invited(&anna).await.is_empty());
        assert_eq!(post(&anna, "/api/friends/link/look", &code).await.0, 410);
        assert!(!home.has(name.as_bytes()).await);
    }
}

/// Promise: a person's page shows what that person agreed to show, to those to whom it did; to all
/// others who sit at a table with it, nothing but the name. Names and plays of others are not in it.
#[tokio::test(flavor = "multi_thread")]
async fn a_page_shows_what_its_person_agreed_to() {
    for home in Home::both().await {
        let url = home.url();
        let (anna, boris) = (guest(&url, "Anna").await, guest(&url, "Boris").await);
        let (mallory, vera) = (guest(&url, "Mallory").await, guest(&url, "Vera").await);
        befriend(&anna, &boris).await;
        let table = anna.open(opening("pismo", 2)).await.unwrap();
        let [mut a, mut m] = [
            anna.connect(&table).await.unwrap(),
            mallory.connect(&table).await.unwrap(),
        ];
        a.ask(sit(0, "Anna")).await.unwrap();
        m.ask(sit(1, "Mallory")).await.unwrap();
        Link::begin(&mut [&mut a, &mut m]).await.unwrap();
        tokio::join!(play_to_the_end(&mut a, 5), play_to_the_end(&mut m, 6));
        while get(&anna, "/api/results/mine").await["results"] == json!([]) {
            tokio::task::yield_now().await;
        }
        let at_table = format!("/api/tables/{table}/person/0");
        let of_friend = format!("{}/page", line(&boris, "friends").await);
        let nothing = json!({"name": "Anna", "ratings": null, "results": null});
        let (pages, shown) = (
            [(&mallory, &at_table), (&boris, &of_friend)],
            "/api/person/shows",
        );
        for (who, path) in pages {
            assert_eq!(get(who, path).await, nothing, "nothing was chosen yet");
        }
        // Whoever has not sat there has no page; a line of Boris' list is no key for others.
        assert_eq!(status(&vera, &at_table).await, 409);
        assert_eq!(status(&Visitor::stranger(&url), &at_table).await, 401);
        for who in [&vera, &mallory, &anna] {
            assert_eq!(status(who, &of_friend).await, 404);
        }
        for (to, met, friend) in [("friends", 0, 1), ("met", 1, 1), ("nobody", 0, 0)] {
            let choice = json!({"to": to, "ratings": false, "results": true});
            assert_eq!(post(&anna, shown, &choice).await.0, 204);
            for ((who, path), expected) in pages.iter().zip([met, friend]) {
                let page = get(who, path).await;
                assert_eq!(page["ratings"], Value::Null);
                let results = page["results"].as_array().map_or(0, Vec::len);
                assert_eq!(results, expected, "{to}: {page}");
                assert!(!page.to_string().contains("Mallory"), "{page}");
            }
        }
        let home = home.restart().await;
        let (anna, mallory) = (anna.at(&home.url()), mallory.at(&home.url()));
        let choice = json!({"to": "met", "ratings": true, "results": true});
        assert_eq!(post(&anna, shown, &choice).await.0, 204);
        let page = get(&mallory, &at_table).await;
        assert_eq!(page["ratings"][0]["game"], "pismo", "{page}");
        let block = format!("/api/tables/{table}/block");
        assert_eq!(post(&anna, &block, &json!({"seat": 1})).await.0, 204);
        assert_eq!(get(&mallory, &at_table).await, nothing, "a block closes it");
    }
}
