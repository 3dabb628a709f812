import { emptyRows, letterAt, NO_LETTER } from "../../../../convex/shared/crossword.ts";
import { type Answer, asTexts } from "../shared/answer.ts";
import type { QuestionOf } from "../shared/question.ts";

type Cross = QuestionOf<"cross">;

export function emptyAnswer({ crossword }: Cross): Answer {
  return emptyRows(crossword.size);
}

export function isAnswer({ crossword: { size } }: Cross, value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.length === size &&
    value.every((row) => typeof row === "string" && row.length === size)
  );
}

/** True if the participant has written at least one letter. A crossword may stay unfinished; otherwise one unknown word would block the quiz. */
export function isAnswered({ crossword }: Cross, answer: Answer): boolean {
  const isWritten = (letter: string, row: number, column: number) =>
    letter !== NO_LETTER && letterAt(crossword.given, row, column) === "";
  return asTexts(answer).some((letters, row) =>
    [...letters].some((letter, column) => isWritten(letter, row, column)),
  );
}
