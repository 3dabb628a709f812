import type { ComponentType } from "react";
import type { Late } from "../../lib/late.ts";
import type { Answer } from "./answer.ts";
import type { Kind, QuestionOf } from "./question.ts";

/**
 * A kind of question as the screens know it. Each part is fetched by the pages that need it, and by no other. A part that a kind does not have
 * is null, with the reason beside it.
 */
export type QuestionKind<K extends Kind> = {
  /** As teachers call it. */
  name: string;
  solo: Late<SoloPart<K>>;
  review: Late<ReviewPart<K>>;
};

/** What a quiz that is solved alone needs of a question. */
export type SoloPart<K extends Kind> = {
  Solo: ComponentType<SoloProps<K>>;
  /** What a question has several of that must all be right, in the genitive ("boşlukların"); null where an answer is one choice. */
  parts: string | null;
  /** An answer before anything was answered. */
  emptyAnswer: (question: QuestionOf<K>) => Answer;
  /** Whether a value can be read as an answer to this question, finished or not. */
  isAnswer: (question: QuestionOf<K>, value: unknown) => boolean;
  /** Whether enough was answered for the quiz to go on. */
  isAnswered: (question: QuestionOf<K>, answer: Answer) => boolean;
};

export type SoloProps<K extends Kind> = {
  question: QuestionOf<K>;
  answer: Answer;
  onAnswer: (answer: Answer) => void;
  /** The id of the element that shows the question's words. */
  labelledBy: string;
};

/** What the results of a quiz show of a question: the own answer and the right one. */
export type ReviewPart<K extends Kind> = {
  Review: ComponentType<ReviewProps<K>>;
};

export type ReviewProps<K extends Kind> = {
  question: QuestionOf<K>;
  answer: Answer;
  /** The right answer; null where the question cannot be graded. */
  solution: Answer | null;
};
