/**
 * Words that a session's code must not hold, in plain letters. A code stands on the wall for minutes, and a class reads words into it, also with a
 * digit for a letter ("5IK"). The short words cover the long ones: AMC is in AMCIK. About one code in sixty is thrown away.
 */
const UNWANTED =
  /am[cikq]|a[qg]k|oc|s[il][kgq]|skt|skm|p[il]c|got|bok|[il]bn|pust|tasa|yara[kg]|yrk|kahp|kahb|orsp|oros|meme|gay|lez|sex|seks|porn|pen[il]s|fuc|fck|fuk|sh[il]t|ass|cum|cock|cunt|d[il]ck|t[il]t|puss|slut|n[il]g|ezik|mal|apta|sala|gerz|pkk|kkk|ypg|dhkp|feto|[il]s[il]d|daes|naz[il]|h[il]tl|sapik|pedo/;

/** The digits that codes have, as the letters that they look like. */
const LOOKS: Record<string, string> = {
  "2": "z",
  "3": "e",
  "4": "a",
  "5": "s",
  "6": "g",
  "7": "t",
  "8": "b",
  "9": "g",
};

/** Whether a code as it is stored holds a word that one would not write on a board. */
export function spellsOffensiveWord(code: string): boolean {
  const letters = code.toLowerCase();
  return UNWANTED.test(letters) || UNWANTED.test(letters.replace(/\d/g, (digit) => LOOKS[digit] ?? digit));
}
