import {
  areBlank,
  areOptions,
  initialOptions,
  initialRight,
  missingOption,
  missingRight,
  trimmed,
} from "../choice/option-drafts.ts";
import { isSelection } from "../choice/selection.ts";
import { asNumbers } from "../shared/answer.ts";
import type { ContentOf, DraftOf, InputOf, Key, Kind } from "../shared/question.ts";
import type { FieldProblem } from "../shared/question-kind.ts";

type SelectionDraft = DraftOf<"multi_select">;

/** New draft after the author has chosen this kind. Takes over options and right answers of `previous`, the draft of the kind chosen before. */
export function emptyDraft(previous: DraftOf<Kind> | null): SelectionDraft {
  return { type: "multi_select", options: initialOptions(previous), correctAnswers: initialRight(previous) };
}

export function draftOf(
  { type, options, partial }: ContentOf<"multi_select">,
  key: Key | null,
): SelectionDraft {
  return { type, options, correctAnswers: asNumbers(key), ...(partial && { partial }) };
}

export function isDraft({ options, correctAnswers, partial }: Record<string, unknown>): boolean {
  return (
    areOptions(options) &&
    isSelection(options, correctAnswers) &&
    (partial === undefined || typeof partial === "boolean")
  );
}

export function isBlank({ options }: SelectionDraft): boolean {
  return areBlank(options);
}

export function problemOf({ options, correctAnswers }: SelectionDraft): FieldProblem | null {
  return missingOption(options) ?? missingRight(options, correctAnswers);
}

export function inputOf({ options, ...others }: SelectionDraft): InputOf<"multi_select"> {
  return { ...others, options: trimmed(options) };
}

export function contentOf({ correctAnswers: _key, ...content }: SelectionDraft): ContentOf<"multi_select"> {
  return content;
}
