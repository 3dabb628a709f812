/** Answers on a pupil's printed result sheet, numbered and lettered as on the pupil's own question paper. */
import { isInvalidAnswer } from "../../../convex/shared/invalidAnswer.ts";
import { type Exam, type PaperRow, rowsOfPaper } from "../paper/exam/exam.ts";
import { optionLetter } from "../questions/shared/option-letter.ts";
import { cellOf, type Verdict } from "./cells.ts";
import { type Pupil, type Question, reportModule } from "./report.ts";

export type CardAnswer = {
  /** Printed number. */
  number: number;
  /** Short form of the given answer; empty without one. */
  given: string;
  verdict: Verdict;
  /** Short form of the right answer; empty if the question is not graded. */
  rightAnswer: string;
};

type Card = {
  /** Letter of the pupil's booklet, or of both if the pages have different ones; null for an exam with a single one. */
  booklet: string | null;
  answers: CardAnswer[];
};

/** Sign of an invalid answer. No option of an answer sheet has this letter. */
export const INVALID = "G";

/** @param exam null for an exam that was not on paper */
export function cardOf(exam: Exam | null, questions: readonly Question[], pupil: Pupil): Card {
  const paper = exam?.papers.find(({ participantId }) => participantId === pupil.id);
  if (exam === null || paper === undefined || exam.booklets.length < 2)
    return {
      booklet: null,
      answers: questions.map((question, index) => answerOf(question, pupil, index, index + 1)),
    };
  const letters = paper.pages.flatMap(({ booklet }) => exam.booklets[booklet]?.letter ?? []);
  return {
    booklet: [...new Set(letters)].join(", "),
    answers: rowsOfPaper(exam, paper).flatMap((row) => {
      const question = questions[row.question];
      if (question === undefined) return [];
      const answer = answerOf(question, pupil, row.question, row.number);
      return isLettered(question) ? { ...answer, ...printedLetters(row, answer) } : answer;
    }),
  };
}

function answerOf(question: Question, pupil: Pupil, index: number, number: number): CardAnswer {
  const { content, correctAnswer } = question;
  const { short, verdict } = cellOf(question, pupil, index);
  return {
    number,
    given: isInvalidAnswer(pupil.answers[index]?.answer) ? INVALID : short,
    verdict,
    rightAnswer: correctAnswer === null ? "" : reportModule(content).keyName(content, correctAnswer).shown,
  };
}

/** True for kinds whose options have the letters of their places. */
function isLettered({ content: { type } }: Question): boolean {
  return type === "multiple_choice" || type === "poll";
}

function printedLetters({ mark, right }: PaperRow, { given, rightAnswer }: CardAnswer) {
  return {
    given: typeof mark === "number" ? optionLetter(mark) : given,
    rightAnswer: right === null ? rightAnswer : optionLetter(right),
  };
}
