/** Answers that the server does not have yet, by the question's index: of one attempt of one browser or pupil, kept over a reload. */
import { isPersonalCode } from "../../../../convex/shared/personalCode.ts";
import { storedValue } from "../../../lib/storage/stored-value.ts";
import type { Answer } from "../../questions/shared/answer.ts";
import type { Proof } from "./homework.ts";

export type Queue = Record<number, Answer>;

/** A pupil's queue has the personal code in its key: the next pupil may sit at the same computer. */
function keyOf({ code, secret }: Proof, attempt: number): string {
  return isPersonalCode(secret)
    ? `odev:${code}:${secret}:kuyruk:${attempt}`
    : `odev:${code}:kuyruk:${attempt}`;
}

/** What was kept; nothing where it cannot be read. What the answers are is checked against the questions. */
export function readQueue(proof: Proof, attempt: number): Queue {
  try {
    const kept: unknown = JSON.parse(storedValue.read(keyOf(proof, attempt)) ?? "{}");
    return typeof kept === "object" && kept !== null && !Array.isArray(kept) ? (kept as Queue) : {};
  } catch {
    return {};
  }
}

export function writeQueue(proof: Proof, attempt: number, queue: Queue): void {
  if (Object.keys(queue).length === 0) storedValue.remove(keyOf(proof, attempt));
  else storedValue.write(keyOf(proof, attempt), JSON.stringify(queue));
}
