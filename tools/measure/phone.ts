// `npm run measure -- phone`: waiting times of an old phone on bad Wi-Fi, in a real browser with a CPU six times slower than this machine's and slow
// 4G. Each figure is the worst of five rounds; fails above the limits. Results of a busy machine are useless.
import { cpus, loadavg } from "node:os";
import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test";
import { silentLogger } from "embedded-convex-server";
import { tempFolder } from "embedded-convex-server/testing/temp-folder";
import { startApp } from "../../cli/server/app-server.ts";
import { buildClientApart, CLIENT_FOLDER, clientIsStale } from "../../cli/server/client-build.ts";
import type { Mark } from "../../convex/shared/marks.ts";
import { ProductHost } from "../../tests/load/host.ts";
import { CHROMIUM_FLAGS, findChromium } from "../support/chromium.ts";

const ROUNDS = 5;
const SLOWER = 6;
/** Slow 4G as Chromium's developer tools simulate it: 1.44 and 0.675 Mbit/s, and 150 ms round trip, which they multiply by 3.75 for each request. */
const SLOW_4G = { latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 };
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** Pupils read a question for at least this time before they tap. */
const READING_MS = 1_000;
/** Duration of a tap. */
const TAP_MS = 80;
/** Polling interval. Polling takes CPU time of the page. */
const POLL_MS = 250;

/** Maximum waiting times in ms. */
const AIMS = {
  "join page, to a field that takes what is typed": 2_000,
  "tap on an option, to the bubble that fills": 50,
  "server's frame, to the question on the screen": 100,
  "server's frame, to the first formula on the screen": 300,
} as const;
type Figure = keyof typeof AIMS;
/** Figures of one round. `takenOver` has no limit: the time until the app has replaced the prepared page. */
interface RoundFigures extends Record<Figure, number> {
  takenOver: number;
}

/** Times that `watchPage` records in the page, by the page's clock. Null until the event. */
interface Marks {
  fieldAt: number | null;
  takenOverAt: number | null;
  tappedAt: number | null;
  filledAt: number | null;
  frameAt: number | null;
  questionAt: number | null;
  formulaAt: number | null;
}

/** Fonts that a phone has loaded before the first formula: that of the page, and five of KaTeX. */
const FONTS = 6;

/** Formulas of the measured questions, in place of their first words. */
const FORMULAS: Mark[] = [
  { kind: "formula", from: 0, to: 1, tex: "\\frac{-b \\pm \\sqrt{b^2 - 4ac}}{2a}" },
  { kind: "formula", from: 3, to: 7, tex: "\\begin{cases} 2x + y = 5 \\\\ x - y = 1 \\end{cases}" },
];

await measurePhone();

async function measurePhone(): Promise<void> {
  console.log(`${cpus().length} × ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)}`);
  if (clientIsStale()) await buildClientApart();
  const folder = tempFolder("measure-phone-");
  const server = await startApp(
    { port: 0, host: "127.0.0.1", dataDir: folder.path },
    { log: silentLogger, staticDir: CLIENT_FOLDER },
  );
  const { executablePath, env } = await findChromium(console.log);
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: CHROMIUM_FLAGS,
  });
  const rounds: RoundFigures[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const figures = await measure(browser, server.url, round);
    rounds.push({ ...figures, ...(await measureFormula(browser, server.url, round + ROUNDS)) });
  }
  await browser.close();
  await server.close();
  folder.remove();
  process.exit(report(rounds) ? 0 : 1);
}

type FormulaFigure = "server's frame, to the first formula on the screen";

async function measure(
  browser: Browser,
  url: string,
  round: number,
): Promise<Omit<RoundFigures, FormulaFigure>> {
  const host = await ProductHost.open(url, round, 3);
  const { page, devtools } = await openPhone(browser, url);
  const { fieldAt, takenOverAt } = await joinGame(page, host.code);

  let drawn = 0;
  let filled = 0;
  for (const button of ["start", "next", "next"] as const) {
    await resetMarks(page);
    await host.press(button);
    const { frameAt, questionAt } = await marks(page, "questionAt");
    drawn = Math.max(drawn, questionAt - frameAt);
    await page.waitForTimeout(READING_MS);
    await touch(page, devtools, "İzmir");
    const { tappedAt, filledAt } = await marks(page, "filledAt");
    filled = Math.max(filled, filledAt - tappedAt);
    await host.press("reveal");
    await page.getByText("Cevaplar", { exact: true }).waitFor();
  }
  await page.context().close();
  await host.leave();
  return {
    "join page, to a field that takes what is typed": fieldAt,
    "tap on an option, to the bubble that fills": filled,
    "server's frame, to the question on the screen": drawn,
    takenOver: takenOverAt,
  };
}

/** A game whose questions contain formulas. The phone loads what draws them while it waits in the lobby. */
async function measureFormula(
  browser: Browser,
  url: string,
  round: number,
): Promise<Pick<RoundFigures, FormulaFigure>> {
  const host = await ProductHost.open(url, round, 1, {}, { marks: FORMULAS });
  const { page } = await openPhone(browser, url);
  await joinGame(page, host.code);
  await page.waitForFunction(
    (fonts) => [...document.fonts].filter(({ status }) => status === "loaded").length >= fonts,
    FONTS,
    { polling: POLL_MS },
  );
  await resetMarks(page);
  await host.press("start");
  const { frameAt, formulaAt } = await marks(page, "formulaAt");
  await page.context().close();
  await host.leave();
  return { "server's frame, to the first formula on the screen": formulaAt - frameAt };
}

