import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";

/** Note with which operator commands find a running server. */
export interface RunningNote {
  /** Address on this machine. */
  url: string;
  /** Public address; null if there is none. */
  publicUrl: string | null;
  adminKey: string;
}

const FILE = "running.json";

/** Longest wait for a start. It usually takes a second or two, on a slow laptop with much data half a minute. */
const COMING_UP_MS = 60_000;
const LOOK_MS = 250;

/** Writes the note into the data folder. Only its owner can read it: like the database, it contains the admin key. */
export function noteRunningServer(dataDir: string, note: RunningNote): void {
  const path = join(dataDir, FILE);
  // An existing file would retain its mode.
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

/** Server of a start that another process has just begun; null if none answers in time. */
export async function serverThatComesUp(dataDir: string): Promise<RunningNote | null> {
  for (let waited = 0; waited < COMING_UP_MS; waited += LOOK_MS) {
    const note = await answeringServer(dataDir);
    if (note !== null) return note;
    await setTimeout(LOOK_MS);
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
