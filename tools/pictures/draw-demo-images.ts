// Draws the pictures of the demo quizzes: converts each SVG in cli/demo/images to a WebP beside it, as a teacher's browser does on upload. Run it
// after changing a drawing: `npm run tools -- draw-demo-images`; commit the results.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { findChromium } from "../support/chromium.ts";

const folder = join("cli", "demo", "images");
const { executablePath, env } = await findChromium(console.log);
const browser = await chromium.launch({
  executablePath,
  env: { ...process.env, ...env } as Record<string, string>,
});
const page = await browser.newPage();
for (const name of readdirSync(folder).filter((file) => file.endsWith(".svg"))) {
  const source = `data:image/svg+xml;base64,${readFileSync(join(folder, name)).toString("base64")}`;
  const webp = await page.evaluate(async (src) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    canvas.getContext("2d")?.drawImage(image, 0, 0);
    return canvas.toDataURL("image/webp", 0.85);
  }, source);
  const file = join(folder, name.replace(/\.svg$/, ".webp"));
  writeFileSync(file, Buffer.from(webp.slice(webp.indexOf(",") + 1), "base64"));
  console.log(file);
}
await browser.close();