async function openPhone(browser: Browser, url: string): Promise<{ page: Page; devtools: CDPSession }> {
  const context = await browser.newContext({ ...PHONE, baseURL: url, locale: "tr-TR" });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await page.addInitScript(watchPage);
  await slowDown(devtools);
  return { page, devtools };
}

async function joinGame(page: Page, code: string): Promise<{ fieldAt: number; takenOverAt: number }> {
  await page.goto(`/quiz-katil?code=${code}`, { waitUntil: "commit" });
  const { fieldAt } = await marks(page, "fieldAt");
  const { takenOverAt } = await marks(page, "takenOverAt");
  await page.getByLabel("Takma ad").fill("Elif");
  await page.getByRole("button", { name: "Katıl", exact: true }).tap();
  await page.getByText("Her şey hazır").waitFor();
  return { fieldAt, takenOverAt };
}

async function slowDown(devtools: CDPSession): Promise<void> {
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", { offline: false, ...SLOW_4G });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
}

/**
 * Taps an option with touch events only. Playwright's own tap runs scripts in the page before and after it. Its touchscreen lifts the finger at once,
 * so the effects of press and release would be measured together.
 */
async function touch(page: Page, devtools: CDPSession, option: string): Promise<void> {
  const box = await page.getByRole("button", { name: option }).boundingBox();
  if (box === null) throw new Error(`The option ${option} is not on the screen.`);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  await page.waitForTimeout(TAP_MS);
  await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

/** Waits for a mark and returns all marks; those of earlier events are set by then too. */
async function marks(page: Page, last: keyof Marks): Promise<Record<keyof Marks, number>> {
  const handle = await page.waitForFunction(
    (name) => {
      const { marks } = window as unknown as { marks: Marks };
      return marks[name] === null ? null : marks;
    },
    last,
    { polling: POLL_MS, timeout: 60_000 },
  );
  return (await handle.jsonValue()) as Record<keyof Marks, number>;
}

/** Clears the marks of a question before the next one. */
async function resetMarks(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { marks } = window as unknown as { marks: Marks };
    Object.assign(marks, {
      tappedAt: null,
      filledAt: null,
      frameAt: null,
      questionAt: null,
      formulaAt: null,
    });
  });
}

/** Runs in the page before its own scripts. Records the time when each measured event has been painted. */
function watchPage(): void {
  const marks: Marks = {
    fieldAt: null,
    takenOverAt: null,
    tappedAt: null,
    filledAt: null,
    frameAt: null,
    questionAt: null,
    formulaAt: null,
  };
  Object.assign(window, { marks });

  // The browser paints the frame before it handles the message.
  const afterPaint = (name: keyof Marks) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        marks[name] ??= performance.now();
      };
      port2.postMessage(null);
    });
  const pending = new Set<keyof Marks>();
  const note = (name: keyof Marks, is: boolean) => {
    if (!is || marks[name] !== null || pending.has(name)) return;
    pending.add(name);
    afterPaint(name);
  };
  let lastQuestion: string | null = null;
  const inspect = () => {
    for (const name of pending) if (marks[name] !== null) pending.delete(name);
    const field = document.querySelector("input");
    note("fieldAt", field !== null && getComputedStyle(field).visibility === "visible");
    note(
      "takenOverAt",
      document.querySelector("#root input") !== null && !document.getElementById("first-paint"),
    );
    const question =
      document.querySelector('section[data-phase="answering"]')?.getAttribute("aria-label") ?? null;
    if (question !== lastQuestion && question !== null && marks.questionAt === null) note("questionAt", true);
    if (marks.questionAt !== null) lastQuestion = question;
    note("formulaAt", document.querySelector("section[data-phase] .katex-html") !== null);
    note(
      "filledAt",
      marks.tappedAt !== null && document.querySelector('button[aria-pressed="true"]') !== null,
    );
  };
  new MutationObserver(inspect).observe(document, { subtree: true, childList: true, attributes: true });
  document.addEventListener(
    // `click` carries the time of the finger's release, from which browsers measure a tap.
    "click",
    ({ timeStamp }) => {
      marks.tappedAt ??= timeStamp;
    },
    true,
  );
  const Socket = window.WebSocket;
  window.WebSocket = class extends Socket {
    constructor(...parts: ConstructorParameters<typeof WebSocket>) {
      super(...parts);
      this.addEventListener("message", ({ data, timeStamp }) => {
        // The frame of a question contains its options.
        if (typeof data === "string" && data.includes("Diyarbak")) marks.frameAt ??= timeStamp;
      });
    }
  };
}

function report(rounds: RoundFigures[]): boolean {
  let fits = true;
  for (const [name, aim] of Object.entries(AIMS) as [Figure, number][]) {
    const all = rounds.map((round) => Math.round(round[name]));
    const worst = Math.max(...all);
    fits &&= worst <= aim;
    console.log(
      `${worst <= aim ? "ok      " : "TOO SLOW"}  ${name}: ${worst} of ${aim} ms (${all.join(", ")})`,
    );
  }
  const takenOver = rounds.map((round) => Math.round(round.takenOver));
  console.log(
    `          the app has taken the page over: ${Math.max(...takenOver)} ms (${takenOver.join(", ")})`,
  );
  return fits;
}
