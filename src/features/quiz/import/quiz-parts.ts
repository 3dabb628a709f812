import { MAX_QUESTIONS, QUIZ_TITLE_MAX_CHARS } from "../../../../convex/shared/limits/quizzes.ts";
import { cutChars } from "../../../../convex/shared/turkish.ts";
import { hashOf } from "./source-key.ts";

/** Splits the questions of a file into quizzes of at most {@link MAX_QUESTIONS} questions. */
export function partsOf<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / MAX_QUESTIONS) }, (_, part) =>
    all.slice(part * MAX_QUESTIONS, (part + 1) * MAX_QUESTIONS),
  );
}

/** Key with which the server recognizes a part of a file. Depends on the questions as they were in the file, without edits. */
export function sourceKeyOf(texts: readonly string[], part: number, parts: number): string {
  return `${hashOf(texts)}-${part + 1}-${parts}`;
}

/** Title of one of several quizzes. `part` counts from 0. */
export function partTitle(title: string, part: number, parts: number): string {
  if (parts === 1) return title;
  const suffix = ` (${part + 1}/${parts})`;
  return `${cutChars(title, QUIZ_TITLE_MAX_CHARS - suffix.length)}${suffix}`;
}
