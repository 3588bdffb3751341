// The look of a page in pixels: how many colours a part of it has, and whether two parts are alike.

/** Returns the number of colours, the mean brightness and a hash of the pixels for parts of an element (rectangles
 *  relative to its corner). Animations are at their end, or where they are now. */
export async function looks(page, element, parts, animations = "disabled") {
  const png = (await element.screenshot({ animations })).toString("base64");
  return page.evaluate(async ([png, parts]) => {
    const image = new Image();
    image.src = `data:image/png;base64,${png}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const pen = canvas.getContext("2d", { willReadFrequently: true });
    pen.drawImage(image, 0, 0);
    return parts.map(({ x, y, width, height }) => {
      const { data } = pen.getImageData(Math.round(x), Math.round(y), Math.max(1, Math.round(width)), Math.max(1, Math.round(height)));
      const colours = new Set();
      let [hash, light] = [2166136261, 0];
      for (let at = 0; at < data.length; at += 4) {
        const [red, green, blue] = [data[at], data[at + 1], data[at + 2]];
        colours.add(((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4));
        hash = Math.imul(hash ^ ((red << 16) | (green << 8) | blue), 16777619);
        light += red + green + blue;
      }
      return { colours: colours.size, hash, light: light / (data.length / 4) / 765 };
    });
  }, [png, parts]);
}

/** Returns the same once nothing moves any more: two consecutive screenshots are equal. */
export async function atRest(page, element, parts) {
  let before;
  for (let tries = 0; tries < 20; tries++) {
    const now = await looks(page, element, parts);
    if (JSON.stringify(now) === before) return now;
    before = JSON.stringify(now);
  }
  throw new Error("the page does not come to rest");
}
