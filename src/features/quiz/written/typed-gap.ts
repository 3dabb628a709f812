import { foldGap } from "../../../../convex/shared/foldAnswer.ts";

/** `options`: wrong options; empty for a written answer. `also`: other accepted texts of a written answer. */
export type Gap = { correct: string; options: string[]; also?: string[] };

/** A gap with a written answer. Texts that are graded alike are accepted once. */
export function typedGap(texts: readonly string[]): Gap {
  const distinct = new Map(texts.toReversed().map((text) => [foldGap(text), text]));
  const [correct = "", ...also] = [...distinct.values()].reverse();
  return { correct, options: [], ...(also.length > 0 && { also }) };
}
