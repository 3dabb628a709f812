import { alternativeReading, lettersOnly, plainLetters, replaceStandIns, withoutRepeats } from "./letters";

/** Titles, as `looks` writes them. Hoca is also a rare surname; who has it plays under the first name. */
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
  ].map((title) => looks(title)),
);
const TEACHER = looks("öğretmen");
/** A title behind a name, or spelled out: "zeynepöğretmenim". A surname goes on after it ("Öğretmenoğlu"). */
const ENDS_AS_TEACHER = new RegExp(`${TEACHER}(?:im|imiz|iniz|in|ier)?$`);
/** The product, as if it spoke itself. */
const PRODUCT = looks("CanlıQuiz");
const SPOKEN_TO = /hoca(m|niz)?$/;

/**
 * Whether a nickname would be taken for the teacher's on the leaderboard: the host's whole name in whatever letters and order and with whatever
 * around it, or a title with or without a name. A first name alone is everybody's.
 */
export function impersonatesTeacher(nickname: string, hostName: string): boolean {
  const host = wordsOf(hostName);
  return [...new Set([nickname, alternativeReading(nickname)])].flatMap(readings).some((words) => {
    if (words.some((word) => TITLES.has(word)) || TITLES.has(spelledOut(words))) return true;
    const whole = withoutRepeats(words.join(""));
    if (ENDS_AS_TEACHER.test(whole) || whole.startsWith(PRODUCT)) return true;
    if (host.length === 0) return false;
    const called = [...host, host.join("")];
    if (whole.startsWith(TEACHER) && called.includes(whole.slice(TEACHER.length))) return true;
    if (SPOKEN_TO.test(whole) && called.includes(whole.replace(SPOKEN_TO, ""))) return true;
    return whole === withoutRepeats(host.join("")) || holdsInARow(words, host);
  });
}

/** A name's words in three readings: signs for letters, signs for nothing, and words without spaces between them. */
function readings(name: string): string[][] {
  return [wordsOf(name), wordsOf(name, lettersOnly), wordsOf(inWords(name))];
}

/** "M ü d ü r": the words of one letter, joined. */
function spelledOut(words: string[]): string {
  return withoutRepeats(words.filter((word) => word.length === 1).join(""));
}

/** Whether all of a name of several words stands in a text, one word after the other and in whatever order. */
function holdsInARow(words: string[], name: string[]): boolean {
  if (name.length < 2) return false;
  const ordered = inOrder(name);
  return words.some((_word, start) => inOrder(words.slice(start, start + name.length)) === ordered);
}

function wordsOf(name: string, toLetters?: (plain: string) => string): string[] {
  return plainLetters(name)
    .split(/\s+/)
    .map((word) => looks(word, toLetters))
    .filter((word) => word !== "");
}

/** "ZeynepAydınÖ" and "Zeynep.Aydın.Ö" as three words. */
function inWords(name: string): string {
  return name.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2").replace(/[^\p{L}\p{N}\p{M}]+/gu, " ");
}

/** Letters and pairs of letters that look the same from the last row become one. */
function looks(text: string, toLetters: (plain: string) => string = replaceStandIns): string {
  const letters = toLetters(plainLetters(text)).replaceAll("rn", "m").replaceAll("vv", "w");
  return withoutRepeats(letters.replaceAll("l", "i"));
}

function inOrder(words: string[]): string {
  return [...words].sort().join(" ");
}
