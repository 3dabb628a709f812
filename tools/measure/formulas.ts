// `npm run measure -- formulas`: searches for the formulas that take longest to draw among those that the limits permit (formula-source.ts), and draws
// the slowest in a real browser, each as the first formula of a page. Fails above the limit. Results of a busy machine are useless.
import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { type Browser, chromium } from "@playwright/test";
import { tempFolder } from "embedded-convex-server/testing/temp-folder";
import { build } from "esbuild";
import { CHROMIUM_FLAGS, findChromium } from "../support/chromium.ts";
import { type Draw, estimatedMs, slowestSources } from "./formula-sources.ts";

/** Limit of a drawing with its layout, as the first formula of a page, in ms. */
const AIM_MS = 50;
/** Pages for each source; the fastest counts, because the machine is busy during others. */
const PAGES = 5;
/** Formulas of exams, for comparison. */
const USUAL = ["x", "\\frac{-b \\pm \\sqrt{b^2 - 4ac}}{2a}", "\\ce{2H2 + O2 -> 2H2O}"];

/** Durations of one drawing in the browser, in ms. */
interface Times {
  drawn: number;
  laidOut: number;
  /** Duration of a later drawing. */
  warm: number;
}

await measureFormulas();

async function measureFormulas(): Promise<void> {
  const { values } = parseArgs({
    options: { rounds: { type: "string", default: "1000" }, shown: { type: "string", default: "10" } },
  });
  console.log(`${cpus().length} × ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)}`);
  const folder = tempFolder("measure-formulas-");
  await build({
    entryPoints: ["src/ui/formatted-text/draw-formula.ts"],
    outfile: join(folder.path, "draw.mjs"),
    bundle: true,
    minify: true,
    format: "esm",
    loader: { ".woff2": "dataurl", ".woff": "empty", ".ttf": "empty" },
    logLevel: "error",
  });
  // The module loads fonts of its page.
  Object.assign(globalThis, { document: { compatMode: "CSS1Compat" } });
  const { drawFormula } = (await import(pathToFileURL(join(folder.path, "draw.mjs")).href)) as {
    drawFormula: Draw;
  };
  const sources = await slowestSources(drawFormula, Number(values.rounds));

  const server = await serve(folder.path);
  const { executablePath, env } = await findChromium();
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: CHROMIUM_FLAGS,
  });
  let fits = true;
  console.log("drawn | laid out | both | later drawings, ms | estimated | source");
  const usual = USUAL.map((tex) => ({ tex, ms: 0, chars: 0 }));
  for (const source of [...sources.slice(0, Number(values.shown)), ...usual]) {
    const { drawn, laidOut, warm } = await fastest(browser, addressOf(server), source.tex);
    fits &&= drawn + laidOut <= AIM_MS;
    const times = [drawn, laidOut, drawn + laidOut, warm, estimatedMs(source)];
    console.log([...times.map((ms) => ms.toFixed(1)), source.tex].join(" | "));
  }
  await browser.close();
  server.close();
  folder.remove();
  process.exit(fits ? 0 : 1);
}

/** Serves a page with the built module. */
async function serve(folder: string): Promise<Server> {
  const page = '<!doctype html><link rel="stylesheet" href="/draw.css"><p style="font-size: 24px">a</p>';
  const types: Record<string, string> = { mjs: "text/javascript", css: "text/css" };
  const server = createServer(async ({ url = "/" }, response) => {
    const type = types[url.split(".").at(-1) ?? ""];
    response.setHeader("content-type", type ?? "text/html");
    response.end(type === undefined ? page : await readFile(join(folder, url)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

function addressOf(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return `http://127.0.0.1:${address.port}/`;
}

async function fastest(browser: Browser, address: string, tex: string): Promise<Times> {
  const all: Times[] = [];
  for (let page = 0; page < PAGES; page += 1) all.push(await draw(browser, address, tex));
  const least = (of: (times: Times) => number) => Math.min(...all.map(of));
  return {
    drawn: least(({ drawn }) => drawn),
    laidOut: least(({ laidOut }) => laidOut),
    warm: least(({ warm }) => warm),
  };
}

/** Draws the formula on a fresh page. */
async function draw(browser: Browser, address: string, tex: string): Promise<Times> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(address);
  const times = await page.evaluate(async (tex) => {
    const path = "/draw.mjs";
    const { drawFormula } = (await import(path)) as { drawFormula: Draw };
    await document.fonts.ready;
    const began = performance.now();
    const html = drawFormula(tex, "", true);
    const drawn = performance.now();
    const paragraph = document.querySelector("p") as HTMLElement;
    paragraph.innerHTML = html ?? "";
    paragraph.getBoundingClientRect();
    const laidOut = performance.now();
    let warm = Infinity;
    for (let round = 1; round <= 40; round += 1) {
      const start = performance.now();
      drawFormula(tex, `${round}`, true);
      warm = Math.min(warm, performance.now() - start);
    }
    return { drawn: drawn - began, laidOut: laidOut - drawn, warm };
  }, tex);
  await context.close();
  return times;
}
