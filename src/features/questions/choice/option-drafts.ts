/** Helpers for the options of a draft, shared by all kinds with options. */
import {
  MAX_OPTIONS,
  MIN_OPTIONS,
  OPTIONS_PER_QUESTION,
} from "../../../../convex/shared/limits/questions.ts";
import { cleanFormatted, isMarkList, listsOfMarks, type Mark } from "../../../../convex/shared/marks.ts";
import { isRecord } from "../../../lib/is-record.ts";
import type { CommonOption } from "../shared/common-form.ts";
import type { ContentOf, DraftOf, DraftPicture, InputOf, Kind } from "../shared/question.ts";
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

/** Type guard for the marks of a list of texts read from browser storage. */
export function areMarkLists(value: unknown): value is Mark[][] | undefined {
  return value === undefined || (Array.isArray(value) && value.every(isMarkList));
}

/** Marks of the options of a new draft: those of `previous`, the draft of the kind chosen before, if it has any. */
export function initialMarks(previous: DraftOf<Kind> | null): { optionMarks?: Mark[][] } {
  const optionMarks = previous !== null && "optionMarks" in previous ? previous.optionMarks : undefined;
  return optionMarks === undefined ? {} : { optionMarks };
}

/** Pictures of a draft's options; absent if no option has one. */
export type DraftPictures = readonly (DraftPicture | null)[] | undefined;

/** Type guard for the pictures of a question's options read from browser storage. */
export function arePictures(value: unknown): boolean {
  return (
    value === undefined ||
    (Array.isArray(value) &&
      value.length <= MAX_OPTIONS &&
      value.every((each) => each === null || isPicture(each)))
  );
}

function isPicture(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { imageId, url, alt } = value;
  return (
    typeof imageId === "string" && typeof url === "string" && (alt === undefined || typeof alt === "string")
  );
}

/** Pictures of a new draft: those of `previous`, the draft of the kind chosen before, if it has any. */
export function initialPictures(previous: DraftOf<Kind> | null): { pictures?: (DraftPicture | null)[] } {
  const pictures = previous !== null && "pictures" in previous ? previous.pictures : undefined;
  return pictures === undefined ? {} : { pictures };
}

/** Stored pictures as a draft. A picture whose file is missing is left out. */
export function draftPictures(pictures: ContentOf<"multiple_choice">["pictures"]): {
  pictures?: (DraftPicture | null)[];
} {
  if (pictures === undefined) return {};
  return {
    pictures: pictures.map((picture) => {
      if (picture?.imageId === undefined || picture.url === undefined) return null;
      const { imageId, url, alt } = picture;
      return { imageId, url, ...(alt !== undefined && { alt }) };
    }),
  };
}

/** The picture of an option in an export; empty without one. */
export function pictureOf(
  pictures: ContentOf<"multiple_choice">["pictures"],
  option: number,
): Pick<CommonOption, "picture"> {
  const { imageId, alt } = pictures?.[option] ?? {};
  return imageId === undefined ? {} : { picture: { imageId, alt } };
}

/** The pictures as the server accepts them. */
export function picturesInput(pictures: DraftPictures): Pick<InputOf<"multiple_choice">, "pictures"> {
  if (pictures === undefined || pictures.every((picture) => picture === null)) return {};
  return {
    pictures: pictures.map((picture) => {
      const alt = picture?.alt?.trim();
      return picture && { imageId: picture.imageId, ...(alt && { alt }) };
    }),
  };
}

export function areBlank(options: readonly string[], pictures?: DraftPictures): boolean {
  return options.every((option, index) => isEmpty(option, pictures?.[index]));
}

/** True if an option has neither words nor a picture. */
function isEmpty(option: string, picture: DraftPicture | null | undefined): boolean {
  return !option.trim() && !picture;
}

/** Problem of the first option without words and picture, or null. */
export function missingOption(options: readonly string[], pictures?: DraftPictures): FieldProblem | null {
  const blank = options.findIndex((option, index) => isEmpty(option, pictures?.[index]));
  return blank === -1 ? null : { code: "OPTIONS_REQUIRED", field: blank };
}

/** Problem if no option is marked as right, or null. The bubbles count as one field after the options' fields. */
export function missingRight(options: readonly string[], right: readonly number[]): FieldProblem | null {
  return right.length > 0 ? null : { code: "RIGHT_ANSWER_REQUIRED", field: options.length };
}

/** The options with their marks as the server accepts them. */
export function optionsInput(
  options: readonly string[],
  optionMarks: readonly Mark[][] | undefined,
): { options: string[]; optionMarks?: Mark[][] } {
  const { texts, marks } = trimmedTexts(options, optionMarks);
  return { options: texts, ...(marks && { optionMarks: marks }) };
}

/** Trims texts together with their marks. `marks` is undefined if all texts are plain. */
export function trimmedTexts(
  written: readonly string[],
  lists: readonly (readonly Mark[])[] = [],
): { texts: string[]; marks: Mark[][] | undefined } {
  const texts = written.map((text, index) =>
    cleanFormatted({ text, marks: lists[index] ?? [] }, (spaced) => spaced.trim()),
  );
  return { texts: texts.map(({ text }) => text), marks: listsOfMarks(texts.map(({ marks = [] }) => marks)) };
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
