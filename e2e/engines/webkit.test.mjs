// Promise: the page works in WebKit, the engine of Safari and of every browser on an iPhone.

import { WebKit } from "../lib/engines/webkit.mjs";
import { scenes } from "../lib/engines/scenes.mjs";

scenes("WebKit", () => WebKit.start());
