import { plainLetters, withoutRepeats } from "./letters";

/** Turkish endings in plain letters, as in "aptallar" and "salaksın". Excludes -oğlu, because it forms surnames. */
const ENDINGS =
  "(?:lar|ler)?(?:[iu]m?|[iu]n|[sd][iu]n?|s[iu]niz|[iu]m[iu]z|[iu]n[iu]z|[dt][ae]n?|c[aei]|l[iu]k|m[iu]s|y[aei]m?)?";

/** Space-separated lists of words, by how a text must match them. */
export interface Words {
  /** The text equals the word. */
  whole: string;
  /** The text equals the word, with or without an ending. */
  stem: string;
  /** The text begins with the word. */
  beginning: string;
  /** The text contains the word. */
  anywhere: string;
}

/**
 * Returns a function that is true for letters a–z that match one of the lists. In the tested letters, an l also matches an ı, and a star
 * matches any letter.
 */
export function lexicon(lists: Words[]): (letters: string) => boolean {
  const all = (kind: keyof Words) => spellings(lists.map((words) => words[kind]).join(" "));
  const [whole, stem, beginning, anywhere] = [all("whole"), all("stem"), all("beginning"), all("anywhere")];
  const fromStart = new RegExp(
    `^(?:(?:${alternatives(whole)})$|(?:${alternatives(stem)})${ENDINGS}$|${alternatives(beginning)})`,
  );
  const within = new RegExp(alternatives(anywhere));
  const hasMasked = (letters: string) =>
    [...whole, ...stem].some((word) => word.length === letters.length && fits(word, letters, 0)) ||
    beginning.some((word) => fits(word, letters, 0)) ||
    anywhere.some((word) => [...letters].some((_letter, start) => fits(word, letters, start)));
  return (letters) =>
    letters.includes("*") ? hasMasked(letters) : fromStart.test(letters) || within.test(letters);
}

/** Returns each word in plain letters; longer ones also with repeated letters collapsed. */
function spellings(words: string): string[] {
  const plain = words.split(" ").map(plainLetters);
  return [...new Set([...plain, ...plain.filter((word) => word.length > 3).map(withoutRepeats)])];
}

function alternatives(words: string[]): string {
  return words.join("|").replaceAll("i", "[il]");
}

/** True if the word is in the text at `start`, with at least two visible letters. */
function fits(word: string, letters: string, start: number): boolean {
  const part = letters.slice(start, start + word.length);
  if (part.length < word.length || !/[a-z].*[a-z]/.test(part)) return false;
  return [...part].every((letter, index) => letter === "*" || letter === word[index]);
}
