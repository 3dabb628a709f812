/** Shared functions of the kinds with options. */
import type { Value } from "convex/values";
import { fail } from "../../../shared/errors";
import { MAX_OPTIONS, MIN_OPTIONS, OPTION_MAX_CHARS } from "../../../shared/limits/questions";
import type { Mark } from "../../../shared/marks";
import { checkFormattedTexts } from "../../marks";
import { requireText } from "../../requireText";

/**
 * Returns the options with their marks in stored form. Fails with OPTIONS_REQUIRED, TOO_MANY_OPTIONS or TEXT_TOO_LONG, and
 * with INVALID_INPUT for marks that do not fit the options.
 * @param mayBeEmpty true for the index of an option that needs no words
 */
export function checkOptions(
  written: { options: readonly string[]; optionMarks?: readonly Mark[][] | undefined },
  mayBeEmpty: (index: number) => boolean = () => false,
): { options: string[]; optionMarks?: Mark[][] } {
  if (written.options.length < MIN_OPTIONS) fail("OPTIONS_REQUIRED");
  if (written.options.length > MAX_OPTIONS) fail("TOO_MANY_OPTIONS");
  const { texts: options, marks: optionMarks } = checkFormattedTexts(written.options, written.optionMarks);
  for (const [index, text] of options.entries()) {
    if (text !== "" || !mayBeEmpty(index)) requireText(text, OPTION_MAX_CHARS, "OPTIONS_REQUIRED");
  }
  return { options, ...(optionMarks && { optionMarks }) };
}

/** True if the value is an index below `optionCount`. */
export function isOption(value: Value, optionCount: number): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 && value < optionCount;
}

/**
 * True if the value is a non-empty list of option indexes, strictly ascending, so that each selection has exactly one
 * representation.
 */
export function isSelection(value: Value, optionCount: number): value is number[] {
  if (!Array.isArray(value) || value.length === 0 || value.length > optionCount) return false;
  let least = 0;
  for (const option of value) {
    if (!isOption(option, optionCount) || option < least) return false;
    least = option + 1;
  }
  return true;
}

/** Returns the number of selections that contain each option. */
export function countPerOption(optionCount: number, selections: readonly (readonly number[])[]): number[] {
  return Array.from(
    { length: optionCount },
    (_, option) => selections.filter((selection) => selection.includes(option)).length,
  );
}
