/** Open questions of an exam on paper in its report. */
import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../convex/_generated/api";
import { fineNumberText, percentText } from "../../lib/text/number-text.ts";
import type { Overview } from "./report.ts";

/** Each pupil's points, in the order of the class list. */
export type WrittenResults = NonNullable<FunctionReturnType<typeof api.reports.written>>;
export type WrittenPupil = WrittenResults["pupils"][number];

type Written = NonNullable<Overview["written"]>;
type WrittenQuestion = Written["questions"][number];

/** True if the report has answers of games, homework or answer sheets; false for a written exam without any. */
export function hasAnswers({ written, participants }: Overview): boolean {
  return written === undefined || participants > 0;
}

/** Share of a question's points below which it is worth repeating in class. */
const REPEAT_BELOW = 0.5;

/** Open questions with low means, lowest share first. */
export function hardWritten({ questions }: Written): WrittenQuestion[] {
  const share = ({ mean, most }: WrittenQuestion) => (mean ?? most) / most;
  return questions
    .filter((question) => share(question) < REPEAT_BELOW)
    .sort((one, other) => share(one) - share(other));
}

/** "ortalama 4,2 / 10 puan (%42)"; null without a complete paper */
export function meanText({ mean, most }: Pick<WrittenQuestion, "mean" | "most">): string | null {
  if (mean === null) return null;
  return `ortalama ${fineNumberText(mean)} / ${most} puan (${percentText((100 * mean) / most)})`;
}

/** Papers that the mean does not include. */
export function leftOutOfMean({ incomplete, unmarked }: Written): string[] {
  return [
    ...(incomplete > 0 ? [`${incomplete} kâğıdın puanı eksik`] : []),
    ...(unmarked > 0 ? [`${unmarked} öğrencinin puanı girilmedi`] : []),
  ];
}
