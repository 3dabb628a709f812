import type { Answer } from "../../questions/shared/answer.ts";

// Session storage contains one answer per session: the answer to the current question. After a reload, the page shows it at once, and resends it
// if the server does not have it. An answer to another question is deleted.

/** Index of a question, with the version of its form if the host has replaced the form. */
type FormId = number | `${number}.${number}`;
/** Identifies a vote: the question's form, with a plus for its second vote. */
export type VoteId = FormId | `${FormId}+`;

const PREFIX = "canli-quiz:cevap:";

/** Returns the stored answer to this vote, or null. The caller must validate it. Deletes an answer to another vote. */
export function readStoredAnswer(code: string, vote: VoteId): unknown {
  try {
    const entry = sessionStorage.getItem(PREFIX + code);
    if (entry === null) return null;
    const [storedVote = "", ...answer] = entry.split(":");
    if (storedVote === String(vote)) return JSON.parse(answer.join(":"));
    sessionStorage.removeItem(PREFIX + code);
  } catch {
    // The browser refuses storage, or the entry is damaged. The page then reads the answer from the server.
  }
  return null;
}

/** Stores the answer to this vote, and replaces an older answer. */
export function storeAnswer(code: string, vote: VoteId, answer: Answer): void {
  try {
    sessionStorage.setItem(PREFIX + code, `${vote}:${JSON.stringify(answer)}`);
  } catch {
    // The browser refuses storage.
  }
}

/** Deletes the stored answer (the server refused it, or the device changes hands). */
export function clearStoredAnswer(code: string): void {
  try {
    sessionStorage.removeItem(PREFIX + code);
  } catch {
    // The browser refuses storage.
  }
}
