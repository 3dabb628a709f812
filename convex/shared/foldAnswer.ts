import { foldName } from "./turkish";

/** Spaces and punctuation, except signs with a meaning: C#, %50, R&B. */
const SIGNS = /(?:(?![#%&@*])[\p{P}\p{Z}`´])+/gu;

/** Turkish letters with a mark, and their plain letters. `foldName` has already unified all forms of i. */
const MARKED: Readonly<Record<string, string>> = {
  ç: "c",
  ğ: "g",
  ö: "o",
  ş: "s",
  ș: "s",
  ü: "u",
  â: "a",
  î: "i",
  û: "u",
};

/**
 * Returns a form in which equivalent written answers are equal. Case, the four forms of i, spaces and punctuation do not matter:
 * "İSTANBUL’DA" equals "istanbulda". Separators between digits and a leading minus do matter: "3,5" equals "3.5", but not "35". A text of
 * signs alone is only folded.
 * @param plainLetters true: ç, ğ, ö, ş and ü equal c, g, o, s and u, and circumflexes do not matter ("hipotenus", "kagit")
 */
export function foldAnswer(text: string, plainLetters = false): string {
  const name = foldName(text).replace(/[‐-―−]/g, "-");
  const folded = plainLetters ? name.replace(/[çğöşșüâîû]/g, (letter) => MARKED[letter] ?? letter) : name;
  const bare = folded.replace(SIGNS, (run: string, at: number) => {
    // Checks only the adjacent characters: slicing the text at each of many signs would be slow.
    if (!/\d/.test(folded.charAt(at + run.length))) return "";
    if (/\d/.test(folded.charAt(at - 1))) return run.trim().replaceAll(",", ".") || " ";
    return at === 0 && run.endsWith("-") ? "-" : "";
  });
  return bare === "" ? folded : bare;
}
