// Promise: the page works in Firefox.

import { Firefox } from "../lib/engines/firefox.mjs";
import { scenes } from "../lib/engines/scenes.mjs";

scenes("Firefox", () => Firefox.start());
