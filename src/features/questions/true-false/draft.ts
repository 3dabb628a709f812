import type { ContentOf, DraftOf, InputOf, Key } from "../shared/question.ts";
import type { FieldProblem } from "../shared/question-kind.ts";

type StatementDraft = DraftOf<"true_false">;

export function emptyDraft(): StatementDraft {
  return { type: "true_false", correctAnswer: null };
}

export function draftOf({ type }: ContentOf<"true_false">, key: Key | null): StatementDraft {
  return { type, correctAnswer: typeof key === "boolean" ? key : null };
}

export function isDraft({ correctAnswer }: Record<string, unknown>): boolean {
  return correctAnswer === null || typeof correctAnswer === "boolean";
}

export function isBlank({ correctAnswer }: StatementDraft): boolean {
  return correctAnswer === null;
}

export function problemOf({ correctAnswer }: StatementDraft): FieldProblem | null {
  return correctAnswer === null ? { code: "RIGHT_ANSWER_REQUIRED", field: 0 } : null;
}

/** Requires a complete draft. */
export function inputOf({ type, correctAnswer }: StatementDraft): InputOf<"true_false"> {
  return { type, correctAnswer: correctAnswer === true };
}

export function contentOf({ type }: StatementDraft): ContentOf<"true_false"> {
  return { type };
}
