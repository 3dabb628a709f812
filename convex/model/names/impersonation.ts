import { alternativeReading, lettersOnly, plainLetters, replaceStandIns, withoutRepeats } from "./letters";

/** Titles, normalised by `normalizeLook`. "Hoca" is also a rare surname; a pupil with this surname has to use the first name only. */
const TITLES = new Set(
  [
    "öğretmen",
    "öğretmenim",
    "öğretmeniniz",
    "öğrt",
    "hoca",
    "hocam",
    "hocanız",
    "teacher",
    "admin",
    "yönetici",
    "moderatör",
    "host",
    "müdür",
    "müdürüm",
    "müdürünüz",
    "müdüre",
    "hocahanım",
    "yönetim",
    "sunucu",
    "sistem",
    "system",
  ].map((title) => normalizeLook(title)),
);
const TEACHER = normalizeLook("öğretmen");
/** Name that ends with a title: "zeynepöğretmenim". Longer words are surnames ("Öğretmenoğlu"). */
const ENDS_WITH_TITLE = new RegExp(`${TEACHER}(?:im|imiz|iniz|in|ier)?$`);
/** Name of the product. A nickname that begins with it could look like a message of the product. */
const PRODUCT = normalizeLook("CanlıQuiz");
const ENDS_WITH_HOCA = /hoca(m|niz)?$/;

/**
 * True if a nickname could be mistaken for the teacher on the leaderboard. It contains the host's full name in any spelling and order, or a
 * title with or without a name. The host's first name alone is allowed.
 */
export function impersonatesTeacher(nickname: string, hostName: string): boolean {
  const host = wordsOf(hostName);
  return [...new Set([nickname, alternativeReading(nickname)])].flatMap(readings).some((words) => {
    if (words.some((word) => TITLES.has(word)) || TITLES.has(joinSingleLetters(words))) return true;
    const whole = withoutRepeats(words.join(""));
    if (ENDS_WITH_TITLE.test(whole) || whole.startsWith(PRODUCT)) return true;
    if (host.length === 0) return false;
    const hostNames = [...host, host.join("")];
    if (whole.startsWith(TEACHER) && hostNames.includes(whole.slice(TEACHER.length))) return true;
    if (ENDS_WITH_HOCA.test(whole) && hostNames.includes(whole.replace(ENDS_WITH_HOCA, ""))) return true;
    return whole === withoutRepeats(host.join("")) || containsConsecutively(words, host);
  });
}

/** Returns a name's words in three readings: signs as letters, signs removed, and words split at capitals and signs. */
function readings(name: string): string[][] {
  return [wordsOf(name), wordsOf(name, lettersOnly), wordsOf(splitIntoWords(name))];
}

/** Joins the words of one letter: "M ü d ü r". */
function joinSingleLetters(words: string[]): string {
  return withoutRepeats(words.filter((word) => word.length === 1).join(""));
}

/** True if a text contains all words of a multi-word name next to each other, in any order. */
function containsConsecutively(words: string[], name: string[]): boolean {
  if (name.length < 2) return false;
  const ordered = sortedWords(name);
  return words.some((_word, start) => sortedWords(words.slice(start, start + name.length)) === ordered);
}

function wordsOf(name: string, toLetters?: (plain: string) => string): string[] {
  return plainLetters(name)
    .split(/\s+/)
    .map((word) => normalizeLook(word, toLetters))
    .filter((word) => word !== "");
}

/** Splits "ZeynepAydınÖ" and "Zeynep.Aydın.Ö" into three words. */
function splitIntoWords(name: string): string {
  return name.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2").replace(/[^\p{L}\p{N}\p{M}]+/gu, " ");
}

/** Returns the letters of a text, with one spelling for letters and letter pairs that look alike from the back row. */
function normalizeLook(text: string, toLetters: (plain: string) => string = replaceStandIns): string {
  const letters = toLetters(plainLetters(text)).replaceAll("rn", "m").replaceAll("vv", "w");
  return withoutRepeats(letters.replaceAll("l", "i"));
}

function sortedWords(words: string[]): string {
  return [...words].sort().join(" ");
}
