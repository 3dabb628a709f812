// `npm run tools -- docs-images`: makes the pictures in docs/images from scenes of the demo content. `-- --only lobby,report` makes these only;
// `-- --from shots` uses pictures that `npm run tools -- shots` has taken. Look at each picture before committing it.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Browser, chromium } from "@playwright/test";
import { tempFolder } from "embedded-convex-server/testing/temp-folder";
import { CHROMIUM_FLAGS, findChromium } from "../support/chromium.ts";
import { SCENES } from "./scenes/all.ts";
import { takeScenes } from "./studio/take-scenes.ts";

const FOLDER = join("docs", "images");
const QUALITY = 0.82;
/** Between pictures that are side by side, in px of the shots. */
const GAP = 24;

/** A picture of a scene, or the upper part of it. */
interface Part {
  scene: string;
  shot: string;
  /** Height of the upper part in px of the shot; absent for the whole. */
  height?: number;
  /** White margins of a printed page, in px of the shot. */
  margin?: { x: number; y: number };
}

interface DocsImage {
  /** In px. */
  width: number;
  /** Side by side. */
  parts: Part[];
}

/** Margins of the printed page (`SIZES.paper`). */
const PAPER = { x: 53, y: 49 };
const A4_HEIGHT = 1_024;

const IMAGES: Record<string, DocsImage> = {
  "answer-sheet": {
    width: 1_308,
    parts: [
      { scene: "exam-sheets", shot: "exam-sheet-light-paper" },
      { scene: "exam-sheets", shot: "exam-result-cards-light-paper", height: A4_HEIGHT, margin: PAPER },
    ],
  },
  "class-list": one(1_000, "school-start", "school-new-class-form-light-laptop"),
  class: one(1_280, "school", "school-class-light-laptop", 1_216),
  editor: one(1_122, "editor", "editor-question-light-laptop"),
  "exam-analysis": one(1_122, "exam-written", "exam-analysis-light-laptop"),
  "exam-question": one(1_000, "exam-sheets", "exam-question-light-laptop"),
  homework: one(640, "school-start", "school-give-homework-dialog-light-laptop"),
  "import-doubt": one(1_122, "import-doubt", "import-doubt-light-laptop"),
  import: one(1_122, "import", "import-light-laptop"),
  landing: one(1_122, "landing", "landing-light-laptop", 860),
  lobby: one(1_122, "docs-game", "docs-lobby-light-projector"),
  paper: {
    width: 1_308,
    parts: [
      { scene: "school", shot: "paper-report-light-paper", height: A4_HEIGHT, margin: PAPER },
      { scene: "print", shot: "paper-questions-light-paper", height: A4_HEIGHT, margin: PAPER },
      { scene: "print", shot: "paper-optical-light-paper", height: A4_HEIGHT, margin: PAPER },
    ],
  },
  phoneless: {
    width: 1_308,
    parts: [
      { scene: "hands", shot: "hands-open-light-projector" },
      { scene: "board-teams", shot: "board-teams-open-light-projector" },
    ],
  },
  phones: {
    width: 1_122,
    parts: [
      { scene: "play", shot: "play-chosen-light-phone" },
      { scene: "play", shot: "play-right-light-phone" },
      { scene: "play", shot: "play-wrong-dark-phone" },
    ],
  },
  podium: one(1_280, "docs-game", "docs-podium-light-projector"),
  "quiz-menu": one(1_122, "shelf", "shelf-cards-light-laptop", 1_000),
  remote: {
    width: 1_122,
    parts: [
      { scene: "screens", shot: "remote-digits-light-phone" },
      { scene: "screens", shot: "remote-silent-light-phone" },
      { scene: "screens", shot: "remote-reveal-dark-phone" },
    ],
  },
  report: one(1_280, "school", "school-report-light-laptop", 900),
  reveal: one(1_280, "screens", "wall-reveal-dark-projector"),
  shelf: one(1_122, "learn", "learn-teacher-dark-projector", 1_080),
  wall: one(1_280, "screens", "wall-open-light-projector"),
};

function one(width: number, scene: string, shot: string, height?: number): DocsImage {
  return { width, parts: [{ scene, shot, ...(height !== undefined && { height }) }] };
}

