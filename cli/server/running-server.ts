import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";

/** Where commands of the administrator find a server that runs. */
export interface RunningNote {
  /** On this machine. */
  url: string;
  /** The address that everybody uses, where there is one. */
  publicUrl: string | null;
  adminKey: string;
}

const FILE = "running.json";

/** A start takes a second or two, on a slow laptop with much data half a minute. */
const COMING_UP_MS = 60_000;
const LOOK_MS = 250;

/** Leaves a note in the data folder. It is readable by its owner only, like the database, which holds the same key. */
export function noteRunningServer(dataDir: string, note: RunningNote): void {
  const path = join(dataDir, FILE);
  // A file that is there keeps its mode when it is written to.
  rmSync(path, { force: true });
  // By folder and process a reader can tell whether the note is still true, or copied or left over.
  writeFileSync(path, JSON.stringify({ ...note, dataDir, pid: process.pid }), { mode: 0o600 });
}

export function forgetRunningServer(dataDir: string): void {
  rmSync(join(dataDir, FILE), { force: true });
}

/** The note of the server that uses this data folder; null when none does. */
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

/** The same, asked whether it answers. */
export async function answeringServer(dataDir: string): Promise<RunningNote | null> {
  const note = findRunningServer(dataDir);
  return note !== null && (await answers(note.url)) ? note : null;
}

/** The server of a start that another process has begun a moment ago; null when none comes up. */
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
    // Another user's process cannot be asked, but it is there.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
