import {
  areBlank,
  areMarkLists,
  areOptions,
  arePictures,
  draftPictures,
  initialMarks,
  initialOptions,
  initialPictures,
  initialRight,
  missingOption,
  missingRight,
  optionsInput,
  picturesInput,
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
    ...initialMarks(previous),
    ...initialPictures(previous),
    correctAnswers: initialRight(previous),
  };
}

export function draftOf(
  { type, options, optionMarks, pictures, partial }: ContentOf<"multi_select">,
  key: Key | null,
): SelectionDraft {
  return {
    type,
    options,
    ...(optionMarks && { optionMarks }),
    ...draftPictures(pictures),
    correctAnswers: asNumbers(key),
    ...(partial && { partial }),
  };
}

export function isDraft({
  options,
  optionMarks,
  pictures,
  correctAnswers,
  partial,
}: Record<string, unknown>): boolean {
  return (
    areOptions(options) &&
    areMarkLists(optionMarks) &&
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

export function inputOf({
  options,
  optionMarks,
  pictures,
  ...others
}: SelectionDraft): InputOf<"multi_select"> {
  return { ...others, ...optionsInput(options, optionMarks), ...picturesInput(pictures) };
}

export function contentOf({ correctAnswers: _key, ...content }: SelectionDraft): ContentOf<"multi_select"> {
  return content;
}
