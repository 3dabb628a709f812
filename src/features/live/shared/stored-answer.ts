import type { Answer } from "../../questions/shared/answer.ts";

// The answer to the current question is stored in session storage, once per session: a reload shows it at once, and resends it if it never reached the
// server. An answer to another question is deleted.
/** Index of a question; with a plus, its second vote. */
export type VoteId = number | `${number}+`;

const PREFIX = "canli-quiz:cevap:";

/** The stored answer to this question, or null. The caller must validate it. Deletes an answer to another question. */
export function readStoredAnswer(code: string, vote: VoteId): unknown {
  try {
    const entry = sessionStorage.getItem(PREFIX + code);
    if (entry === null) return null;
    const [question = "", ...answer] = entry.split(":");
    if (question === String(vote)) return JSON.parse(answer.join(":"));
    sessionStorage.removeItem(PREFIX + code);
  } catch {
    // Storage is refused or damaged: the server still has the answer.
  }
  return null;
}

/** Stores the answer to this question, replacing any older one. */
export function storeAnswer(code: string, vote: VoteId, answer: Answer): void {
  try {
    sessionStorage.setItem(PREFIX + code, `${vote}:${JSON.stringify(answer)}`);
  } catch {
    // As above.
  }
}

/** Deletes the stored answer (the server refused it, or the device changes hands). */
export function clearStoredAnswer(code: string): void {
  try {
    sessionStorage.removeItem(PREFIX + code);
  } catch {
    // As above.
  }
}
