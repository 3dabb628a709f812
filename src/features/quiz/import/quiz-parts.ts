import { MAX_QUESTIONS, QUIZ_TITLE_MAX_CHARS } from "../../../../convex/shared/limits/quizzes.ts";
import { cutChars } from "../../../../convex/shared/turkish.ts";
import type { ImportedQuestion } from "./imported-question.ts";
import { hashOf } from "./source-key.ts";

/** Splits the entries of a file into quizzes of at most {@link MAX_QUESTIONS} entries. A passage stays with its questions. */
export function partsOf(all: readonly ImportedQuestion[]): ImportedQuestion[][] {
  const parts: ImportedQuestion[][] = [];
  for (let start = 0; start < all.length; ) {
    const most = start + MAX_QUESTIONS;
    let end = most;
    while (end > start && all[end]?.draft.inPassage) end -= 1;
    // The passage itself has more questions than fit.
    if (end === start) end = most;
    parts.push(all.slice(start, end));
    start = end;
  }
  return parts;
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
