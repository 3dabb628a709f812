/** The sentences of a report: numbers that a tired teacher reads at once, and none that says more than was counted. */
import { FULL_SCORE } from "../../../convex/shared/limits/live.ts";
import { MEANINGFUL_ANSWERS, MEANINGFUL_SHARE } from "../../../convex/shared/limits/statistics.ts";
import { numberText } from "../../lib/text/number-text.ts";
import { type GivenAnswer, type Overview, type Question, reportPart } from "./report.ts";

type RightAnswers = Overview["all"];

/** Answers, and what homework has been left without: it counts as an answer that is not right. */
export function countedIn({ answered, empty = 0 }: Pick<RightAnswers, "answered" | "empty">): number {
  return answered + empty;
}

/** "%64", or null where too few have answered to say so. */
export function shareText(answers: RightAnswers): string | null {
  const counted = countedIn(answers);
  return counted < MEANINGFUL_ANSWERS ? null : `%${Math.round((answers.right / counted) * 100)}`;
}

/** "cevapladığı 6 sorudan 1 doğru"; of homework "6 sorudan 1 doğru", and "7 sorudan 1 doğru, 6 boş" where something was left empty. */
export function rightText(answers: RightAnswers, isHomework: boolean): string {
  const { answered, right, empty = 0 } = answers;
  if (empty === 0) return `${isHomework ? "" : "cevapladığı "}${answered} sorudan ${right} doğru`;
  return `${countedIn(answers)} sorudan ${right} doğru, ${empty} boş`;
}

/** "Ada Yılmaz (No 199)"; without the number where there is none. */
export function listedText({
  displayName,
  number,
}: {
  displayName: string;
  number?: string | undefined;
}): string {
  return number === undefined ? displayName : `${displayName} (No ${number})`;
}

/** Whether enough have answered a question that counts to say how well the class knows it. */
export function isTelling({ counts, asked, answered }: Question): boolean {
  return counts && answered >= MEANINGFUL_ANSWERS && answered >= (asked ?? 0) * MEANINGFUL_SHARE;
}

/** "25 cevap, 9 doğru (%36)"; of homework "25 cevap, 3 boş, 9 doğru (%32)" */
export function answersText({
  answered,
  empty,
  correct,
}: Pick<Question, "answered" | "empty" | "correct">): string {
  const given = `${answered} cevap${empty ? `, ${empty} boş` : ""}`;
  if (correct === null) return given;
  const share = shareText({ answered, right: correct, ...(empty !== undefined && { empty }) });
  return `${given}, ${correct} doğru${share === null ? "" : ` (${share})`}`;
}

/** "28 kişiden 25 cevap, 9 doğru"; of homework "28 kişiden 25 cevap, 3 boş, 9 doğru" */
export function turnoutText({ asked, answered, empty, correct }: Question): string {
  const blank = empty ? `, ${empty} boş` : "";
  const right = correct === null ? "" : `, ${correct} doğru`;
  return `${Math.max(asked ?? 0, answered)} kişiden ${answered} cevap${blank}${right}`;
}

/** "72,5", and what could be reached where that is not the 100 that everybody expects. */
export function scoreText({ averageScore, maxScore }: Overview): string {
  if (averageScore === null) return "–";
  const most = maxScore < FULL_SCORE ? ` (${numberText(maxScore)} üzerinden)` : "";
  return `${numberText(averageScore)}${most}`;
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

/** Why right answers to a question, which are marked as such, are not among those that a pupil has; null for any other. */
export function uncountedTicks(question: Question): string | null {
  return question.correct === null ? null : uncountedWord(question);
}
