// Time in which a class's points are entered by score bubbles. The times of the teacher are those of a keystroke-level model; reading and waiting are the
// browser's. Marking on paper, scanning and photographing are not included. Results of a busy machine are too slow.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Locator, type Page } from "@playwright/test";
import { tempFolder } from "embedded-convex-server/testing/temp-folder";
import { api } from "../../../convex/_generated/api.js";
import { examPages } from "../../../src/features/paper/sheet/exam-forms.ts";
import { signInOnPage } from "../../../tests/e2e/support/account.ts";
import type { Picture } from "../../../tests/support/cards/lens.ts";
import { toPng } from "../../../tests/support/cards/picture-files.ts";
import { drawScores, teachersCondition } from "../../../tests/support/paper/draw-scores.ts";
import { startServerProcess } from "../../../tests/support/server-process.ts";
import { Teacher } from "../../../tests/support/teacher.ts";
import { CHROMIUM_FLAGS, findChromium } from "../../support/chromium.ts";
import { pdfOf } from "./jpeg-pdf.ts";
import { KEY_S, PAPERS, pointsOnPapers, prepareExam, QUESTIONS } from "./written-exam.ts";

const LIMIT_S = 120;
const FIRST_SEED = 800_000;
/** Seconds to think, and to point at something and click (Card, Moran and Newell 1980). */
const THINK_S = 1.35;
const POINT_S = 1.3;
/** The teacher opens the file dialog, chooses the folder and the files, and confirms. */
const CHOOSE_S = 2 * THINK_S + 4 * POINT_S;
/** The teacher looks at the picture of a doubtful row, and reads the points beside it. */
const LOOK_S = THINK_S + 0.5;
const JPEG_QUALITY = 0.85;

const WAYS = [
  { name: "PDF of the copier, 200 dpi", condition: "scan 200 dpi, ballpoint", isPdf: true },
  { name: "photos of 12 megapixels", condition: "photo 12 MP", isPdf: false },
];

/** Returns true if all points were entered within the limit, in each way. */
export async function measureScoreEntry(): Promise<boolean> {
  const folder = tempFolder("measure-scores-");
  const { executablePath, env } = await findChromium(console.log);
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: CHROMIUM_FLAGS,
  });
  let isGood = true;
  for (const [at, way] of WAYS.entries()) {
    const server = await startServerProcess({ dataDir: join(folder.path, `data${at}`) });
    const email = "olcum@ornek.test";
    const teacher = await Teacher.register(server.url, email);
    const sessionId = await prepareExam(teacher);
    const context = await browser.newContext({ baseURL: server.url, locale: "tr-TR" });
    const page = await context.newPage();
    await signInOnPage(page, email);
    const { files, pointsOf } = await drawPapers(page, teacher, sessionId, way, folder.path);
    await page.goto(`/kagit/${sessionId}`);
    const times = await enter(page, files, pointsOf);
    const { pupils } = await teacher.http.query(api.paperPoints.view, { sessionId });
    const wrong = pupils.flatMap(({ points }, row) =>
      points.filter((read, question) => read !== pointsOnPapers()[row]?.[question]),
    ).length;
    const total = CHOOSE_S + times.reading + times.review;
    console.log(
      `${way.name}: ${CHOOSE_S.toFixed(1)} s to choose files, ${times.reading.toFixed(1)} s of reading, ${times.asked} of ${PAPERS * QUESTIONS.length} asked in ${times.review.toFixed(1)} s: ${total.toFixed(1)} s, limit ${LIMIT_S} s; ${wrong} wrong`,
    );
    isGood &&= wrong === 0 && total <= LIMIT_S;
    await context.close();
    await teacher.leave();
    await server.stop();
  }
  await browser.close();
  folder.remove();
  return isGood;
}

/** Points on the papers, by the pupil's name. */
type PointsByName = ReadonlyMap<string, readonly number[]>;

