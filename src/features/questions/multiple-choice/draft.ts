import {
  areBlank,
  areOptions,
  initialOptions,
  initialRight,
  missingOption,
  missingRight,
  trimmed,
} from "../choice/option-drafts.ts";
import { NO_OPTION } from "../choice/options.ts";
import type { ContentOf, DraftOf, InputOf, Key, Kind } from "../shared/question.ts";
import type { FieldProblem } from "../shared/question-kind.ts";

type ChoiceDraft = DraftOf<"multiple_choice">;

/** Takes the right option from `previous` if exactly one was marked there. Otherwise no option is right until the teacher marks one. */
export function emptyDraft(previous: DraftOf<Kind> | null): ChoiceDraft {
  const [right = null, ...more] = initialRight(previous);
  const correctAnswer = more.length > 0 ? null : right;
  return { type: "multiple_choice", options: initialOptions(previous), correctAnswer };
}

export function draftOf({ type, options }: ContentOf<"multiple_choice">, key: Key | null): ChoiceDraft {
  return { type, options, correctAnswer: typeof key === "number" ? key : null };
}

export function isDraft({ options, correctAnswer }: Record<string, unknown>): boolean {
  return areOptions(options) && (correctAnswer === null || typeof correctAnswer === "number");
}

export function isBlank({ options }: ChoiceDraft): boolean {
  return areBlank(options);
}

export function problemOf({ options, correctAnswer }: ChoiceDraft): FieldProblem | null {
  return missingOption(options) ?? missingRight(options, rightOf({ correctAnswer }));
}

/** Requires a complete draft. */
export function inputOf({ options, correctAnswer }: ChoiceDraft): InputOf<"multiple_choice"> {
  return { options: trimmed(options), correctAnswer: correctAnswer ?? NO_OPTION };
}

/** The right option as a list of indexes; empty if none is marked. */
export function rightOf({ correctAnswer }: Pick<ChoiceDraft, "correctAnswer">): number[] {
  return correctAnswer === null ? [] : [correctAnswer];
}

export function contentOf({ type, options }: ChoiceDraft): ContentOf<"multiple_choice"> {
  return { type, options };
}
