/**
 * Offensive words that no code may contain, in plain letters. A code stays on the board for minutes, and a class also reads digits as
 * letters ("5IK"). Longer words are not listed if they contain a listed one, as AMCIK contains AMC. About one code in sixty is rejected.
 */
const UNWANTED =
  /am[cikq]|a[qg]k|oc|s[il][kgq]|skt|skm|p[il]c|got|bok|[il]bn|pust|tasa|yara[kg]|yrk|kahp|kahb|orsp|oros|meme|gay|lez|sex|seks|porn|pen[il]s|fuc|fck|fuk|sh[il]t|ass|cum|cock|cunt|d[il]ck|t[il]t|puss|slut|n[il]g|ezik|mal|apta|sala|gerz|pkk|kkk|ypg|dhkp|feto|[il]s[il]d|daes|naz[il]|h[il]tl|sapik|pedo/;

/** Digits of codes, and the letters that they resemble. */
const DIGIT_LETTERS: Record<string, string> = {
  "2": "z",
  "3": "e",
  "4": "a",
  "5": "s",
  "6": "g",
  "7": "t",
  "8": "b",
  "9": "g",
};

/** True if a stored code contains an offensive word. */
export function spellsOffensiveWord(code: string): boolean {
  const letters = code.toLowerCase();
  return (
    UNWANTED.test(letters) || UNWANTED.test(letters.replace(/\d/g, (digit) => DIGIT_LETTERS[digit] ?? digit))
  );
}
