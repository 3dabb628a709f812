/** What stands in a pupil's row for one question: in letters for the eye, in words for who hears it and for files. */
import { type Pupil, type Question, reportPart } from "./report.ts";

/**
 * `none`: was there for it and did not answer; in homework it is `empty`. `absent`: was not there for it; in homework it is `ahead`, and can still be
 * answered. `open`: answered a question of which nothing is right.
 */
export type Verdict = "right" | "part" | "wrong" | "none" | "empty" | "absent" | "ahead" | "open";

export type Cell = {
  verdict: Verdict;
  /** "B"; empty where an answer is too long for a cell. */
  letter: string;
  /** The same, however long it is. */
  short: string;
  /** The whole answer. */
  answer: string;
};

export const SIGNS: Record<Verdict, string> = {
  right: "✓",
  part: "½",
  wrong: "✗",
  none: "–",
  empty: "–",
  absent: "",
  ahead: "",
  open: "",
};
export const VERDICT_WORDS: Record<Verdict, string> = {
  right: "doğru",
  part: "bir kısmı doğru",
  wrong: "yanlış",
  none: "cevapsız",
  empty: "boş bıraktı",
  absent: "bu soruda yoktu",
  ahead: "henüz cevaplamadı",
  open: "puansız",
};

/** A text longer than this is left to who points at the cell, and to the file. */
const LETTER_CHARS = 10;

const NOTHING = { letter: "", short: "", answer: "" };

/** @param index the question's, from 0 */
export function cellOf({ content }: Question, { answers, homework }: Pupil, index: number): Cell {
  const { answer, grade } = answers[index] ?? {};
  if (answer === undefined) return { verdict: homework ? "ahead" : "absent", ...NOTHING };
  if (answer === null) return { verdict: homework ? "empty" : "none", ...NOTHING };
  const { shown, spoken } = reportPart(content).answerName(content, answer);
  const letter = shown.length <= LETTER_CHARS ? shown : "";
  return { verdict: verdictOf(grade), letter, short: shown, answer: spoken };
}

type Asked = readonly { question: Question; index: number }[];

/** A pupil's answers to questions that count. A question that the pupil was not there for, or has not come to, is in none. */
export type Counts = { right: number; part: number; wrong: number; empty: number };

const COUNTED: Partial<Record<Verdict, keyof Counts>> = {
  right: "right",
  part: "part",
  wrong: "wrong",
  none: "empty",
  empty: "empty",
};

export function countsOf(asked: Asked, pupil: Pupil): Counts {
  const counts = { right: 0, part: 0, wrong: 0, empty: 0 };
  for (const { question, index } of asked) {
    const counted = question.counts && COUNTED[cellOf(question, pupil, index).verdict];
    if (counted) counts[counted] += 1;
  }
  return counts;
}

/** Columns of these counts: that of partly right answers only where there is one. */
export function countColumns(all: readonly Counts[]): { name: keyof Counts; title: string }[] {
  const columns: { name: keyof Counts; title: string }[] = [
    { name: "right", title: "Doğru" },
    { name: "part", title: "Kısmen" },
    { name: "wrong", title: "Yanlış" },
    { name: "empty", title: "Boş" },
  ];
  return columns.filter(({ name }) => name !== "part" || all.some(({ part }) => part > 0));
}

function verdictOf(grade: number | null | undefined): Verdict {
  if (grade == null) return "open";
  if (grade === 0) return "wrong";
  return grade === 1 ? "right" : "part";
}
