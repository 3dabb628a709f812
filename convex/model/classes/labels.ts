import { NICKNAME_MAX_CHARS } from "../../shared/limits/live";
import { cutChars, foldName } from "../../shared/turkish";

/**
 * Returns the label of each name: first names and the surname's initial. Labels that would be equal contain more letters of the surname; a
 * number distinguishes equal names. Example: "Ali Ak", "Ali Er", "Ali Ersoy" become "Ali A.", "Ali Er", "Ali Ers.". The last label has
 * three letters of the surname, because "Ali Er." could not be distinguished from "Ali Er".
 */
export function labelsOf(names: readonly string[]): string[] {
  const split = names.map(splitName);
  const longest = Math.max(0, ...split.map(({ surname }) => surname.length));
  let labels = split.map((name) => labelOf(name, 1));
  for (let letters = 2; letters <= longest; letters += 1) {
    const shared = duplicateKeys(labels);
    if (shared.size === 0) break;
    labels = labels.map((label, index) => {
      const name = split[index];
      return name && shared.has(labelKey(label)) ? labelOf(name, letters) : label;
    });
  }
  return numbered(labels);
}

interface SplitName {
  first: string;
  /** Characters of the surname; empty for a name of one word. */
  surname: string[];
}

function splitName(name: string): SplitName {
  const words = name.split(" ");
  const surname = words.length > 1 ? [...(words.pop() ?? "")] : [];
  return { first: words.join(" "), surname };
}

function labelOf({ first, surname }: SplitName, letters: number): string {
  if (surname.length === 0) return cutChars(first, NICKNAME_MAX_CHARS);
  const shown = surname.slice(0, letters).join("") + (letters < surname.length ? "." : "");
  // The subtracted 1 is the space.
  return `${cutChars(first, Math.max(1, NICKNAME_MAX_CHARS - 1 - [...shown].length))} ${shown}`;
}

/** Form in which indistinguishable labels are equal: a trailing full stop does not count. */
function labelKey(label: string): string {
  return foldName(label.replace(/\.$/, ""));
}

/** Returns the keys of labels that occur more than once. */
function duplicateKeys(labels: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const label of labels.map(labelKey)) (seen.has(label) ? shared : seen).add(label);
  return shared;
}

/** Adds a number to the second and each later occurrence of a label. */
function numbered(labels: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return labels.map((label) => {
    const count = (counts.get(labelKey(label)) ?? 0) + 1;
    counts.set(labelKey(label), count);
    return count === 1 ? label : `${label} ${count}`;
  });
}
