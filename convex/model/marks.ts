/** Marks of formatted texts (shared/marks.ts): their validators and their check. */
import { v } from "convex/values";
import { fail } from "../shared/errors";
import { MAX_ITEMS, MAX_OPTIONS, MAX_PAIRS } from "../shared/limits/questions";
import type { StoredFormatted } from "../shared/marks";
import {
  areMarksValid,
  cleanFormatted,
  FORMULA_MAX_CHARS,
  listsOfMarks,
  MAX_MARKS,
  type Mark,
} from "../shared/marks";
import { cleanText } from "../shared/turkish";
import { optional, upTo } from "./lengths";

/** Most texts in a list of options, items or pairs. */
const MAX_TEXTS = Math.max(MAX_OPTIONS, MAX_ITEMS, MAX_PAIRS);

const range = { from: v.number(), to: v.number() };
const style = v.union(
  v.literal("bold"),
  v.literal("underline"),
  v.literal("superscript"),
  v.literal("subscript"),
);
const tex = upTo(FORMULA_MAX_CHARS, v.string(), "TEXT_TOO_LONG");
const mark = v.union(
  v.object({ ...range, kind: style }),
  v.object({ ...range, kind: v.literal("formula"), tex }),
);

/** Marks of one text, as an argument. */
export const markList = upTo(MAX_MARKS, v.array(mark));

/** Marks of a text as a field of rows, arguments and results; absent if the text is plain. */
export const marksField = optional(markList);

/** Marks of a list of texts as a field: one list of marks per text; absent if all texts are plain. */
export const marksLists = optional(upTo(MAX_TEXTS, v.array(markList)));

/** Formats in the texts of a session's questions; absent if all are plain. Phones load the parts of the page that show them. */
export const formatsField = v.optional(v.union(v.literal("marks"), v.literal("formulas")));

/**
 * The author's explanation of an answer, with its marks, as fields of rows and results. It may reveal the answer, so it is
 * only shown together with the answer key.
 */
export const explanationFields = { explanation: v.optional(v.string()), explanationMarks: marksField };

interface Explained {
  explanation?: string | undefined;
  explanationMarks?: Mark[] | undefined;
}

/** Returns these fields of a row, an answer key or a question; without those that are absent. */
export function explanationOf(source: Explained | null | undefined): {
  explanation?: string;
  explanationMarks?: Mark[];
} {
  const { explanation, explanationMarks } = source ?? {};
  return {
    ...(explanation !== undefined && { explanation }),
    ...(explanationMarks !== undefined && { explanationMarks }),
  };
}

/**
 * Cleans typed texts and their marks. `marks` is undefined if all texts are plain. Fails with INVALID_INPUT if the marks do
 * not fit the texts.
 */
export function checkFormattedTexts(
  texts: readonly string[],
  lists: readonly (readonly Mark[])[] | undefined = [],
): { texts: string[]; marks: Mark[][] | undefined } {
  if (lists.length > texts.length) fail("INVALID_INPUT");
  const checked = texts.map((text, index) => checkFormatted(text, lists[index], cleanText));
  return {
    texts: checked.map(({ text }) => text),
    marks: listsOfMarks(checked.map(({ marks = [] }) => marks)),
  };
}

/** Cleans a typed text and its marks. Fails with INVALID_INPUT if the marks do not fit the text. */
export function checkFormatted(
  text: string,
  marks: readonly Mark[] | undefined,
  clean: (text: string) => string,
): StoredFormatted {
  if (marks !== undefined && !areMarksValid(text, marks)) fail("INVALID_INPUT");
  return cleanFormatted({ text, marks: marks ?? [] }, clean);
}
