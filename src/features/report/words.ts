/** The sentences of a report: numbers that a tired teacher reads at once, and none that says more than was counted. */
import { FULL_SCORE } from "../../../convex/shared/limits/live.ts";
import { TELLING_ANSWERS, TELLING_PART } from "../../../convex/shared/limits/statistics.ts";
import { type GivenAnswer, type Overview, type Question, reportPart } from "./report.ts";

const day = new Intl.DateTimeFormat("tr-TR", { dateStyle: "long", timeStyle: "short" });
const decimal = new Intl.NumberFormat("tr-TR", { maximumFractionDigits: 1 });

/** "14 Eylül 2026 10:20"; @param iso ISO 8601 */
export function timeText(iso: string): string {
  return day.format(new Date(iso));
}

/** "%64", or null where too few have answered to say so. */
export function shareText({ answered, right }: { answered: number; right: number }): string | null {
  return answered < TELLING_ANSWERS ? null : `%${Math.round((right / answered) * 100)}`;
}

/** Whether enough have answered a question that counts to say how well the class knows it. */
export function isTelling({ counts, asked, answered }: Question): boolean {
  return counts && answered >= TELLING_ANSWERS && answered >= (asked ?? 0) * TELLING_PART;
}

/** "25 cevap, 9 doğru (%36)" */
export function answersText({ answered, correct }: Pick<Question, "answered" | "correct">): string {
  if (correct === null) return `${answered} cevap`;
  const share = shareText({ answered, right: correct });
  return `${answered} cevap, ${correct} doğru${share === null ? "" : ` (${share})`}`;
}

/** "28 kişiden 25 cevap, 9 doğru" */
export function turnoutText({ asked, answered, correct }: Question): string {
  const right = correct === null ? "" : `, ${correct} doğru`;
  return `${Math.max(asked ?? 0, answered)} kişiden ${answered} cevap${right}`;
}

/** "72,5", and what could be reached where that is not the 100 that everybody expects. */
export function scoreText({ averageScore, maxScore }: Overview): string {
  if (averageScore === null) return "–";
  const most = maxScore < FULL_SCORE ? ` (${decimal.format(maxScore)} üzerinden)` : "";
  return `${decimal.format(averageScore)}${most}`;
}

export function decimalText(value: number): string {
  return decimal.format(value);
}

/** What is right: "A (“Ankara”)" has the letter and what stands behind it. Empty where nothing is. */
export function keyText({ content, correctAnswer }: Pick<Question, "content" | "correctAnswer">): string {
  return correctAnswer === null ? "" : reportPart(content).keyName(content, correctAnswer).spoken;
}

/** What somebody has answered, in words. */
export function answerText({ content }: Pick<Question, "content">, answer: GivenAnswer): string {
  return reportPart(content).answerName(content, answer).spoken;
}

/** What most of those did who were wrong. */
export function mistakeText({ content, distribution, correctAnswer }: Question): string | null {
  if (distribution === null || correctAnswer === null) return null;
  return reportPart(content).mistakeIn(content, distribution, correctAnswer);
}

/** "7 sn" or "1 dk 5 sn" */
export function secondsText(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1_000));
  if (seconds < 60) return `${seconds} sn`;
  return `${Math.floor(seconds / 60)} dk ${seconds % 60} sn`;
}

/** Why a question counts nowhere but in the report; null where it counts. */
export function uncountedWord({ asked, correct, cutShort, counts }: Question): string | null {
  if (asked === null) return "sorulmadı";
  if (correct === null) return "puansız";
  if (cutShort) return "yarım kaldı";
  return counts ? null : "sayılmadı";
}
