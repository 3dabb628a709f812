import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** Where the built client lies, from the project's folder. */
export const CLIENT_FOLDER = join("dist", "client");

/** What the client is built from. */
const SOURCES = [
  "src",
  "public",
  "index.html",
  "vite.config.ts",
  join("scripts", "vite"),
  "package-lock.json",
  join("convex", "shared"),
  join("convex", "_generated"),
];

/** True when there is no built client, or something it is built from is newer. */
export function clientIsStale(): boolean {
  const page = join(CLIENT_FOLDER, "index.html");
  if (!existsSync(page)) return true;
  const builtAt = statSync(page).mtimeMs;
  return SOURCES.some((source) => existsSync(source) && newestChange(source) > builtAt);
}

/**
 * Builds the client with the project's Vite configuration, for production: a NODE_ENV that somebody has set for other work would have Vite take
 * React's development build. @throws when a source does not compile.
 */
export async function buildClient(): Promise<void> {
  const { build } = await import("vite");
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = "production";
  try {
    await build({ logLevel: "warn", build: { outDir: CLIENT_FOLDER, emptyOutDir: true } });
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
}

/** The same in a process of its own: what Vite takes to build, 200 MB and more, would stay with a server's. @throws when it does not compile. */
export async function buildClientApart(): Promise<void> {
  const builder = spawn(process.execPath, ["scripts/run.mjs", "build"], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = (await once(builder, "exit")) as [number | null];
  if (code !== 0) throw new Error("The client could not be built.");
}

function newestChange(path: string): number {
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return mtimeMs;
  return readdirSync(path).reduce(
    (newest, name) => Math.max(newest, newestChange(join(path, name))),
    mtimeMs,
  );
}
