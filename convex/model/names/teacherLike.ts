import { lettersOnly, plainLetters, withoutRepeats, withStandIns } from "./letters";

/** Words that say "I am the one who runs this", as `looks` writes them. Hoca is also a rare surname; who bears it plays under the first name. */
const TITLES = new Set(
  [
    "öğretmen",
    "öğretmenim",
    "hoca",
    "hocam",
    "hocanız",
    "teacher",
    "admin",
    "yönetici",
    "moderatör",
    "host",
  ].map((title) => looks(title)),
);
const TEACHER = looks("öğretmen");
const SPOKEN_TO = /hoca(m|niz)?$/;

/**
 * Whether a nickname would be taken for the teacher's on the leaderboard: the host's whole name in whatever letters and order, or a title
 * with or without a name. A first name alone is everybody's.
 */
export function looksLikeTeacher(nickname: string, hostName: string): boolean {
  const host = wordsOf(hostName);
  return [wordsOf(nickname), wordsOf(nickname, lettersOnly)].some((words) => {
    if (words.some((word) => TITLES.has(word))) return true;
    const whole = withoutRepeats(words.join(""));
    if (whole.includes(TEACHER)) return true;
    if (host.length === 0) return false;
    const isCalled = SPOKEN_TO.test(whole) && [...host, host.join("")].includes(whole.replace(SPOKEN_TO, ""));
    return isCalled || whole === withoutRepeats(host.join("")) || inOrder(words) === inOrder(host);
  });
}

function wordsOf(name: string, toLetters?: (plain: string) => string): string[] {
  return plainLetters(name)
    .split(/\s+/)
    .map((word) => looks(word, toLetters))
    .filter((word) => word !== "");
}

/** Letters and pairs of letters that cannot be told apart from the last row are one. */
function looks(text: string, toLetters: (plain: string) => string = withStandIns): string {
  const letters = toLetters(plainLetters(text)).replaceAll("rn", "m").replaceAll("vv", "w");
  return withoutRepeats(letters.replaceAll("l", "i"));
}

function inOrder(words: string[]): string {
  return [...words].sort().join(" ");
}
