import type { Answer } from "../../questions/shared/answer.ts";

/**
 * The answer to the running question, kept in session storage per session so that a reload shows it at once
 * (and sends it again when the first attempt never reached the server). It is for one question: any other question clears it.
 */
/** The index of a question; with a plus, its second vote. */
export type Asked = number | `${number}+`;

const PREFIX = "canli-quiz:cevap:";

/** What is kept for this question, or null; whether it answers the question is for its kind to say. What belongs to another question is removed. */
export function readStoredAnswer(code: string, asked: Asked): unknown {
  try {
    const entry = sessionStorage.getItem(PREFIX + code);
    if (entry === null) return null;
    const [question = "", ...answer] = entry.split(":");
    if (question === String(asked)) return JSON.parse(answer.join(":"));
    sessionStorage.removeItem(PREFIX + code);
  } catch {
    // Storage is refused, or what it holds is damaged: the server still knows the answer.
  }
  return null;
}

/** Keeps the answer to this question, replacing any older one. */
export function storeAnswer(code: string, asked: Asked, answer: Answer): void {
  try {
    sessionStorage.setItem(PREFIX + code, `${asked}:${JSON.stringify(answer)}`);
  } catch {
    // As above.
  }
}

/** Forgets the kept answer (the server refused it, or another person takes the device). */
export function clearStoredAnswer(code: string): void {
  try {
    sessionStorage.removeItem(PREFIX + code);
  } catch {
    // As above.
  }
}
