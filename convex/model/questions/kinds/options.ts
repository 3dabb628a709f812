/** What the kinds with options have in common. */
import type { Value } from "convex/values";
import { fail } from "../../../shared/errors";
import { MAX_OPTIONS, MIN_OPTIONS, OPTION_MAX_CHARS } from "../../../shared/limits/questions";
import { cleanText } from "../../../shared/turkish";
import { requireText } from "../../requireText";

/** The options as they are stored. Fails with OPTIONS_REQUIRED, TOO_MANY_OPTIONS or TEXT_TOO_LONG. */
export function checkOptions(written: readonly string[]): string[] {
  if (written.length < MIN_OPTIONS) fail("OPTIONS_REQUIRED");
  if (written.length > MAX_OPTIONS) fail("TOO_MANY_OPTIONS");
  return written.map((each) => requireText(cleanText(each), OPTION_MAX_CHARS, "OPTIONS_REQUIRED"));
}

/** Whether a value is the index of one of so many options. */
export function isOption(value: Value, optionCount: number): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 && value < optionCount;
}

/** Whether a value names one option or more of so many: indexes in ascending order, each once, so that a choice has one form. */
export function isSelection(value: Value, optionCount: number): value is number[] {
  if (!Array.isArray(value) || value.length === 0 || value.length > optionCount) return false;
  let least = 0;
  for (const option of value) {
    if (!isOption(option, optionCount) || option < least) return false;
    least = option + 1;
  }
  return true;
}

/** For each option, how many have chosen it. */
export function countPerOption(optionCount: number, selections: readonly (readonly number[])[]): number[] {
  return Array.from(
    { length: optionCount },
    (_, option) => selections.filter((selection) => selection.includes(option)).length,
  );
}

/** The options with each in its new place: `order` says where it stood before. */
export function inOrder(options: readonly string[], order: readonly number[]): string[] {
  return order.flatMap((from) => options[from] ?? []);
}
