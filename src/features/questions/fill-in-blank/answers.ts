import { type Answer, asTexts } from "../shared/answer.ts";
import type { QuestionOf } from "../shared/question.ts";

type FillInBlank = QuestionOf<"fill_in_blank">;

export function emptyAnswer({ fillInBlank }: FillInBlank): Answer {
  return fillInBlank.blanks.map(() => "");
}

export function isAnswer({ fillInBlank: { blanks } }: FillInBlank, value: unknown): boolean {
  return (
    Array.isArray(value) && value.length === blanks.length && value.every((text) => typeof text === "string")
  );
}

export function isAnswered(_question: FillInBlank, answer: Answer): boolean {
  return asTexts(answer).every((text) => text.trim() !== "");
}
