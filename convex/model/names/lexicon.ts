import { plainLetters, withoutRepeats } from "./letters";

/** What Turkish hangs on a word, in plain letters: "aptallar", "salaksın". Not -oğlu: that makes surnames. */
const ENDINGS =
  "(?:lar|ler)?(?:[iu]m?|[iu]n|[sd][iu]n?|s[iu]niz|[iu]m[iu]z|[iu]n[iu]z|[dt][ae]n?|c[aei]|l[iu]k|m[iu]s|y[aei]m?)?";

/** Lists of words in Turkish, divided by spaces: each is what a text must be, be with an ending, begin with, or hold somewhere. */
export interface Words {
  whole: string;
  stem: string;
  beginning: string;
  anywhere: string;
}

/** Whether letters a–z are in one of the lists. A small L passes for an ı, and a star in the text for any one letter. */
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

/** Whether a word is what stands from `start` on, and not by stars alone. */
function fits(word: string, letters: string, start: number): boolean {
  const part = letters.slice(start, start + word.length);
  if (part.length < word.length || !/[a-z].*[a-z]/.test(part)) return false;
  return [...part].every((letter, index) => letter === "*" || letter === word[index]);
}
