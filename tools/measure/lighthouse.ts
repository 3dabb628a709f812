// `npm run measure -- lighthouse`: measures the pages that phones open first as Lighthouse's mobile profile sees them, and fails below the mark. Lighthouse
// itself is fetched by npx at the first run: it and what it needs weigh more than the rest of the tools together, and nothing else needs it.
import { spawn } from "node:child_process";
import { silentLogger } from "embedded-convex-server";
import { tempFolder } from "embedded-convex-server/testing/temp-folder";
import { startApp } from "../../cli/server/app-server.ts";
import { buildClientApart, CLIENT_FOLDER, clientIsStale } from "../../cli/server/client-build.ts";
import { findChromium } from "../support/chromium.ts";

/** The last version for Node 20. */
const LIGHTHOUSE = "lighthouse@12.8.2";
const PAGES = ["/", "/quiz-katil", "/login"];
const CATEGORIES = ["performance", "accessibility", "best-practices"];
const LEAST = 95;
/** Visits to each page. The middle one counts, as Lighthouse advises, because the machine is busy during some of them. */
const VISITS = 5;
/**
 * Overlay scroll bars are switched off. The blank page that Lighthouse starts from keeps fading its scroll bar in and out while the next page is
 * loading. The browser then takes the tab for one that draws without being shown, and lets it draw once a second. So a first frame that takes longer
 * than four refreshes of the screen (one heading behind a slow style sheet is enough) comes up to two seconds late. No phone opens a page like this,
 * and overlay bars take no room in the page.
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
    // Under a host name that browsers treat as secure: plain http on a local network is the school's choice and no fault of the page.
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
      // On Windows npx is a script, which only a shell starts.
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
 * Prints the middle visit's scores and the range of all, and below the mark what they were lost with.
 *
 * @param reports slowest first
 * @returns whether all reach the mark
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
  const fits = scores.every(({ score }) => score >= LEAST);
  if (!fits) {
    for (const { title, score, displayValue = "" } of Object.values(audits)) {
      if (score !== null && score < 0.9) console.log(`    ${title} ${displayValue}`);
    }
  }
  return fits;
}
