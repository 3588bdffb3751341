// Loads the program. The page and its worker both begin here; the program sees where it is.
import init from "/{{js}}";
init({ module_or_path: "/{{wasm}}" });
