import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { INSTALLATION } from "../config/installation.ts";

/** Folder of the built client. */
export const CLIENT_FOLDER = INSTALLATION.clientDir;

/** Sources of the client. */
const SOURCES = [
  "src",
  "public",
  "index.html",
  "vite.config.ts",
  join("tools", "build", "vite"),
  "package-lock.json",
  join("convex", "shared"),
  join("convex", "_generated"),
];

/** True if the client is not built or older than one of its sources. A package contains its client. */
export function clientIsStale(): boolean {
  if (INSTALLATION.isPackage) return false;
  const page = join(CLIENT_FOLDER, "index.html");
  if (!existsSync(page)) return true;
  const builtAt = statSync(page).mtimeMs;
  return SOURCES.some((source) => existsSync(source) && newestChange(source) > builtAt);
}

/**
 * Builds the client in a child process: Vite needs at least 200 MB, which the server's process would not release.
 * @throws Error if the client does not compile
 */
export async function buildClientApart(): Promise<void> {
  const builder = spawn(process.execPath, ["cli/run.mjs", "tools/build/build.ts"], {
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
