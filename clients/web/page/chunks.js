
// `cargo xtask web` appends this file to the generated chunk loader, which calls `compiled` and `failed`.

/** The pauses before the next attempts, in milliseconds. */
const PAUSES = [300, 1000, 3000];

/** Whether the user is leaving the page. The browser then aborts what is still loading. */
let leaving = false;
addEventListener("pagehide", () => { leaving = true; });
addEventListener("pageshow", () => { leaving = false; });

/** The server has no such file any more: it has another version of the page. */
class OutdatedError extends Error {}

/** Loads and compiles a chunk. A lost connection or a server that is restarting gets a few attempts. */
async function compiled(url) {
  for (let attempt = 0; ; attempt++) {
    try {
      return await WebAssembly.compileStreaming(await answer(url));
    } catch (error) {
      if (error instanceof OutdatedError || attempt === PAUSES.length) throw error;
    }
    await new Promise((resume) => setTimeout(resume, PAUSES[attempt]));
  }
}

/** Returns the response with a chunk. Some servers answer with the page instead of 404. */
async function answer(url) {
  const response = await fetch(url);
  const page = response.ok && (response.headers.get("content-type") ?? "").startsWith("text/html");
  if (page || response.status === 404 || response.status === 410) throw new OutdatedError(`there is no ${url} any more`);
  if (!response.ok) throw new Error(`${response.status} for ${url}`);
  return response;
}

/** Reports why a chunk can't be loaded. The page shows it; `salon-outdated` tells it that a reload helps. */
function failed(error) {
  if (leaving) return;
  if (error instanceof OutdatedError) {
    console.warn(error.message);
    dispatchEvent(new Event("salon-outdated"));
  } else {
    console.error(error);
  }
}
