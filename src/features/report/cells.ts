/** What stands in a pupil's row for one question: in letters for the eye, in words for who hears it and for files. */
import { type Pupil, type Question, reportPart } from "./report.ts";

/** `absent`: was not there for it. `open`: answered a question of which nothing is right. */
export type Verdict = "right" | "part" | "wrong" | "none" | "absent" | "open";

export type Cell = {
  verdict: Verdict;
  /** "B"; empty where an answer is too long for a cell. */
  letter: string;
  /** The whole answer. */
  answer: string;
};

export const SIGNS: Record<Verdict, string> = {
  right: "✓",
  part: "½",
  wrong: "✗",
  none: "–",
  absent: "",
  open: "",
};
export const VERDICT_WORDS: Record<Verdict, string> = {
  right: "doğru",
  part: "bir kısmı doğru",
  wrong: "yanlış",
  none: "cevapsız",
  absent: "bu soruda yoktu",
  open: "puansız",
};

/** A text longer than this is left to who points at the cell, and to the file. */
const LETTER_CHARS = 6;

/** @param given null where the pupil was not asked */
export function cellOf({ content }: Question, given: Pupil["answers"][number] | undefined): Cell {
  if (!given) return { verdict: "absent", letter: "", answer: "" };
  const { answer, grade } = given;
  if (answer === null) return { verdict: "none", letter: "", answer: "" };
  const { shown, spoken } = reportPart(content).answerName(content, answer);
  const letter = shown.length <= LETTER_CHARS ? shown : "";
  return { verdict: verdictOf(grade), letter, answer: spoken };
}

function verdictOf(grade: number | null): Verdict {
  if (grade === null) return "open";
  if (grade === 0) return "wrong";
  return grade === 1 ? "right" : "part";
}
