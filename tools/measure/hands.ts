// `npm run measure -- hands`: time from a closed laptop to the first question whose raised hands are counted. The waits are measured in a real
// browser, whose CPU is four times slower than this machine's; the server is not running at the start. The times of the teacher and of the class
// are fixed. Fails above the limit. Results of a busy machine are useless.
import { cpus, loadavg } from "node:os";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { tempFolder } from "embedded-convex-server/testing/temp-folder";
import { signInOnPage } from "../../tests/e2e/support/account.ts";
import { startServerProcess } from "../../tests/support/server-process.ts";
import { Teacher } from "../../tests/support/teacher.ts";
import { CHROMIUM_FLAGS, findChromium } from "../support/chromium.ts";

const ROUNDS = 3;
const LIMIT_S = 90;
const SLOWER = 4;

/**
 * Seconds of one action of the teacher: the operators of the keystroke-level model (Card, Moran and Newell 1980), with a mental preparation before
 * each click, and an average typist.
 */
const CLICK_S = 1.35 + 1.1 + 0.2;
const KEY_S = 0.28;
/** The teacher opens the laptop, which wakes up, and starts the program. */
const WAKE_S = 10;
/** The teacher reads the question aloud. */
const READ_S = 8;
/** The class raises hands for one option, and the teacher counts them. */
const COUNT_S = 6;

const EMAIL = "olcum@ornek.test";
const TITLE = "Türkiye";
const COUNTS = [18, 5, 4, 3];

/** Seconds of the server and the browser, and of teacher and class. */
interface Times {
  waits: number;
  people: number;
}

await measureHands();

async function measureHands(): Promise<void> {
  console.log(`${cpus().length} × ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)}`);
  const folder = tempFolder("measure-hands-");
  const port = await prepare(folder.path);
  const found = await findChromium(console.log);
  const rounds: Times[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measure(folder.path, port, found));
  folder.remove();
  const sums = rounds.map(({ waits, people }) => waits + people);
  for (const { waits, people } of rounds)
    console.log(
      `${(waits + people).toFixed(1)} s: ${waits.toFixed(1)} s of waits, ${people.toFixed(1)} s of teacher and class`,
    );
  const worst = Math.max(...sums);
  console.log(`longest: ${worst.toFixed(1)} s, limit ${LIMIT_S} s`);
  process.exit(worst <= LIMIT_S ? 0 : 1);
}

/** An account with one quiz, as after an evening at home. Returns the server's port. */
async function prepare(dataDir: string): Promise<number> {
  const server = await startServerProcess({ dataDir });
  const teacher = await Teacher.register(server.url, EMAIL);
  const question = "Türkiye'nin başkenti hangisidir?";
  await teacher.createQuiz(TITLE, [
    { question, options: ["Ankara", "İzmir", "Bursa", "Konya"], correctAnswer: 0 },
  ]);
  await teacher.leave();
  await server.stop();
  return server.port;
}

async function measure(
  dataDir: string,
  port: number,
  { executablePath, env }: Awaited<ReturnType<typeof findChromium>>,
): Promise<Times> {
  let waits = 0;
  let people = WAKE_S;
  /** Adds a wait, after an action of `seconds`. */
  const during = async <Result>(seconds: number, wait: () => Promise<Result>): Promise<Result> => {
    people += seconds;
    const from = performance.now();
    const result = await wait();
    waits += (performance.now() - from) / 1_000;
    return result;
  };
  const server = await during(0, () => startServerProcess({ dataDir, port }));
  const browser = await during(0, () =>
    chromium.launch({ executablePath, env: { ...process.env, ...env }, args: CHROMIUM_FLAGS }),
  );
  const page = await openPage(await browser.newContext({ baseURL: server.url, locale: "tr-TR" }));
  // The browser has not remembered the sign-in.
  await during(3 * CLICK_S + 40 * KEY_S, () => signInOnPage(page, EMAIL));
  const press = (name: string) => page.getByRole("button", { name }).click();
  await during(CLICK_S, () => press(`Canlı Başlat: ${TITLE}`));
  await during(CLICK_S, () => press("Telefonsuz oyna"));
  await during(CLICK_S, () => press("El kaldırarak oyna"));
  await during(CLICK_S, () => press("Quiz'i Başlat"));
  const row = page.getByRole("region", { name: "Kalkan eller" });
  await during(READ_S, () => row.locator(":scope:not([inert])").waitFor());
  const typed = COUNTS.join("\n");
  people += COUNTS.length * COUNT_S + typed.length * KEY_S;
  await during(0, () => page.keyboard.type(typed));
  await during(KEY_S, () => page.keyboard.press("PageDown"));
  await during(0, () => page.getByText("30 kişiden 18 kişi").waitFor({ state: "attached" }));
  await browser.close();
  await server.stop();
  return { waits, people };
}

async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  return page;
}
