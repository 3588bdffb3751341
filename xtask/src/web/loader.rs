//! Makes the generated chunk loader patient: it tries again when a chunk could not be loaded, and
//! reports a failure only if the user is still on the page.

use anyhow::{Result, bail};

/// The calls in the generated JavaScript, and what replaces them. `clients/web/page/chunks.js` has
/// the functions.
const CALLS: [(&str, &str); 3] = [
    ("const src = fetch(", "const src = compiled("),
    (
        "WebAssembly.instantiateStreaming(src, imports)",
        "WebAssembly.instantiate(await src, imports)",
    ),
    ("console.error(e);", "failed(e);"),
];

/// Returns the chunk loader with the calls replaced and the functions appended. Fails if the
/// generator writes something else than what is known here.
pub(super) fn patient(link: &str, functions: &str) -> Result<String> {
    let mut link = link.to_owned();
    for (call, better) in CALLS {
        if !link.contains(call) {
            bail!("the generated chunk loader has no `{call}`");
        }
        link = link.replace(call, better);
    }
    for left in ["fetch(", "instantiateStreaming"] {
        if link.contains(left) {
            bail!("the generated chunk loader has another `{left}`");
        }
    }
    link.push_str(functions);
    Ok(link)
}

#[cfg(test)]
mod tests {
    use super::*;

    const GENERATED: &str = "try { await callee(); } catch (e) { console.error(e); }
const src = fetch(new URL(\"./a.wasm\", import.meta.url));
return async (imports) => (WebAssembly.instantiateStreaming(src, imports));";

    #[test]
    fn every_call_is_replaced() {
        let link = patient(GENERATED, "// functions").unwrap();
        assert!(link.contains("const src = compiled(new URL("));
        assert!(link.contains("(WebAssembly.instantiate(await src, imports))"));
        assert!(link.contains("{ failed(e); }"));
        assert!(link.ends_with("// functions"));
    }

    #[test]
    fn an_unknown_loader_is_an_error() {
        assert!(patient("", "").is_err());
        assert!(patient(&GENERATED.replace("(e)", "(error)"), "").is_err());
        assert!(patient(&format!("{GENERATED}\nfetch(other);"), "").is_err());
    }
}
