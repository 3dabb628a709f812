/** Options of which several can be marked: their indexes, ascending, as the server takes them. */
import { isOptionOf } from "./options.ts";

/** The selection with one option more, or one fewer. */
export function toggled(selection: readonly number[], option: number): number[] {
  const others = selection.filter((each) => each !== option);
  if (others.length < selection.length) return others;
  return [...others, option].sort((a, b) => a - b);
}

/** Whether a value is such a selection, empty or not. */
export function isSelection(options: readonly string[], value: unknown): value is number[] {
  if (!Array.isArray(value)) return false;
  return value.every(
    (option, place) => isOptionOf(options, option) && (place === 0 || option > value[place - 1]),
  );
}
