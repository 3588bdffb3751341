// Loads a program: the page's or its worker's.
import init from "/{{js}}";
init({ module_or_path: "/{{wasm}}" });
