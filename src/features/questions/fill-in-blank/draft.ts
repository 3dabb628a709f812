import { splitAtBlanks } from "../../../../convex/shared/blanks.ts";
import { MAX_BLANKS } from "../../../../convex/shared/limits/questions.ts";
import { sortTurkish } from "../../../../convex/shared/sortTurkish.ts";
import { firstDuplicate } from "../form/first-duplicate.ts";
import type { ContentOf, DraftOf, InputOf, Key } from "../shared/question.ts";
import type { FieldProblem } from "../shared/question-kind.ts";
import { acceptedTexts } from "./blanks.ts";

/** A draft can have more blanks than its text has gaps: blanks of deleted gaps remain at the end of the list, and new gaps reuse them. */
type BlanksDraft = DraftOf<"fill_in_blank">;
/** `options` contains only the wrong ones. */
export type BlankDraft = BlanksDraft["fillInBlank"]["blanks"][number] & {
  /** All options, including the right one, in their stored order. This order is reused unless the options change. */
  stored?: string[];
};

const EMPTY: BlankDraft = { correct: "", options: [] };

export function emptyDraft(): BlanksDraft {
  return { type: "fill_in_blank", fillInBlank: { text: "", blanks: [] } };
}

export function draftOf(
  { type, fillInBlank, partial, plainLetters }: ContentOf<"fill_in_blank">,
  key: Key | null,
): BlanksDraft {
  const right = acceptedTexts(key);
  const blanks = fillInBlank.blanks.map(({ options }, blankIndex) => {
    const [correct = "", ...also] = right[blankIndex] ?? [];
    return blankOf(correct, options, also);
  });
  return {
    type,
    fillInBlank: { text: fillInBlank.text, blanks },
    ...(partial && { partial }),
    ...(plainLetters && { plainLetters }),
  };
}

/**
 * Draft of a blank.
 * @param options all options, including the right one
 * @param also other accepted texts of a typed blank
 */
export function blankOf(
  correct: string,
  options: readonly string[],
  also: readonly string[] = [],
): BlankDraft {
  const wrong = options.filter((text) => text !== correct);
  return {
    correct,
    options: wrong,
    ...(wrong.length > 0 && { stored: [...options] }),
    ...(also.length > 0 && { also: [...also] }),
  };
}

export function isDraft({ fillInBlank }: Record<string, unknown>): boolean {
  if (typeof fillInBlank !== "object" || fillInBlank === null) return false;
  if (!("text" in fillInBlank) || !("blanks" in fillInBlank)) return false;
  return (
    typeof fillInBlank.text === "string" &&
    Array.isArray(fillInBlank.blanks) &&
    fillInBlank.blanks.every(isBlankDraft)
  );
}

function isBlankDraft(value: unknown): boolean {
  if (typeof value !== "object" || value === null || !("correct" in value) || !("options" in value))
    return false;
  const { correct, options } = value;
  const stored = "stored" in value ? value.stored : [];
  const also = "also" in value ? value.also : [];
  return typeof correct === "string" && [options, stored, also].every(areTexts);
}

function areTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((text) => typeof text === "string");
}

export function isBlank({ fillInBlank: { text, blanks } }: BlanksDraft): boolean {
  return (
    !text.trim() &&
    blanks.every(
      ({ correct = "", options = [], also = [] }) => !correct.trim() && options.length + also.length === 0,
    )
  );
}

/** The blanks of the gaps that the text contains now. */
export function blanksOf({ fillInBlank: { text, blanks } }: BlanksDraft): BlankDraft[] {
  const gaps = splitAtBlanks(text).slice(1);
  return gaps.map((_, blankIndex) => blanks[blankIndex] ?? EMPTY);
}

/** Field 0 is the text; field n is the n-th blank. */
export function problemOf(draft: BlanksDraft): FieldProblem | null {
  const blanks = blanksOf(draft);
  if (blanks.length === 0) return { code: "GAPS_REQUIRED", field: 0 };
  if (blanks.length > MAX_BLANKS) return { code: "TOO_MANY_GAPS", field: 0 };
  const missing = blanks.findIndex(({ correct = "" }) => !correct.trim());
  if (missing !== -1) return { code: "ANSWER_REQUIRED", field: missing + 1 };
  const alike = blanks.findIndex((blank) => firstDuplicate(optionsOf(blank)) !== null);
  return alike === -1 ? null : { code: "BLANK_OPTIONS_ALIKE", field: alike + 1 };
}

/** Changed options are sorted alphabetically, so that their order does not reveal the right one. */
export function inputOf({ fillInBlank, ...others }: BlanksDraft): InputOf<"fill_in_blank"> {
  const blanks = blanksOf({ fillInBlank, ...others }).map((blank: BlankDraft) => {
    const sorted = sortTurkish(optionsOf(blank));
    const isStored = sameTexts(sorted, sortTurkish(blank.stored ?? []));
    const options = isStored ? (blank.stored ?? []) : sorted;
    const also = options.length > 0 ? [] : filledTexts(blank.also);
    return {
      correct: (blank.correct ?? "").trim(),
      ...(options.length > 0 && { options }),
      ...(also.length > 0 && { also }),
    };
  });
  return { ...others, fillInBlank: { text: fillInBlank.text.trim(), blanks } };
}

function sameTexts(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((text, index) => text === others[index]);
}

/** All non-empty options of a blank, the right text first; empty if the blank is typed. */
function optionsOf({ correct = "", options = [] }: BlankDraft): string[] {
  const wrong = filledTexts(options);
  return wrong.length === 0 ? [] : [correct.trim(), ...wrong];
}

/** Non-empty texts without surrounding spaces. */
export function filledTexts(texts: readonly string[] = []): string[] {
  return texts.map((text) => text.trim()).filter((text) => text !== "");
}

export function contentOf(draft: BlanksDraft): ContentOf<"fill_in_blank"> {
  const { fillInBlank, ...others } = inputOf(draft);
  const blanks = fillInBlank.blanks.map(({ options = [] }) => ({ options }));
  return { ...others, type: "fill_in_blank", fillInBlank: { text: fillInBlank.text, blanks } };
}
