import { randomHex } from "../../../lib/random.ts";
import { storedValue } from "../../../lib/storage/stored-value.ts";

/** Number of simulated pupils. */
export const PUPILS = 5;

const SECRET_BYTES = 16;

/**
 * Local storage key of the simulated pupils: the trial's code and their secrets. A teacher has one trial at a time, so
 * that the next one replaces the value. The key differs from those of seats, which the join page offers to rejoin.
 */
const KEY = "canli-quiz:prova";

/** Value that storage refused. It lasts as long as the page. */
let inMemory: string | null = null;

/** Makes the pupils of a new trial. This browser then plays them, also after a reload. */
export function storePupils(code: string): void {
  const secrets = Array.from({ length: PUPILS }, () => randomHex(SECRET_BYTES));
  const value = [code, ...secrets].join(" ");
  inMemory = storedValue.write(KEY, value) ? null : value;
}

/** Code of the trial whose pupils this browser plays; null if there is none. */
export function storedTrial(): string | null {
  return read()[0] ?? null;
}

/** Secrets of the pupils in the session with this code; null if this browser does not play them. */
export function pupilSecrets(code: string): string[] | null {
  const [stored, ...secrets] = read();
  return stored === code && secrets.length === PUPILS ? secrets : null;
}

function read(): string[] {
  return (inMemory ?? storedValue.read(KEY) ?? "").split(" ").filter((word) => word !== "");
}
