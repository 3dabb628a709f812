/** Selection of several options: ascending indexes, the format that the server requires. */
import { isOptionOf } from "./options.ts";

/** The selection with `option` added, or removed if it was selected. */
export function toggled(selection: readonly number[], option: number): number[] {
  const others = selection.filter((each) => each !== option);
  if (others.length < selection.length) return others;
  return [...others, option].sort((a, b) => a - b);
}

/** True if `value` is a valid selection; it may be empty. */
export function isSelection(options: readonly string[], value: unknown): value is number[] {
  if (!Array.isArray(value)) return false;
  return value.every(
    (option, position) => isOptionOf(options, option) && (position === 0 || option > value[position - 1]),
  );
}
