/** Live questions and answers in a person's downloaded data, in the terms of each question kind. */
import type { Doc } from "../../_generated/dataModel";
import { withPlainReadings } from "../../shared/plainReading";
import { contentOf, distributionOf } from "../live/rules/storedRows";
import { type AnswerValue, kindOf } from "../questions/kinds";

/** Returns a question's content and the distribution of its answers, with the number of raised hands among them. */
export function downloadedQuestion(question: Doc<"liveQuestions">) {
  const content = contentOf(question);
  const format = kindOf(content).live?.download;
  const hands = question.outcome?.hands;
  return {
    ...format?.content(withPlainReadings(content)),
    ...format?.distribution(distributionOf(question)),
    ...(hands !== undefined && { kalkanEl: hands }),
  };
}

/** Returns an answer in readable form. */
export function downloadedAnswer(question: Doc<"liveQuestions"> | undefined, answer: AnswerValue | null) {
  return question && kindOf(contentOf(question)).live?.download.answer(answer);
}
