/** Cells of a report's pupil table: one pupil's result for one question, as short signs for the page and as words for screen readers and files. */
import { givenName, type Pupil, type Question } from "./report.ts";

/**
 * Result in a cell. In games, `none` is a missing answer of a pupil who was present, `absent` the missing answer of a pupil who was not.
 * In homework, `empty` is a question left blank, `ahead` a question that the pupil can still answer. `open` is an answer to a question without a
 * right answer.
 */
export type Verdict = "right" | "part" | "wrong" | "none" | "empty" | "absent" | "ahead" | "open";

export type Cell = {
  verdict: Verdict;
  /** Answer as shown in the cell, such as "B"; empty if longer than {@link LETTER_CHARS}. */
  letter: string;
  /** Short form of the answer, of any length. */
  short: string;
  /** Full answer in words. */
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

/** Longest answer, in characters, that a cell shows; longer ones appear only in its tooltip and in files. */
const LETTER_CHARS = 10;

const NOTHING = { letter: "", short: "", answer: "" };

/** @param index index of the question, from 0 */
export function cellOf({ content, correct }: Question, { answers, homework }: Pupil, index: number): Cell {
  const { answer, grade } = answers[index] ?? {};
  if ("points" in content && correct === null && typeof answer === "string")
    return { verdict: "open", ...markedAnswer(answer, grade ?? null, content.points) };
  if (answer === undefined) return { verdict: homework ? "ahead" : "absent", ...NOTHING };
  if (answer === null) return { verdict: homework ? "empty" : "none", ...NOTHING };
  const { shown, spoken } = givenName({ content }, answer);
  const letter = shown.length <= LETTER_CHARS ? shown : "";
  return { verdict: verdictOf(grade), letter, short: shown, answer: spoken };
}

/** Points of an answer that the teacher marks, and its text. */
function markedAnswer(text: string, grade: number | null, most: number): Omit<Cell, "verdict"> {
  const letter = grade === null ? "?" : String(Math.round(grade * most));
  const answer = `${grade === null ? "puan bekliyor" : `${letter} / ${most} puan`}: ${text}`;
  return { letter, short: grade === null ? text : letter, answer };
}

type Asked = readonly { question: Question; index: number }[];

/**
 * Numbers of a pupil's answers that count in the points. Questions for which the pupil was absent, or has not reached yet, are not included. Of a
 * question that was cut short, only given answers are.
 */
export type Counts = { right: number; part: number; wrong: number; empty: number };

/** Column in which a cell with this verdict is counted. */
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
    const counted = COUNTED[cellOf(question, pupil, index).verdict];
    if (counted && (question.counts || (question.cutShort && counted !== "empty"))) counts[counted] += 1;
  }
  return counts;
}

/** Columns for these counts. Without any partly right answer, the column for partly right answers is left out. */
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
