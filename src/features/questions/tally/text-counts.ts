import type { Distribution } from "../shared/question.ts";

/** A class's answers as texts with counts, most frequent first. */
export type TextCounts = Extract<Distribution, { texts: unknown }>;

export function textCountsOf(distribution: Distribution | null): TextCounts | null {
  return distribution !== null && "texts" in distribution ? distribution : null;
}

export function answeredInTexts(distribution: Distribution): number {
  const textCounts = textCountsOf(distribution);
  return textCounts === null ? 0 : textCounts.texts.reduce((sum, { count }) => sum + count, textCounts.rest);
}