await makeImages();

async function makeImages(): Promise<void> {
  const { values } = parseArgs({ options: { only: { type: "string" }, from: { type: "string" } } });
  const names = values.only?.split(",") ?? Object.keys(IMAGES);
  const images = names.map((name) => {
    const image = IMAGES[name];
    if (image === undefined) throw new Error(`docs-images does not make ${name}.`);
    return { name, image };
  });
  const parts = images.flatMap(({ image }) => image.parts);
  const temporary = values.from === undefined ? tempFolder("docs-images-") : null;
  const folder = values.from ?? temporary?.path ?? "";
  if (temporary !== null) {
    const needed = new Set(parts.map(({ scene }) => scene));
    // The shelf first: later it lists the sessions and quizzes of the other scenes.
    const scenes = SCENES.toReversed().filter(({ name }) => needed.has(name));
    const only = { sizes: endings(parts, 1), themes: endings(parts, 2) };
    const { isComplete } = await takeScenes(scenes, folder, only);
    if (!isComplete) throw new Error("A scene failed. No picture has changed.");
  }
  const { executablePath, env } = await findChromium(console.log);
  const browser = await chromium.launch({
    executablePath,
    env: { ...(process.env as Record<string, string>), ...env },
    args: CHROMIUM_FLAGS,
  });
  for (const { name, image } of images) {
    const file = join(FOLDER, `${name}.webp`);
    writeFileSync(file, await compose(browser, folder, image));
    console.log(file);
  }
  await browser.close();
  temporary?.remove();
  process.exit(0);
}

/** Parts of the names of shots that are separated by hyphens, counted from the end: sizes (1) and themes (2). */
function endings(parts: readonly Part[], fromEnd: number): string[] {
  return [...new Set(parts.flatMap(({ shot }) => shot.split("-").at(-fromEnd) ?? []))];
}

/** Draws the parts side by side and converts the picture to WebP. */
async function compose(browser: Browser, folder: string, { width, parts }: DocsImage): Promise<Buffer> {
  const page = await browser.newPage();
  const sources = parts.map(({ shot, height = null, margin = { x: 0, y: 0 } }) => ({
    url: `data:image/png;base64,${readFileSync(join(folder, `${shot}.png`)).toString("base64")}`,
    height,
    margin,
  }));
  const drawn = await page.evaluate(
    async ({ sources, width, gap, quality }) => {
      const pictures = await Promise.all(
        sources.map(async ({ url, height, margin }) => {
          const image = new Image();
          image.src = url;
          await image.decode();
          // A page that is shorter than the sheet leaves its rest white.
          const full = margin.x > 0 ? (height ?? image.naturalHeight) : image.naturalHeight;
          return { image, margin, height: Math.min(height ?? full, full), width: image.naturalWidth };
        }),
      );
      const widths = pictures.map(({ width, margin }) => width + 2 * margin.x);
      const total = widths.reduce((sum, each) => sum + each, (pictures.length - 1) * gap);
      const tallest = Math.max(...pictures.map(({ height, margin }) => height + 2 * margin.y));
      const scale = width / total;
      const canvas = document.createElement("canvas");
      canvas.width = width;
      canvas.height = Math.round(tallest * scale);
      const context = canvas.getContext("2d");
      if (context === null) throw new Error("This browser cannot draw.");
      context.imageSmoothingQuality = "high";
      context.scale(scale, scale);
      let x = 0;
      for (const [index, { image, margin, height, width: shown }] of pictures.entries()) {
        if (margin.x > 0) {
          context.fillStyle = "white";
          context.fillRect(x, 0, shown + 2 * margin.x, height + 2 * margin.y);
        }
        const used = Math.min(height, image.naturalHeight);
        context.drawImage(image, 0, 0, shown, used, x + margin.x, margin.y, shown, used);
        x += (widths[index] ?? 0) + gap;
      }
      return canvas.toDataURL("image/webp", quality);
    },
    { sources, width, gap: GAP, quality: QUALITY },
  );
  await page.close();
  return Buffer.from(drawn.slice(drawn.indexOf(",") + 1), "base64");
}
