/** Marks of formatted texts (shared/marks.ts): their validators and their check. */
import { v } from "convex/values";
import { fail } from "../../shared/errors";
import type { StoredFormatted } from "../../shared/marks";
import { areMarksValid, cleanFormatted, FORMULA_MAX_CHARS, MAX_MARKS, type Mark } from "../../shared/marks";
import { optional, upTo } from "../lengths";

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

/** Cleans a typed text and its marks. Fails with INVALID_INPUT if the marks do not fit the text. */
export function checkFormatted(
  text: string,
  marks: readonly Mark[] | undefined,
  clean: (text: string) => string,
): StoredFormatted {
  if (marks !== undefined && !areMarksValid(text, marks)) fail("INVALID_INPUT");
  return cleanFormatted({ text, marks: marks ?? [] }, clean);
}
