/** Answers not yet stored on the server, by question index. One queue per attempt and browser or pupil; survives a reload. */
import { isPersonalCode } from "../../../../convex/shared/personalCode.ts";
import { storedValue } from "../../../lib/storage/stored-value.ts";
import type { Answer } from "../../questions/shared/answer.ts";
import type { Proof } from "./homework.ts";

export type Queue = Record<number, Answer>;

/** A pupil's queue has the personal code in its storage key: the next pupil may use the same computer. */
function keyOf({ code, secret }: Proof, attempt: number): string {
  return isPersonalCode(secret)
    ? `odev:${code}:${secret}:kuyruk:${attempt}`
    : `odev:${code}:kuyruk:${attempt}`;
}

/** Stored queue; empty if missing or unreadable. Its answers are unchecked: the caller validates them against the questions. */
export function readQueue(proof: Proof, attempt: number): Queue {
  try {
    const stored: unknown = JSON.parse(storedValue.read(keyOf(proof, attempt)) ?? "{}");
    return typeof stored === "object" && stored !== null && !Array.isArray(stored) ? (stored as Queue) : {};
  } catch {
    return {};
  }
}

export function writeQueue(proof: Proof, attempt: number, queue: Queue): void {
  if (Object.keys(queue).length === 0) storedValue.remove(keyOf(proof, attempt));
  else storedValue.write(keyOf(proof, attempt), JSON.stringify(queue));
}
