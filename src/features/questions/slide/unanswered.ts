import type { Answer } from "../shared/answer.ts";
import type { AnswerName } from "../shared/question-kind.ts";

/** Functions that the interface of a kind requires. A slide has neither answers nor controls. */
export const parts = null;
export const emptyAnswer = (): Answer => [];
export const isAnswer = () => false;
export const isAnswered = () => true;
export const Solo = () => null;
export const Review = () => null;
export const answerName = (): AnswerName => ({ shown: "", spoken: "" });
export const keyName = (): AnswerName => answerName();
export const mistakeIn = () => null;
