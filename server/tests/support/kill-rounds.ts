// Rounds of concurrent writers and kill -9. Commands of the server run in the project's folder.
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { ConvexHttpClient } from "convex/browser";
import { makeFunctionReference } from "convex/server";
import { KillableServer } from "./killable-server.ts";
import { PACKAGE_ROOT } from "./package-root.ts";
import { until } from "./until.ts";

export interface KillRounds {
  dataDir: string;
  rounds: number;
  /** Determines the moments of the kills. */
  seed: number;
  /** Called after each successful round. */
  onRound?: (figures: RoundFigures) => void;
}

/** Results of one round. An unanswered write may have happened or not. */
export interface RoundFigures {
  round: number;
  acknowledged: number;
  unanswered: number;
  /** Number of unanswered writes that are stored. */
  happened: number;
  uploads: number;
}

interface Found {
  token: string;
  heads: number;
  tails: number;
  marks: number;
  files: string[];
}

const FUNCTIONS = join(PACKAGE_ROOT, "tests", "fixtures", "kill-rounds");
const WRITERS = 6;
const UPLOADERS = 2;
/** Maximum number of acknowledged writes before the kill; a hundred on average. */
const MAX_WRITES = 200;
/** A busy machine needs more time to start a process. */
const PATIENCE_MS = 60_000;

/**
 * Runs rounds on one data folder: start, write with several clients, kill at a random moment. After the next start, every acknowledged write must
 * exist completely and once, its job must have run once, stored files must have their bytes, and the cron must continue.
 *
 * @throws Error with the seed, the round and the fault.
 */
export async function runKillRounds({ dataDir, rounds, seed, onRound }: KillRounds): Promise<void> {
  const random = randomFrom(seed);
  let before: Writes | null = null;
  for (let round = 0; round <= rounds; round++) {
    const server = await KillableServer.start(dataDir, { functionsDir: FUNCTIONS });
    try {
      if (before !== null) onRound?.(await check(server.url, before, round, seed));
      if (round === rounds) return;
      const { writes, settled } = writeFromAllSides(server.url, `${seed}.${round}`);
      // The kill follows a number of acknowledged writes, so that slow machines test as much as fast ones; then at any time during the next batch.
      const enough = Math.floor(random() * MAX_WRITES);
      await until("enough writes", () => writes.acknowledged.length >= enough, PATIENCE_MS);
      await pause(random() * 30);
      await server.kill();
      await settled;
      before = writes;
    } finally {
      await server.kill();
    }
  }
}

interface Writes {
  acknowledged: string[];
  unanswered: string[];
  uploaded: string[];
  lostUploads: string[];
}

function writeFromAllSides(url: string, name: string) {
  const writes: Writes = { acknowledged: [], unanswered: [], uploaded: [], lostUploads: [] };
  const work = async (kind: "write" | "upload", writer: number) => {
    const http = client(url);
    for (let i = 0; ; i++) {
      const token = `${name}.${kind}.${writer}.${i}`;
      try {
        const args = { token } as never;
        if (kind === "write")
          await http.mutation(makeFunctionReference<"mutation">("writes:write"), args, { skipQueue: true });
        else await http.action(makeFunctionReference<"action">("writes:upload"), args);
        writes[kind === "write" ? "acknowledged" : "uploaded"].push(token);
      } catch {
        writes[kind === "write" ? "unanswered" : "lostUploads"].push(token);
        return;
      }
    }
  };
  const all = [
    ...Array.from({ length: WRITERS }, (_, i) => work("write", i)),
    ...Array.from({ length: UPLOADERS }, (_, i) => work("upload", i)),
  ];
  return { writes, settled: Promise.all(all) };
}

async function check(url: string, writes: Writes, round: number, seed: number): Promise<RoundFigures> {
  const problems: string[] = [];
  const wrong = (token: string, what: string) => problems.push(`${token} ${what}`);
  const answered = new Set(writes.acknowledged);
  let happened = 0;
  for (const found of await readStored(url, [...writes.acknowledged, ...writes.unanswered])) {
    const { token, heads, tails, marks } = found;
    if (heads !== tails) wrong(token, `is half there: ${heads} and ${tails}`);
    if (heads > 1) wrong(token, `is there ${heads} times`);
    if (heads === 0 && answered.has(token)) wrong(token, "was acknowledged and is gone");
    if (marks !== heads) wrong(token, `is there ${heads} times, and its job ran ${marks} times`);
    if (heads === 1 && !answered.has(token)) happened++;
  }
  for (const { token, files } of await readStored(url, writes.uploaded)) {
    if (files.length !== 1) wrong(token, `was stored ${files.length} times`);
    for (const file of files) {
      if ((await (await fetch(file)).text()) !== token.repeat(500)) wrong(token, "has other bytes");
    }
  }
  const stored = (await run(url, "writes:storedFiles", {})) as { url: string; size: number }[];
  // Files of older rounds were checked in their own round; a few of them are checked again.
  for (const file of stored.slice(-20)) {
    if ((await (await fetch(file.url)).arrayBuffer()).byteLength !== file.size)
      wrong(file.url, "has no bytes");
  }
  const beat = await run(url, "writes:lastBeat", {});
  await until("the cron to go on", async () => (await run(url, "writes:lastBeat", {})) !== beat, PATIENCE_MS);
  if (problems.length > 0) throw new Error(`Seed ${seed}, round ${round}: ${problems.join("; ")}`);
  return {
    round,
    acknowledged: writes.acknowledged.length,
    unanswered: writes.unanswered.length,
    happened,
    uploads: writes.uploaded.length,
  };
}

/** Waits for all scheduled jobs, then reads the documents with these tokens. */
async function readStored(url: string, tokens: string[]): Promise<Found[]> {
  const all: Found[] = [];
  for (let at = 0; at < tokens.length; at += 200) {
    const some = { tokens: tokens.slice(at, at + 200) };
    const settled = await until(
      "the jobs to have run",
      async () => {
        const found = (await run(url, "writes:found", some)) as Found[];
        return found.every(({ heads, marks }) => marks >= heads) && found;
      },
      PATIENCE_MS,
    );
    all.push(...settled);
  }
  return all;
}

function client(url: string): ConvexHttpClient {
  return new ConvexHttpClient(url, { skipConvexDeploymentUrlCheck: true, logger: false });
}

async function run(url: string, path: string, args: object): Promise<unknown> {
  return await client(url).query(makeFunctionReference<"query">(path), args as never);
}

/** Random numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
