//! An authenticator in software, which can also lie.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use reqwest::{Method, Response};
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_ASN1_SIGNING, EcdsaKeyPair, KeyPair as _};
use salon_client::Visitor;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

/// The server's name in tests of passkeys.
pub(crate) const NAME: &str = "salon.example";
/// Its origin.
pub(crate) const ORIGIN: &str = "https://salon.example";

/// Somebody was there, and it was its owner.
pub(crate) const CHECKED: u8 = 0b101;

/// A credential on an authenticator. What is public can be changed, to lie.
#[derive(Clone)]
pub(crate) struct Authenticator {
    key: Vec<u8>,
    pub(crate) credential: Vec<u8>,
    pub(crate) person: String,
    /// Zero as long as it does not count.
    pub(crate) count: u32,
    pub(crate) flags: u8,
    pub(crate) name: String,
    pub(crate) origin: String,
    pub(crate) cross_origin: bool,
}

impl Authenticator {
    pub(crate) fn new(credential: u8) -> Authenticator {
        let key =
            EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_ASN1_SIGNING, &SystemRandom::new());
        Authenticator {
            key: key.unwrap().as_ref().to_vec(),
            credential: vec![credential; 16],
            person: "0".repeat(32),
            count: 0,
            flags: CHECKED,
            name: NAME.to_owned(),
            origin: ORIGIN.to_owned(),
            cross_origin: false,
        }
    }

    fn pair(&self) -> EcdsaKeyPair {
        let random = SystemRandom::new();
        EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_ASN1_SIGNING, &self.key, &random).unwrap()
    }

    fn client_data(&self, kind: &str, challenge: &str) -> Vec<u8> {
        let challenge = URL_SAFE_NO_PAD.encode(hex::decode(challenge).unwrap());
        json!({
            "type": kind,
            "challenge": challenge,
            "origin": self.origin,
            "crossOrigin": self.cross_origin,
            "other_keys_can_be_added_here": "as browsers sometimes do",
        })
        .to_string()
        .into_bytes()
    }

    fn data(&self, flags: u8) -> Vec<u8> {
        let mut data = Sha256::digest(&self.name).to_vec();
        data.push(flags);
        data.extend(self.count.to_be_bytes());
        data
    }

    /// The body of a request that adds the credential.
    pub(crate) fn create(&self, challenge: &str) -> Value {
        let mut data = self.data(self.flags | 1 << 6);
        data.extend([0; 16]);
        data.extend([0, u8::try_from(self.credential.len()).unwrap()]);
        data.extend(&self.credential);
        let pair = self.pair();
        let point = pair.public_key().as_ref();
        data.extend([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32]);
        data.extend(&point[1..33]);
        data.extend([0x22, 0x58, 32]);
        data.extend(&point[33..]);
        // {"fmt": "none", "attStmt": {}, "authData": …}
        let mut attestation = vec![0xa3, 0x63];
        attestation.extend(b"fmt\x64none\x67attStmt\xa0\x68authData\x58");
        attestation.push(u8::try_from(data.len()).unwrap());
        attestation.extend(data);
        json!({
            "name": null,
            "client_data": hex::encode(self.client_data("webauthn.create", challenge)),
            "attestation": hex::encode(attestation),
        })
    }

    /// The body of a request that signs in.
    pub(crate) fn get(&self, challenge: &str) -> Value {
        self.get_as("webauthn.get", challenge)
    }

    /// The same, with another ceremony in what the browser says.
    pub(crate) fn get_as(&self, kind: &str, challenge: &str) -> Value {
        let client_data = self.client_data(kind, challenge);
        let data = self.data(self.flags);
        let signed = [&data[..], &Sha256::digest(&client_data)[..]].concat();
        let signature = self.pair().sign(&SystemRandom::new(), &signed).unwrap();
        json!({
            "person": self.person,
            "credential": hex::encode(&self.credential),
            "client_data": hex::encode(client_data),
            "authenticator_data": hex::encode(data),
            "signature": hex::encode(signature),
        })
    }

    /// Adds the credential to a guest.
    pub(crate) async fn register(&mut self, guest: &Visitor) -> Value {
        let offer = offer(guest).await;
        offer["person"]
            .as_str()
            .unwrap()
            .clone_into(&mut self.person);
        let added = post(guest, "/api/passkeys", &self.create(challenge(&offer))).await;
        assert_eq!(added.status(), 201);
        added.json().await.unwrap()
    }

    /// Signs in on a device.
    pub(crate) async fn sign_in(&self, device: &Visitor) -> Response {
        let asked = ask(device).await;
        post(device, "/api/session/passkey", &self.get(challenge(&asked))).await
    }
}

pub(crate) async fn post(who: &Visitor, path: &str, body: &Value) -> Response {
    let request = who.request(Method::POST, path).json(body);
    request.send().await.unwrap()
}

/// What a guest is offered to create a passkey.
pub(crate) async fn offer(guest: &Visitor) -> Value {
    let offer = post(guest, "/api/passkeys/challenge", &json!(null)).await;
    assert_eq!(offer.status(), 200);
    offer.json().await.unwrap()
}

/// What a device is asked to sign in.
pub(crate) async fn ask(device: &Visitor) -> Value {
    let asked = post(device, "/api/session/passkey/challenge", &json!(null)).await;
    assert_eq!(asked.status(), 200);
    asked.json().await.unwrap()
}

pub(crate) fn challenge(of: &Value) -> &str {
    of["challenge"].as_str().unwrap()
}

/// The same device with the cookies that a response has set.
pub(crate) fn with_cookies(device: &Visitor, response: &Response) -> Visitor {
    let set = response.headers().get_all("set-cookie").iter();
    let pairs = set.map(|value| value.to_str().unwrap().split(';').next().unwrap());
    let mut device = device.clone();
    device
        .use_cookies(&pairs.collect::<Vec<_>>().join("; "))
        .unwrap();
    device
}

/// The passkeys of a guest.
pub(crate) async fn passkeys(guest: &Visitor) -> Vec<Value> {
    let ways = guest.request(Method::GET, "/api/ways-back").send().await;
    let ways: Value = ways.unwrap().json().await.unwrap();
    assert_eq!(ways["passkeys_work"], true);
    ways["passkeys"].as_array().unwrap().clone()
}
