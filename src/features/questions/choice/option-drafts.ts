/** Helpers for the options of a draft, shared by all kinds with options. */
import {
  MAX_OPTIONS,
  MIN_OPTIONS,
  OPTIONS_PER_QUESTION,
} from "../../../../convex/shared/limits/questions.ts";
import type { DraftOf, Kind } from "../shared/question.ts";
import type { FieldProblem } from "../shared/question-kind.ts";

/** Options of a new draft: the options of `previous`, the draft of the kind chosen before, if it has any; otherwise empty ones. */
export function initialOptions(previous: DraftOf<Kind> | null): string[] {
  if (previous !== null && "options" in previous) return previous.options;
  return Array.from({ length: OPTIONS_PER_QUESTION }, () => "");
}

/** Right options of a new draft: indexes of the options marked as right in `previous`, the draft of the kind chosen before. */
export function initialRight(previous: DraftOf<Kind> | null): number[] {
  if (previous?.type === "multi_select") return previous.correctAnswers;
  if (previous?.type !== "multiple_choice" || previous.correctAnswer === null) return [];
  return [previous.correctAnswer];
}

/** Type guard for a question's options read from browser storage. */
export function areOptions(value: unknown): value is string[] {
  return (
    Array.isArray(value) &&
    value.length >= MIN_OPTIONS &&
    value.length <= MAX_OPTIONS &&
    value.every((option) => typeof option === "string")
  );
}

export function areBlank(options: readonly string[]): boolean {
  return options.every((option) => !option.trim());
}

/** Problem of the first empty option, or null. */
export function missingOption(options: readonly string[]): FieldProblem | null {
  const blank = options.findIndex((option) => !option.trim());
  return blank === -1 ? null : { code: "OPTIONS_REQUIRED", field: blank };
}

/** Problem if no option is marked as right, or null. The bubbles count as one field after the options' fields. */
export function missingRight(options: readonly string[], right: readonly number[]): FieldProblem | null {
  return right.length > 0 ? null : { code: "RIGHT_ANSWER_REQUIRED", field: options.length };
}

export function trimmed(options: readonly string[]): string[] {
  return options.map((option) => option.trim());
}

/**
 * Indexes of the first two options with the same text, or null. Duplicates are allowed but seldom intended, since only one can be right. The
 * comparison is case-sensitive because some questions are about capital letters.
 */
export function duplicateOptions(options: readonly string[]): [number, number] | null {
  const words = trimmed(options);
  const second = words.findIndex((word, index) => word !== "" && words.indexOf(word) < index);
  return second === -1 ? null : [words.indexOf(words[second] ?? ""), second];
}
