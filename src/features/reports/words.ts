/** Sentences of a report: short enough to read at a glance, and without conclusions from too few answers. */
import { FULL_SCORE } from "../../../convex/shared/limits/live.ts";
import { MEANINGFUL_ANSWERS, MEANINGFUL_SHARE } from "../../../convex/shared/limits/statistics.ts";
import { plainReading } from "../../../convex/shared/plainReading.ts";
import { CUT_SHORT_TEXT } from "../../lib/text/cut-short-text.ts";
import { numberText } from "../../lib/text/number-text.ts";
import { peopleWords } from "../../lib/text/people-words.ts";
import { VERDICT_WORDS, type Verdict } from "./cells.ts";
import { type GivenAnswer, givenName, type Overview, type Question, reportModule } from "./report.ts";

type RightAnswers = Overview["all"];

/** True if blanks count like wrong answers: in homework and on paper. In a game, a participant without an answer may have been away. */
export function countsBlanks({ homework, paper }: Pick<Overview, "homework" | "paper">): boolean {
  return homework !== undefined || paper !== undefined;
}

/** Number of counted answers. Blanks of homework and papers count as wrong answers. */
export function countedIn({ answered, empty = 0 }: Pick<RightAnswers, "answered" | "empty">): number {
  return answered + empty;
}

/** Percentage of right answers; null with fewer than MEANINGFUL_ANSWERS answers. */
export function rightPercent(answers: RightAnswers): number | null {
  const counted = countedIn(answers);
  return counted < MEANINGFUL_ANSWERS ? null : (answers.right / counted) * 100;
}

/** "%64"; null with fewer than MEANINGFUL_ANSWERS answers. */
export function shareText(answers: RightAnswers): string | null {
  const percent = rightPercent(answers);
  return percent === null ? null : `%${Math.round(percent)}`;
}

/** "cevapladığı 6 sorudan 1 doğru"; where blanks count "6 sorudan 1 doğru", and "7 sorudan 1 doğru, 6 boş" with unanswered questions. */
export function rightText(answers: RightAnswers, hasBlanks: boolean): string {
  const { answered, right, empty = 0 } = answers;
  if (empty === 0) return `${hasBlanks ? "" : "cevapladığı "}${answered} sorudan ${right} doğru`;
  return `${countedIn(answers)} sorudan ${right} doğru, ${empty} boş`;
}

/** "Ada Yılmaz (No 199)"; only the name if there is no number. */
export function listedText({
  displayName,
  number,
}: {
  displayName: string;
  number?: string | undefined;
}): string {
  return number === undefined ? displayName : `${displayName} (No ${number})`;
}

/** True if the question counts and has enough answers for a statement about the class. */
export function hasEnoughAnswers({ counts, asked, answered, empty }: Question): boolean {
  const counted = countedIn({ answered, empty });
  return counts && counted >= MEANINGFUL_ANSWERS && counted >= (asked ?? 0) * MEANINGFUL_SHARE;
}

/** "25 cevap, 9 doğru (%36)"; where blanks count "25 cevap, 3 boş, 9 doğru (%32)" */
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

/** True if teams at the board were the only participants. */
export function areAllTeams({
  boardTeams = 0,
  hands,
  participants,
}: Pick<Overview, "boardTeams" | "hands" | "participants">): boolean {
  return boardTeams > 0 && hands === undefined && participants <= boardTeams;
}

/** "28 kişiden", or "3 takımdan" if all participants were teams at the board */
export function outOf(participants: number, countsTeams: boolean): string {
  return `${participants} ${peopleWords(countsTeams).from}`;
}

/** "28 kişiden 25 cevap, 9 doğru"; for homework "28 kişiden 25 cevap, 3 boş, 9 doğru" */
export function turnoutText(
  { asked, answered, empty, correct }: Question,
  { countsTeams }: { countsTeams: boolean },
): string {
  const blank = empty ? `, ${empty} boş` : "";
  const right = correct === null ? "" : `, ${correct} doğru`;
  return `${outOf(Math.max(asked ?? 0, answered), countsTeams)} ${answered} cevap${blank}${right}`;
}

