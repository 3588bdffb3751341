// The screenshots of the README: node pictures.mjs FOLDER, started by `cargo xtask screenshots`.

import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { Stage, closeBrowser } from "./lib/guests.mjs";
import { GAMES, asked, mouse, play, putAside, seated } from "./lib/table.mjs";

/** The maximum size of a screenshot: the repository is not an album. */
const MOST_BYTES = 150_000;

/** The number of moves before the screenshot of a game, so that something is on the table. */
const MOVES = 3;
/** Games that need another number: too much is known by then, or words are moves too. */
const OTHER_MOVES = { "secret-card": 2, conspirators: 6 };

const WAYS = [
  { name: "desktop-dark", size: "wide", theme: "dark", language: "en" },
  { name: "desktop-light", size: "wide", theme: "light", language: "ru" },
  { name: "phone-dark", size: "phone", theme: "dark", language: "ru", touch: true },
  { name: "phone-light", size: "phone", theme: "light", language: "en", touch: true },
];

/** WebP is at most half the size of PNG, and Chromium can write it. */
async function picture(page, file) {
  const session = await page.context().newCDPSession(page);
  for (let quality = 90; ; quality -= 10) {
    const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality });
    const bytes = Buffer.from(data, "base64");
    if (bytes.length <= MOST_BYTES || quality <= 40) {
      if (bytes.length > MOST_BYTES) throw new Error(`${file} would have ${bytes.length} bytes`);
      await writeFile(file, bytes);
      console.log(`${path.basename(file)}: ${Math.round(bytes.length / 1024)} kB`);
      break;
    }
  }
  await session.detach();
}

async function take(folder, stage, way) {
  const { page, context } = await stage.guest({ ...way, chance: "pictures" });
  await page.goto("/");
  await page.locator(".covers").waitFor();
  await page.waitForLoadState("networkidle");
  await picture(page, path.join(folder, `home-${way.name}.webp`));
  await context.close();
  for (const game of GAMES) await takeGame(folder, stage, way, game);
}

/** Each game has a guest of its own: equal chance gives a second game of a guest the name of the first. */
async function takeGame(folder, stage, way, game) {
  const { page, context } = await stage.guest({ ...way, chance: `pictures ${game}` });
  await page.goto(`/play/${game}?pace=0`);
  await seated(page);
  await play(page, mouse, { seed: `pictures ${game}`, most: OTHER_MOVES[game] ?? MOVES });
  await asked(page);
  await putAside(page, mouse);
  await page.mouse.move(2, 2);
  await picture(page, path.join(folder, `${game}-${way.name}.webp`));
  await context.close();
}

const folder = path.resolve(process.argv[2] ?? "pictures");
await mkdir(folder, { recursive: true });
const stage = new Stage("pictures");
try {
  for (const way of WAYS) await take(folder, stage, way);
} catch (error) {
  await stage.keep();
  throw error;
} finally {
  await closeBrowser();
}
