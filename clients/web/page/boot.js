// Loads a WebAssembly program: the page or its worker.
import init from "/{{js}}";
init({ module_or_path: "/{{wasm}}" });
