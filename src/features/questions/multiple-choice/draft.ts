import { OPTIONS_PER_QUESTION } from "../../../../convex/shared/limits/questions.ts";
import type { ContentOf, DraftOf, InputOf, Key } from "../question.ts";
import type { FieldProblem } from "../question-kind.ts";

type ChoiceDraft = DraftOf<"multiple_choice">;

export function emptyDraft(): ChoiceDraft {
  const options = Array.from({ length: OPTIONS_PER_QUESTION }, () => "");
  return { type: "multiple_choice", options, correctAnswer: 0 };
}

export function draftOf({ type, options }: ContentOf<"multiple_choice">, key: Key): ChoiceDraft {
  return { type, options, correctAnswer: typeof key === "number" ? key : 0 };
}

export function isDraft({ options, correctAnswer }: Record<string, unknown>): boolean {
  return (
    Array.isArray(options) &&
    options.length === OPTIONS_PER_QUESTION &&
    options.every((option) => typeof option === "string") &&
    typeof correctAnswer === "number"
  );
}

export function isBlank({ options }: ChoiceDraft): boolean {
  return options.every((option) => !option.trim());
}

export function problemOf({ options }: ChoiceDraft): FieldProblem | null {
  const blank = options.findIndex((option) => !option.trim());
  return blank === -1 ? null : { code: "OPTIONS_REQUIRED", field: blank };
}

export function inputOf({ options, correctAnswer }: ChoiceDraft): InputOf<"multiple_choice"> {
  return { options: options.map((option) => option.trim()), correctAnswer };
}

/**
 * The first two options with the same words, by index, or null: allowed, but seldom meant, since only one of them can be right. Case makes a
 * difference, as in questions about capitals.
 */
export function twinOptions({ options }: Pick<ChoiceDraft, "options">): [number, number] | null {
  const words = options.map((option) => option.trim());
  const second = words.findIndex((word, index) => word !== "" && words.indexOf(word) < index);
  return second === -1 ? null : [words.indexOf(words[second] ?? ""), second];
}
