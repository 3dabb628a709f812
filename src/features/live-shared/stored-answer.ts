/**
 * The chosen option of the running question, kept in session storage per session so that a reload shows it at once
 * (and sends it again when the first attempt never reached the server). It is for one question: any other question clears it.
 */
const PREFIX = "canli-quiz:cevap:";

/** The option kept for this question, or null; what belongs to another question is removed. */
export function readStoredAnswer(code: string, questionIndex: number): number | null {
  try {
    const entry = sessionStorage.getItem(PREFIX + code);
    if (entry === null) return null;
    const [question, option] = entry.split(":").map(Number);
    if (question === questionIndex && option !== undefined && Number.isInteger(option)) return option;
    sessionStorage.removeItem(PREFIX + code);
  } catch {
    // Storage is refused: the server still knows the answer.
  }
  return null;
}

/** Keeps the option chosen for this question, replacing any older one. */
export function storeAnswer(code: string, questionIndex: number, option: number): void {
  try {
    sessionStorage.setItem(PREFIX + code, `${questionIndex}:${option}`);
  } catch {
    // As above.
  }
}

/** Forgets the kept option (the server refused it, or another person takes the device). */
export function clearStoredAnswer(code: string): void {
  try {
    sessionStorage.removeItem(PREFIX + code);
  } catch {
    // As above.
  }
}
