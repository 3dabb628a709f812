/** Long names in narrow places: where Turkish lets a word be divided, and whether one of the words is long. */

/** A longer word may be wider than the place for a name on a phone. */
const LONG_WORD_CHARS = 10;
const SOFT_HYPHEN = "\u00ad";
const VOWELS = "aeıioöuüâîûAEIİOÖUÜÂÎÛ";
const LETTER = /^\p{L}$/u;

/** The name with soft hyphens between the syllables of its long words: seen only where a line ends at one. */
export function nameToBreak(name: string): string {
  return name
    .split(" ")
    .map((word) => (isLong(word) ? divided(word) : word))
    .join(" ");
}

/** Whether a word of the name is so long that the name wants smaller type. */
export function hasLongWord(name: string): boolean {
  return name.split(" ").some(isLong);
}

function isLong(word: string): boolean {
  return word.length > LONG_WORD_CHARS;
}

/** A syllable begins at a consonant before a vowel, once there was a vowel; no letter stands alone at a line's end. */
function divided(word: string): string {
  let text = "";
  let hadVowel = false;
  const letters = [...word];
  for (const [place, letter] of letters.entries()) {
    const begins = isConsonant(letter) && isVowel(letters[place + 1] ?? "");
    text += begins && hadVowel && place > 1 ? SOFT_HYPHEN + letter : letter;
    hadVowel ||= isVowel(letter);
  }
  return text;
}

function isVowel(letter: string): boolean {
  return letter !== "" && VOWELS.includes(letter);
}

function isConsonant(letter: string): boolean {
  return LETTER.test(letter) && !isVowel(letter);
}
