import {
  areBlank,
  areOptions,
  arePictures,
  draftPictures,
  initialOptions,
  initialPictures,
  initialRight,
  missingOption,
  missingRight,
  picturesInput,
  trimmed,
} from "../choice/option-drafts.ts";
import { isSelection } from "../choice/selection.ts";
import { asNumbers } from "../shared/answer.ts";
import type { ContentOf, DraftOf, InputOf, Key, Kind } from "../shared/question.ts";
import type { FieldProblem } from "../shared/question-kind.ts";

type SelectionDraft = DraftOf<"multi_select">;

/** New draft after the author has chosen this kind. Takes over options and right answers of `previous`, the draft of the kind chosen before. */
export function emptyDraft(previous: DraftOf<Kind> | null): SelectionDraft {
  return {
    type: "multi_select",
    options: initialOptions(previous),
    ...initialPictures(previous),
    correctAnswers: initialRight(previous),
  };
}

export function draftOf(
  { type, options, pictures, partial }: ContentOf<"multi_select">,
  key: Key | null,
): SelectionDraft {
  return {
    type,
    options,
    ...draftPictures(pictures),
    correctAnswers: asNumbers(key),
    ...(partial && { partial }),
  };
}

export function isDraft({ options, pictures, correctAnswers, partial }: Record<string, unknown>): boolean {
  return (
    areOptions(options) &&
    arePictures(pictures) &&
    isSelection(options, correctAnswers) &&
    (partial === undefined || typeof partial === "boolean")
  );
}

export function isBlank({ options, pictures }: SelectionDraft): boolean {
  return areBlank(options, pictures);
}

export function problemOf({ options, pictures, correctAnswers }: SelectionDraft): FieldProblem | null {
  return missingOption(options, pictures) ?? missingRight(options, correctAnswers);
}

export function inputOf({ options, pictures, ...others }: SelectionDraft): InputOf<"multi_select"> {
  return { ...others, options: trimmed(options), ...picturesInput(pictures) };
}

export function contentOf({ correctAnswers: _key, ...content }: SelectionDraft): ContentOf<"multi_select"> {
  return content;
}
