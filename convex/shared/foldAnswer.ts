import { foldName } from "./turkish";

/** Spaces and punctuation, but for what Unicode counts as such and says something: C#, %50, R&B. */
const SIGNS = /(?:(?![#%&@*])[\p{P}\p{Z}`´])+/gu;

/** Letters of Turkish spelling that differ from a plain letter by a mark; `foldName` has made all forms of i one. */
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
 * The key under which two written answers count as the same: case, the four forms of i, spaces and punctuation do not matter ("İSTANBUL’DA" and
 * "istanbulda" are one). Between digits, and as a minus before a number, signs do matter: "3,5" is "3.5", but not "35". A text of signs alone is
 * itself.
 * @param plainLetters true: ç, ğ, ö, ş and ü equal c, g, o, s and u, and a circumflex does not matter ("hipotenus", "kagit")
 */
export function foldAnswer(text: string, plainLetters = false): string {
  const name = foldName(text).replace(/[‐-―−]/g, "-");
  const folded = plainLetters ? name.replace(/[çğöşșüâîû]/g, (letter) => MARKED[letter] ?? letter) : name;
  const bare = folded.replace(SIGNS, (run: string, at: number) => {
    // The characters beside it, and not all that stand before and after: a long text has many signs.
    if (!/\d/.test(folded.charAt(at + run.length))) return "";
    if (/\d/.test(folded.charAt(at - 1))) return run.trim().replaceAll(",", ".") || " ";
    return at === 0 && run.endsWith("-") ? "-" : "";
  });
  return bare === "" ? folded : bare;
}
