/** What people read in their own data of questions that were played live, in the words of the questions' kinds. */
import type { Doc } from "../../_generated/dataModel";
import { contentOf, distributionOf } from "../live/rules/storedRows";
import { type AnswerValue, kindOf } from "../questions/kinds";

/** What a question asked, and what came of it. */
export function downloadedQuestion(question: Doc<"liveQuestions">) {
  const content = contentOf(question);
  const told = kindOf(content).live?.download;
  return { ...told?.content(content), ...told?.distribution(distributionOf(question)) };
}

/** What was answered. */
export function downloadedAnswer(question: Doc<"liveQuestions"> | undefined, answer: AnswerValue | null) {
  return question && kindOf(contentOf(question)).live?.download.answer(answer);
}
