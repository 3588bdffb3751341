//! What the browser does with passkeys. The calls are made by name: the options are plain objects,
//! and generated bindings for them would be larger than all of this.

use js_sys::{Array, Function, Object, Promise, Reflect, Uint8Array};
use leptos::prelude::window;
use salon_protocol::{NewPasskey, PasskeyAnswer, PasskeyChallenge, PasskeyOffer};
use salon_table::machine::PersonId;
use salon_table::replay::Name;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::DomException;

/// The server's name in the browser's dialogs.
const SALON: &str = "Salon";

/// Why the browser has no answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum PasskeyError {
    /// The user has cancelled, or has taken too long.
    Cancelled,
    /// The authenticator has a passkey of this guest already.
    Known,
    /// The browser or the server made no sense of it.
    Failed,
}

impl From<JsValue> for PasskeyError {
    fn from(error: JsValue) -> PasskeyError {
        let name = error.dyn_into::<DomException>().map(|error| error.name());
        match name.as_deref() {
            Ok("NotAllowedError" | "AbortError") => PasskeyError::Cancelled,
            Ok("InvalidStateError") => PasskeyError::Known,
            _ => PasskeyError::Failed,
        }
    }
}

/// Returns whether the browser can use passkeys.
pub(super) fn can_use_passkeys() -> bool {
    let has = |object: &JsValue, name: &str| Reflect::has(object, &name.into()).unwrap_or(false);
    has(&window(), "PublicKeyCredential") && has(&window().navigator(), "credentials")
}

/// Lets the browser create a passkey.
pub(super) async fn create(
    offer: &PasskeyOffer,
    name: Option<Name>,
) -> Result<NewPasskey, PasskeyError> {
    let kinds = offer.algorithms.iter().map(|algorithm| {
        object(&[
            ("type", public_key()),
            ("alg", f64::from(*algorithm).into()),
        ])
    });
    let known = offer
        .exclude
        .iter()
        .map(|id| Ok(object(&[("type", public_key()), ("id", from_hex(id)?)])));
    let known = known.collect::<Result<Array, PasskeyError>>()?;
    let called: JsValue = offer.name.to_string().into();
    let options = object(&[
        ("challenge", from_hex(&offer.challenge)?),
        (
            "rp",
            object(&[
                ("id", offer.address.as_str().into()),
                ("name", SALON.into()),
            ]),
        ),
        (
            "user",
            object(&[
                ("id", from_hex(&offer.person.to_string())?),
                ("name", called.clone()),
                ("displayName", called),
            ]),
        ),
        ("pubKeyCredParams", kinds.collect::<Array>().into()),
        ("excludeCredentials", known.into()),
        (
            "authenticatorSelection",
            // The passkey says who its owner is, so nothing has to be entered on a new device.
            object(&[
                ("residentKey", "required".into()),
                ("requireResidentKey", true.into()),
                ("userVerification", "required".into()),
            ]),
        ),
        ("attestation", "none".into()),
    ]);
    let response = field(&ask("create", options).await?, "response")?;
    Ok(NewPasskey {
        name,
        client_data: to_hex(&response, "clientDataJSON")?,
        attestation: to_hex(&response, "attestationObject")?,
    })
}

/// Lets the browser sign in with a passkey that the user chooses.
pub(super) async fn get(challenge: &PasskeyChallenge) -> Result<PasskeyAnswer, PasskeyError> {
    let options = object(&[
        ("challenge", from_hex(&challenge.challenge)?),
        ("rpId", challenge.address.as_str().into()),
        ("userVerification", "required".into()),
    ]);
    let credential = ask("get", options).await?;
    let response = field(&credential, "response")?;
    let person = to_hex(&response, "userHandle")?;
    Ok(PasskeyAnswer {
        person: person
            .parse::<PersonId>()
            .map_err(|_| PasskeyError::Failed)?,
        credential: to_hex(&credential, "rawId")?,
        client_data: to_hex(&response, "clientDataJSON")?,
        authenticator_data: to_hex(&response, "authenticatorData")?,
        signature: to_hex(&response, "signature")?,
    })
}

async fn ask(method: &str, options: JsValue) -> Result<JsValue, PasskeyError> {
    let credentials = field(&window().navigator(), "credentials")?;
    let method: Function = field(&credentials, method)?.dyn_into()?;
    let asked = method.call1(&credentials, &object(&[("publicKey", options)]))?;
    Ok(JsFuture::from(asked.dyn_into::<Promise>()?).await?)
}

fn public_key() -> JsValue {
    "public-key".into()
}

fn object(fields: &[(&str, JsValue)]) -> JsValue {
    let object = Object::new();
    for (name, value) in fields {
        // Setting a field of a plain object cannot fail.
        let _ = Reflect::set(&object, &(*name).into(), value);
    }
    object.into()
}

fn field(object: &JsValue, name: &str) -> Result<JsValue, PasskeyError> {
    Ok(Reflect::get(object, &name.into())?)
}

fn from_hex(text: &str) -> Result<JsValue, PasskeyError> {
    let bytes = hex::decode(text).map_err(|_| PasskeyError::Failed)?;
    Ok(Uint8Array::from(&bytes[..]).into())
}

/// The bytes of a field, in hex.
fn to_hex(object: &JsValue, name: &str) -> Result<String, PasskeyError> {
    let buffer = field(object, name)?;
    if !buffer.is_object() {
        return Err(PasskeyError::Failed);
    }
    Ok(hex::encode(Uint8Array::new(&buffer).to_vec()))
}
