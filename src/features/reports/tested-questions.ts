import type { TestedQuestion } from "../questions/objectives.ts";
import type { Overview, Question } from "./report.ts";
import { rightPercent } from "./words.ts";

/** The report's questions with the class's result: mean points of an open question on paper, else the share of right answers. */
export function testedQuestions({ written }: Overview, questions: readonly Question[]): TestedQuestion[] {
  return questions.map(({ objective, counts, answered, correct, empty }, index) => {
    const open = written?.questions.find((each) => each.index === index);
    const ofPoints = open && (open.mean === null ? null : (100 * open.mean) / open.most);
    const ofAnswers = counts && correct !== null ? rightPercent({ answered, right: correct, empty }) : null;
    return { number: index + 1, objective, percent: ofPoints === undefined ? ofAnswers : ofPoints };
  });
}
