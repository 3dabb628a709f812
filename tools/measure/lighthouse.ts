// `npm run measure -- lighthouse`: measures the pages that phones open first with Lighthouse's mobile profile. Fails below the minimum score. npx
// downloads Lighthouse at the first run: it is larger than all other tools together, and only this program needs it.
import { spawn } from "node:child_process";
import { silentLogger } from "embedded-convex-server";
import { tempFolder } from "embedded-convex-server/testing/temp-folder";
import { startApp } from "../../cli/server/app-server.ts";
import { buildClientApart, CLIENT_FOLDER, clientIsStale } from "../../cli/server/client-build.ts";
import { findChromium } from "../support/chromium.ts";

/** Last version for Node 20. */
const LIGHTHOUSE = "lighthouse@12.8.2";
const PAGES = ["/", "/quiz-katil", "/login"];
const CATEGORIES = ["performance", "accessibility", "best-practices"];
const MIN_SCORE = 95;
/** Visits per page. The median counts, as Lighthouse recommends, because the machine is busy during some visits. */
const VISITS = 5;
/**
 * Hides scroll bars. The blank page from which Lighthouse starts fades its scroll bar while the next page loads. Chromium then treats the tab as
 * hidden and lets it draw once a second. A first frame that takes longer than four screen refreshes would appear up to two seconds late. No phone
 * opens a page like this, and overlay scroll bars take no space.
 */
const BROWSER_FLAGS =
  "--headless --no-sandbox --disable-gpu --disable-background-networking --hide-scrollbars";

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>;
}

await measurePages();

async function measurePages(): Promise<void> {
  if (clientIsStale()) await buildClientApart();
  const folder = tempFolder("lighthouse-");
  const server = await startApp(
    { port: 0, host: "127.0.0.1", dataDir: folder.path },
    { log: silentLogger, staticDir: CLIENT_FOLDER },
  );
  const browser = await findChromium(console.log);
  let reached = true;
  for (const path of PAGES) {
    // The host name localhost counts as secure in browsers. Plain http on a local network is the school's choice and not a fault of the page.
    const reports: Report[] = [];
    while (reports.length < VISITS) {
      reports.push(await measure(`http://localhost:${server.port}${path}`, browser));
    }
    reached =
      show(
        path,
        reports.sort((a, b) => performanceOf(a) - performanceOf(b)),
      ) && reached;
  }
  await server.close();
  folder.remove();
  process.exit(reached ? 0 : 1);
}

/** Runs Lighthouse in a process of its own. @throws Error when it ends without a report. */
function measure(
  url: string,
  browser: { executablePath: string; env: Record<string, string> },
): Promise<Report> {
  const options = [
    url,
    "--quiet",
    "--output=json",
    "--output-path=stdout",
    `--only-categories=${CATEGORIES.join(",")}`,
    `--chrome-flags=${BROWSER_FLAGS}`,
  ];
  return new Promise((resolve, reject) => {
    const child = spawn("npx", ["--yes", LIGHTHOUSE, ...options], {
      env: { ...process.env, ...browser.env, CHROME_PATH: browser.executablePath },
      stdio: ["ignore", "pipe", "inherit"],
      // On Windows npx is a script, which only a shell can start.
      shell: process.platform === "win32",
    });
    let output = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
    child.once("error", reject);
    child.once("exit", (code) => {
      if (code === 0) resolve(JSON.parse(output) as Report);
      else reject(new Error(`Lighthouse ended with ${code}; it needs the npm registry at its first run.`));
    });
  });
}

function performanceOf({ categories }: Report): number {
  return Math.round((categories.performance?.score ?? 0) * 100);
}

/**
 * Prints the scores of the median visit and the performance scores of all visits. For scores below the minimum, also prints the audits that lost
 * points.
 *
 * @param reports slowest first
 * @returns true if all scores reach the minimum
 */
function show(path: string, reports: readonly Report[]): boolean {
  const { categories, audits } = reports[Math.floor(reports.length / 2)] as Report;
  const range = reports.map(performanceOf).join(" ");
  const scores = CATEGORIES.map((name) => ({
    name,
    score: Math.round((categories[name]?.score ?? 0) * 100),
  }));
  console.log(
    `${path.padEnd(14)}${scores.map(({ name, score }) => `${name} ${score}`).join("   ")}   (visits ${range})`,
  );
  const fits = scores.every(({ score }) => score >= MIN_SCORE);
  if (!fits) {
    for (const { title, score, displayValue = "" } of Object.values(audits)) {
      if (score !== null && score < 0.9) console.log(`    ${title} ${displayValue}`);
    }
  }
  return fits;
}
