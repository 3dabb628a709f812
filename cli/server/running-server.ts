import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";

/** Content of a file in the data folder from which operator commands learn the address of the running server. */
export interface RunningNote {
  /** Address on this machine. */
  url: string;
  /** Public address; null if there is none. */
  publicUrl: string | null;
  adminKey: string;
}

const FILE = "running.json";

/** Longest wait for a server that starts. A start usually takes a second or two; on a slow laptop with much data, half a minute. */
const START_TIMEOUT_MS = 60_000;
const POLL_MS = 250;

/** Writes the note into the data folder. Only the file's owner can read it, because it contains the admin key. */
export function noteRunningServer(dataDir: string, note: RunningNote): void {
  const path = join(dataDir, FILE);
  // Deleted first: an existing file would keep its mode, which may allow other users to read it.
  rmSync(path, { force: true });
  // Readers detect an outdated or copied note by its folder and process id.
  writeFileSync(path, JSON.stringify({ ...note, dataDir, pid: process.pid }), { mode: 0o600 });
}

export function forgetRunningServer(dataDir: string): void {
  rmSync(join(dataDir, FILE), { force: true });
}

/** Note of the server that uses this data folder; null if there is none. */
export function findRunningServer(dataDir: string): RunningNote | null {
  let note: RunningNote & { dataDir: string; pid: number };
  try {
    note = JSON.parse(readFileSync(join(dataDir, FILE), "utf8"));
  } catch {
    return null;
  }
  if (note.dataDir !== dataDir || !isAlive(note.pid)) return null;
  return { url: note.url, publicUrl: note.publicUrl ?? null, adminKey: note.adminKey };
}

/** Like {@link findRunningServer}, but also checks that the server answers. */
export async function answeringServer(dataDir: string): Promise<RunningNote | null> {
  const note = findRunningServer(dataDir);
  return note !== null && (await answers(note.url)) ? note : null;
}

/** Waits until a server that another process is starting on this data folder answers; null if none does within a minute. */
export async function waitForServer(dataDir: string): Promise<RunningNote | null> {
  for (let waited = 0; waited < START_TIMEOUT_MS; waited += POLL_MS) {
    const note = await answeringServer(dataDir);
    if (note !== null) return note;
    await setTimeout(POLL_MS);
  }
  return null;
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/version`, { signal: AbortSignal.timeout(5_000) })).ok;
  } catch {
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user cannot be signalled, but it exists.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