/** "72,5", followed by the mean of the pupils' maximum scores if it is less than 100. */
export function scoreText({ averageScore, maxScore, averageMaxScore = maxScore }: Overview): string {
  if (averageScore === null) return "–";
  const most = averageMaxScore < FULL_SCORE ? ` (${numberText(averageMaxScore)} üzerinden)` : "";
  return `${numberText(averageScore)}${most}`;
}

/** Reasons for a maximum score below the sum of all asked questions. */
export function loweredMaxReasons(
  { averageScore, averageMaxScore }: Overview,
  questions: readonly Question[],
): string[] {
  if (averageScore === null) return [];
  const uncounted = questions.filter((question) => uncountedReason(question) === "sayılmadı").length;
  return [
    ...(averageMaxScore === undefined ? [] : [CUT_SHORT_TEXT]),
    ...(uncounted === 0 ? [] : [`${uncounted} soru sayılmadı`]),
  ];
}

/** Plain words of a question, for files. */
export function askedText({ text, marks }: Pick<Question, "text" | "marks">): string {
  return plainReading({ text, marks });
}

/** Answer key in words, such as "A (“Ankara”)" with letter and option. Empty for questions without a right answer. */
export function answerKeyText({
  content,
  correctAnswer,
}: Pick<Question, "content" | "correctAnswer">): string {
  return correctAnswer === null ? "" : reportModule(content).keyName(content, correctAnswer).spoken;
}

/** Text that the teacher accepted later, with its gap if the question has several. */
export function acceptedText({ content }: Pick<Question, "content">, answer: GivenAnswer): string {
  const { answerName, acceptedName = answerName } = reportModule(content);
  return acceptedName(content, answer).spoken;
}

/** A given answer in words. */
export function answerText(question: Pick<Question, "content">, answer: GivenAnswer): string {
  return givenName(question, answer).spoken;
}

/** Most frequent mistake in words; null if the question has none to name. */
export function mistakeText(
  { content, distribution, correctAnswer }: Question,
  { countsTeams }: { countsTeams: boolean },
): string | null {
  if (distribution === null || correctAnswer === null) return null;
  return reportModule(content).mistakeIn(content, distribution, correctAnswer, peopleWords(countsTeams).unit);
}

/** "7 sn" or "1 dk 5 sn" */
export function secondsText(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1_000));
  if (seconds < 60) return `${seconds} sn`;
  return `${Math.floor(seconds / 60)} dk ${seconds % 60} sn`;
}

const CUT_SHORT = "yarım kaldı";

/** Reason why a question counts only in the report; null for counted questions. */
export function uncountedReason({ asked, content, correct, cutShort, counts }: Question): string | null {
  if (asked === null) return "sorulmadı";
  // Open questions have the points that the teacher gives.
  if (correct === null) return "points" in content ? null : "puansız";
  if (cutShort) return CUT_SHORT;
  return counts ? null : "sayılmadı";
}

/** Result of an answer in words; empty for an answer that the teacher marks, because its points are named beside it. */
export function verdictWords({ content }: Pick<Question, "content">, verdict: Verdict): string {
  return verdict === "open" && "points" in content ? "" : VERDICT_WORDS[verdict];
}

/** Reason why a pupil's counts exclude answers to this question; null if all are included, or if the question has no right answer. */
export function uncountedGradesReason(question: Question): string | null {
  return question.correct === null ? null : uncountedReason(question);
}

/** Effect of such a reason on a pupil's counts: "yarım kaldı, boşlar sayılara girmez". */
export function uncountedNote(reason: string): string {
  return `${reason}, ${reason === CUT_SHORT ? "boşlar " : ""}sayılara girmez`;
}
