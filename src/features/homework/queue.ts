/** Answers that the server does not have yet, by the question's index: of one attempt of one browser, kept over a reload. */
import { storedValue } from "../../lib/stored-value.ts";
import type { Answer } from "../questions/answer.ts";

export type Queue = Record<number, Answer>;

const keyOf = (code: string, attempt: number) => `odev:${code}:kuyruk:${attempt}`;

/** What was kept; nothing where it cannot be read. What the answers are is checked against the questions. */
export function readQueue(code: string, attempt: number): Queue {
  try {
    const kept: unknown = JSON.parse(storedValue.read(keyOf(code, attempt)) ?? "{}");
    return typeof kept === "object" && kept !== null && !Array.isArray(kept) ? (kept as Queue) : {};
  } catch {
    return {};
  }
}

export function writeQueue(code: string, attempt: number, queue: Queue): void {
  if (Object.keys(queue).length === 0) storedValue.remove(keyOf(code, attempt));
  else storedValue.write(keyOf(code, attempt), JSON.stringify(queue));
}
