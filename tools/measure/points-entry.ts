// `npm run measure -- points-entry`: time in which a teacher enters the points of 30 papers with 8 questions by keyboard. The times of the teacher are
// those of a keystroke-level model; the browser, whose CPU is four times slower than this machine's, adds the time by which a key takes longer. Fails above the limit, and if the
// server has other points than those on the papers. Results of a busy machine are useless.
import { cpus, loadavg } from "node:os";
import { chromium, type Page } from "@playwright/test";
import { tempFolder } from "embedded-convex-server/testing/temp-folder";
import { api } from "../../convex/_generated/api.js";
import { signInOnPage } from "../../tests/e2e/support/account.ts";
import { startServerProcess } from "../../tests/support/server-process.ts";
import { Teacher } from "../../tests/support/teacher.ts";
import { CHROMIUM_FLAGS, findChromium } from "../support/chromium.ts";
import { KEY_S, PAPERS, pointsOnPapers, prepareExam, QUESTIONS } from "./paper/written-exam.ts";

const LIMIT_S = 360;
const SLOWER = 4;

/** The teacher reads the points of a question in the margin of the paper. */
const READ_S = 0.5;
/** The teacher turns to the next paper, and compares its name with the row. */
const TURN_S = 2.5;

const EMAIL = "olcum@ornek.test";

await measurePointsEntry();

async function measurePointsEntry(): Promise<void> {
  console.log(`${cpus().length} × ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)}`);
  const folder = tempFolder("measure-points-");
  const server = await startServerProcess({ dataDir: folder.path });
  const teacher = await Teacher.register(server.url, EMAIL);
  const sessionId = await prepareExam(teacher);
  const { executablePath, env } = await findChromium(console.log);
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: CHROMIUM_FLAGS,
  });
  const context = await browser.newContext({ baseURL: server.url, locale: "tr-TR" });
  const page = await context.newPage();
  await signInOnPage(page, EMAIL);
  await page.goto(`/kagit/${sessionId}/puanlar`);
  await page.locator("tbody input").first().focus();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  const { keys, waits, busy } = await enter(page);
  const people = PAPERS * TURN_S + PAPERS * QUESTIONS.length * READ_S + keys * KEY_S;
  const { pupils } = await teacher.client.query(api.paperPoints.view, { sessionId });
  const isComplete = JSON.stringify(pupils.map(({ points }) => points)) === JSON.stringify(pointsOnPapers());
  await browser.close();
  await teacher.leave();
  await server.stop();
  folder.remove();
  const perKey = ((busy / keys) * 1_000).toFixed(0);
  console.log(`${keys} keys, ${perKey} ms each in the browser`);
  console.log(`${people.toFixed(1)} s of the teacher, ${waits.toFixed(1)} s of waits`);
  console.log(`all points stored: ${isComplete}`);
  console.log(`${(waits + people).toFixed(1)} s, limit ${LIMIT_S} s`);
  process.exit(isComplete && waits + people <= LIMIT_S ? 0 : 1);
}

/**
 * Types all points, and waits until they are saved. `waits`: seconds by which the browser takes longer than the teacher, key by key, and for saving at
 * the end. `busy`: seconds in which it handles the keys.
 */
async function enter(page: Page): Promise<{ keys: number; waits: number; busy: number }> {
  let keys = 0;
  let waits = 0;
  let busy = 0;
  const press = async (key: string) => {
    const from = performance.now();
    await page.keyboard.press(key);
    const seconds = (performance.now() - from) / 1_000;
    keys += 1;
    busy += seconds;
    waits += Math.max(0, seconds - KEY_S);
  };
  for (const paper of pointsOnPapers()) {
    for (const [column, points] of paper.entries()) {
      const digits = String(points);
      for (const digit of digits) await press(digit);
      if (digits.length < String(QUESTIONS[column] ?? 0).length) await press("Enter");
    }
  }
  const from = performance.now();
  await page.getByText("Kaydedildi").waitFor();
  await page.getByText(`${PAPERS} / ${PAPERS} öğrenci tamam`).waitFor();
  return { keys, waits: waits + (performance.now() - from) / 1_000, busy };
}
