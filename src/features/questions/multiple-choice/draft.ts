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
import { NO_OPTION } from "../choice/options.ts";
import type { ContentOf, DraftOf, InputOf, Key, Kind } from "../shared/question.ts";
import type { FieldProblem } from "../shared/question-kind.ts";

type ChoiceDraft = DraftOf<"multiple_choice">;

/** Takes the right option from `previous` if exactly one was marked there. Otherwise no option is right until the teacher marks one. */
export function emptyDraft(previous: DraftOf<Kind> | null): ChoiceDraft {
  const [right = null, ...more] = initialRight(previous);
  const correctAnswer = more.length > 0 ? null : right;
  return {
    type: "multiple_choice",
    options: initialOptions(previous),
    ...initialMarks(previous),
    ...initialPictures(previous),
    correctAnswer,
  };
}

export function draftOf(
  { type, options, optionMarks, pictures }: ContentOf<"multiple_choice">,
  key: Key | null,
): ChoiceDraft {
  return {
    type,
    options,
    ...(optionMarks && { optionMarks }),
    ...draftPictures(pictures),
    correctAnswer: typeof key === "number" ? key : null,
  };
}

export function isDraft({ options, optionMarks, pictures, correctAnswer }: Record<string, unknown>): boolean {
  return (
    areOptions(options) &&
    areMarkLists(optionMarks) &&
    arePictures(pictures) &&
    (correctAnswer === null || typeof correctAnswer === "number")
  );
}

export function isBlank({ options, pictures }: ChoiceDraft): boolean {
  return areBlank(options, pictures);
}

export function problemOf({ options, pictures, correctAnswer }: ChoiceDraft): FieldProblem | null {
  return missingOption(options, pictures) ?? missingRight(options, rightOf({ correctAnswer }));
}

/** Requires a complete draft. */
export function inputOf({
  options,
  optionMarks,
  pictures,
  correctAnswer,
}: ChoiceDraft): InputOf<"multiple_choice"> {
  return {
    ...optionsInput(options, optionMarks),
    ...picturesInput(pictures),
    correctAnswer: correctAnswer ?? NO_OPTION,
  };
}

/** The right option as a list of indexes; empty if none is marked. */
export function rightOf({ correctAnswer }: Pick<ChoiceDraft, "correctAnswer">): number[] {
  return correctAnswer === null ? [] : [correctAnswer];
}

export function contentOf({
  type,
  options,
  optionMarks,
  pictures,
}: ChoiceDraft): ContentOf<"multiple_choice"> {
  return { type, options, ...(optionMarks && { optionMarks }), ...(pictures && { pictures }) };
}
