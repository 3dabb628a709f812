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
 * "İSTANBUL’DA" equals "istanbulda". Separators between digits and a leading minus do matter: "3,5" equals "3.5", but not "35". If a text
 * has only such signs, they are not removed.
 * @param plainLetters true: ç, ğ, ö, ş and ü equal c, g, o, s and u, and circumflexes do not matter ("hipotenus", "kagit")
 */
export function foldAnswer(text: string, plainLetters = false): string {
  // All dashes and the minus sign become a hyphen.
  const cased = foldName(text).replace(/[‐-―−]/g, "-");
  const folded = plainLetters ? withoutMarks(cased) : cased;
  const withoutSigns = folded.replace(SIGNS, (run: string, at: number) => {
    // Signs stay only before a digit. Tests single characters, because slicing the text at each of many signs would be slow.
    if (!/\d/.test(folded.charAt(at + run.length))) return "";
    // Between digits, a run of spaces becomes one space.
    if (/\d/.test(folded.charAt(at - 1))) return run.trim().replaceAll(",", ".") || " ";
    return at === 0 && run.endsWith("-") ? "-" : "";
  });
  return withoutSigns === "" ? folded : withoutSigns;
}

/**
 * Returns a form in which equivalent texts of a typed gap are equal. Case, the four forms of i and surplus spaces do not matter, but
 * punctuation does, because a gap may ask for it.
 * @param plainLetters as for `foldAnswer`
 */
export function foldGap(text: string, plainLetters = false): string {
  const cased = foldName(text);
  return plainLetters ? withoutMarks(cased) : cased;
}

function withoutMarks(text: string): string {
  return text.replace(/[çğöşșüâîû]/g, (letter) => MARKED[letter] ?? letter);
}
