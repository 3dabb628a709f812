/** Options that are being written, of whichever kind. */
import {
  MAX_OPTIONS,
  MIN_OPTIONS,
  OPTIONS_PER_QUESTION,
} from "../../../../convex/shared/limits/questions.ts";
import type { DraftOf, Kind } from "../shared/question.ts";
import type { FieldProblem } from "../shared/question-kind.ts";

/** As many empty options as a new question has, or those of a question that was begun as another kind. */
export function firstOptions(begun: DraftOf<Kind> | null): string[] {
  if (begun !== null && "options" in begun) return begun.options;
  return Array.from({ length: OPTIONS_PER_QUESTION }, () => "");
}

/** The right options of a question that was begun as another kind, by index. */
export function firstRight(begun: DraftOf<Kind> | null): number[] {
  if (begun?.type === "multi_select") return begun.correctAnswers;
  if (begun?.type !== "multiple_choice" || begun.correctAnswer === null) return [];
  return [begun.correctAnswer];
}

/** Whether a value from the browser's storage is the options of a question. */
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

/** The first option that has no words yet. */
export function missingOption(options: readonly string[]): FieldProblem | null {
  const blank = options.findIndex((option) => !option.trim());
  return blank === -1 ? null : { code: "OPTIONS_REQUIRED", field: blank };
}

/** What is missing where at least one option has to be marked as right: the bubbles are the field behind those of the options. */
export function missingRight(options: readonly string[], right: readonly number[]): FieldProblem | null {
  return right.length > 0 ? null : { code: "RIGHT_ANSWER_REQUIRED", field: options.length };
}

export function trimmed(options: readonly string[]): string[] {
  return options.map((option) => option.trim());
}

/**
 * The first two options with the same words, by index, or null: allowed, but seldom meant, since only one of them can be right. Case makes a
 * difference, as in questions about capitals.
 */
export function twinOptions(options: readonly string[]): [number, number] | null {
  const words = trimmed(options);
  const second = words.findIndex((word, index) => word !== "" && words.indexOf(word) < index);
  return second === -1 ? null : [words.indexOf(words[second] ?? ""), second];
}