/** Draws the pupils' pages, in the order of the class list. Returns paths of the files that the teacher chooses. */
async function drawPapers(
  page: Page,
  teacher: Teacher,
  sessionId: Awaited<ReturnType<typeof prepareExam>>,
  { condition, isPdf }: (typeof WAYS)[number],
  folder: string,
): Promise<{ files: string[]; pointsOf: PointsByName }> {
  const { sheets } = await teacher.http.query(api.paperExams.view, { sessionId });
  const { pupils } = await teacher.http.query(api.paperPoints.view, { sessionId });
  const scored = QUESTIONS.map((most, at) => ({ number: at + 1, most }));
  const pages = examPages({ options: QUESTIONS.map(() => 0), scored, booklets: 1, hasNumberGrid: false });
  const place = pages.findIndex(({ form }) => form.scores !== undefined);
  const form = pages[place]?.form;
  if (!form) throw new Error("The exam has no page for points.");
  const jpegs = [];
  const pointsOf = new Map<string, readonly number[]>();
  for (const [row, scores] of pointsOnPapers().entries()) {
    const pupil = pupils[row];
    const sheet = sheets.find((each) => each.pupil?.pupilId === pupil?.pupilId)?.sheet;
    if (sheet === undefined || pupil === undefined) throw new Error("A pupil has no sheet.");
    pointsOf.set(pupil.name, scores);
    const id = { sheet, page: place, booklet: 0 };
    const drawn = drawScores({ form, id, scores }, teachersCondition(condition), FIRST_SEED + row);
    jpegs.push({ ...drawn.picture, file: await toJpeg(page, drawn.picture) });
  }
  if (isPdf) {
    const path = join(folder, "tarama.pdf");
    writeFileSync(path, pdfOf(jpegs));
    return { files: [path], pointsOf };
  }
  const files = jpegs.map(({ file }, at) => {
    const path = join(folder, `foto-${String(at + 1).padStart(2, "0")}.jpg`);
    writeFileSync(path, file);
    return path;
  });
  return { files, pointsOf };
}

async function toJpeg(page: Page, picture: Picture): Promise<Buffer> {
  const png = `data:image/png;base64,${toPng(picture).toString("base64")}`;
  const address = await page.evaluate(
    async ({ png, quality }) => {
      const image = new Image();
      image.src = png;
      await image.decode();
      const canvas = Object.assign(document.createElement("canvas"), {
        width: image.naturalWidth,
        height: image.naturalHeight,
      });
      canvas.getContext("2d")?.drawImage(image, 0, 0);
      return canvas.toDataURL("image/jpeg", quality);
    },
    { png, quality: JPEG_QUALITY },
  );
  return Buffer.from(address.split(",")[1] ?? "", "base64");
}

/**
 * Reads the files, and answers what is asked after all are read. `reading`: seconds until nothing but questions is left. `review`: seconds of the
 * teacher for the questions, with the browser's delays and the storing.
 */
async function enter(
  page: Page,
  files: string[],
  pointsOf: PointsByName,
): Promise<{ reading: number; asked: number; review: number }> {
  const input = page.getByLabel("PDF ya da resim seç");
  await input.waitFor({ state: "attached" });
  const summary = page.getByRole("region", { name: "Okuma özeti" });
  const review = page.getByRole("region", { name: "Sorulan işaretler" });
  const progress = page.getByText(/^Okunuyor: /).first();
  const from = performance.now();
  await input.setInputFiles(files);
  await progress.waitFor();
  await progress.waitFor({ state: "hidden", timeout: 600_000 });
  const reading = (performance.now() - from) / 1_000;
  let asked = 0;
  let seconds = 0;
  const end = summary.getByText("Okuma bitti");
  for (;;) {
    const waiting = performance.now();
    await review.or(end).first().waitFor();
    seconds += (performance.now() - waiting) / 1_000;
    if (!(await review.isVisible())) break;
    const status = (await review.getByRole("status").textContent()) ?? "";
    const owner = (await review.locator("p").first().textContent()) ?? "";
    const points = pointsOf.get(owner)?.[Number.parseInt(status, 10) - 1];
    if (points === undefined) throw new Error(`“${status}” of “${owner}” is unexpected.`);
    asked += 1;
    const keys = [...String(points), "Enter"];
    seconds += LOOK_S + keys.length * KEY_S;
    const typing = performance.now();
    for (const key of keys) await page.keyboard.press(key);
    seconds += Math.max(0, (performance.now() - typing) / 1_000 - keys.length * KEY_S);
    await waitForAnswer(review, status, owner);
  }
  return { reading, asked, review: seconds };
}

/** Waits until the review asks something else, or has nothing left to ask. */
async function waitForAnswer(review: Locator, status: string, owner: string): Promise<void> {
  const asks = review.filter({ hasText: status }).filter({ hasText: owner });
  await asks.waitFor({ state: "hidden" });
}
