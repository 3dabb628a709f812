import { plainLetters, withoutRepeats } from "./letters";

/** Endings that Turkish adds to a word, in plain letters: "aptallar", "salaksın". Not -oğlu, which makes surnames. */
const ENDINGS =
  "(?:lar|ler)?(?:[iu]m?|[iu]n|[sd][iu]n?|s[iu]niz|[iu]m[iu]z|[iu]n[iu]z|[dt][ae]n?|c[aei]|l[iu]k|m[iu]s|y[aei]m?)?";

/** Lists of Turkish words, separated by spaces, by how a text must hold one of them. */
export interface Words {
  /** The text is the word. */
  whole: string;
  /** The text is the word, alone or with an ending. */
  stem: string;
  /** The text begins with the word. */
  beginning: string;
  /** The text holds the word somewhere. */
  anywhere: string;
}

/** A test for letters a–z: whether they match one of the lists. A small L counts as an ı, and a star in the text as any one letter. */
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

/** Each word in plain letters, and a longer one also without the letters that it repeats. */
function spellings(words: string): string[] {
  const plain = words.split(" ").map(plainLetters);
  return [...new Set([...plain, ...plain.filter((word) => word.length > 3).map(withoutRepeats)])];
}

function alternatives(words: string[]): string {
  return words.join("|").replaceAll("i", "[il]");
}

/** Whether the word stands at `start`, with at least one letter that is not hidden by a star. */
function fits(word: string, letters: string, start: number): boolean {
  const part = letters.slice(start, start + word.length);
  if (part.length < word.length || !/[a-z].*[a-z]/.test(part)) return false;
  return [...part].every((letter, index) => letter === "*" || letter === word[index]);
}
