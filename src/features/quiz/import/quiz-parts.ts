import { MAX_QUESTIONS, QUIZ_TITLE_MAX_CHARS } from "../../../../convex/shared/limits/quizzes.ts";
import { cutChars } from "../../../../convex/shared/turkish.ts";
import { nameOf } from "./source-key.ts";

/** What a file becomes: so many questions at a time, a quiz each. */
export function partsOf<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / MAX_QUESTIONS) }, (_, part) =>
    all.slice(part * MAX_QUESTIONS, (part + 1) * MAX_QUESTIONS),
  );
}

/** The name by which the server knows a quiz's questions again. `words`: what each of them asks in the file, however it was mended since. */
export function sourceKeyOf(words: readonly string[], part: number, parts: number): string {
  return `${nameOf(words)}-${part + 1}-${parts}`;
}

/** The title of one of several quizzes, counted from 0. */
export function partTitle(title: string, part: number, parts: number): string {
  if (parts === 1) return title;
  const suffix = ` (${part + 1}/${parts})`;
  return `${cutChars(title, QUIZ_TITLE_MAX_CHARS - suffix.length)}${suffix}`;
}
