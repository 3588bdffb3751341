// Loads the program of the page's worker. The page hears of an error through the worker's `error` event, and starts
// another worker.
import init from "/{{js}}";
init({ module_or_path: "/{{wasm}}" }).catch(reportError);
