/** The list of answers at the end of an exam: `Cevap anahtarı: 1-B, 2-C`, `1.B 2.C`, `1B 2C`, a line for each, or a row of numbers above a row of letters. */

/** A question's number as it stands in the exam, and what is said to be right. */
export type KeyEntry = { number: number; answer: string };

const HEAD =
  /^\s*(?:(?:doğru\s+)?cevap(?:lar)?\s*anahtarı|yanıt\s*anahtarı|cevaplar|yanıtlar|anahtar|answer\s*key|answers)\s*[:：\-–]?\s*/iu;
const ENTRY =
  /(?:^|[\s,;|/])(?:soru\s*)?(\d{1,3})[-–—.):=\s]*\(?([A-Ha-h](?:\s*(?:ve|,|\+|&)\s*[A-Ha-h](?![\p{L}\d]))*|DOĞRU|YANLIŞ|Doğru|Yanlış|doğru|yanlış|Y)\)?(?![\p{L}\d])/gu;

/** Where an entry begins whose answer may be a word: "3-H2O". */
const NUMBERED = /(?:^|[\s,;|/])(?:soru\s*)?(\d{1,3})\s*[-–—.):=]+\s*(?=\S)/gu;
/** Longer than a written answer in such a list. */
const LONGEST_ANSWER = 60;

/** Whether a line begins a list of answers. */
export function isKeyHead(line: string): boolean {
  return HEAD.test(turkishCase(line));
}

/** What a line of such a list says; nothing where it holds anything but answers. */
export function keyEntries(line: string): KeyEntry[] {
  const said = ` ${withoutHead(line)}`;
  const entries = [...said.matchAll(ENTRY)].map(([, number = "", answer = ""]) => ({
    number: Number(number),
    answer: answer.trim(),
  }));
  const rest = said.replace(ENTRY, " ").replace(/[\s,;|/.]+/g, "");
  return rest === "" ? entries : entriesWithWords(said, entries.length, isKeyHead(line));
}

/**
 * A list in which written answers stand among the letters. It is one where it says so itself, or holds letters as well: a sentence may count something
 * too. Nothing where it does not begin with a number, or its numbers do not go up.
 */
function entriesWithWords(said: string, letters: number, hasHead: boolean): KeyEntry[] {
  const starts = [...said.matchAll(NUMBERED)];
  if (starts.length < 2 || (letters === 0 && !hasHead) || said.slice(0, starts[0]?.index).trim() !== "")
    return [];
  const entries = starts.map((start, place) => ({
    number: Number(start[1]),
    answer: said.slice(start.index + start[0].length, starts[place + 1]?.index).replace(/[\s,;|/]+$/, ""),
  }));
  const isList = entries.every(
    ({ number, answer }, place) =>
      answer !== "" && answer.length <= LONGEST_ANSWER && number > (entries[place - 1]?.number ?? 0),
  );
  return isList ? entries : [];
}

/** The letters of a line of such a list that names no numbers ("A B D C"); nothing where it holds anything else. */
export function bareLetters(line: string): string[] {
  const said = withoutHead(line).trim();
  return /^[A-HÇa-hç](?:[\s,;|/.-]+[A-HÇa-hç])*\.?$/u.test(said) ? (said.match(/[A-HÇa-hç]/g) ?? []) : [];
}

/** The numbers of a line that holds nothing else, above their letters: each greater than the one before. */
export function bareNumbers(line: string): number[] {
  const said = withoutHead(line).trim();
  if (!/^\d{1,3}(?:[\s,;|/.)-]+\d{1,3})*[.)]?$/.test(said)) return [];
  const numbers = (said.match(/\d+/g) ?? []).map(Number);
  return numbers.every((number, place) => number > (numbers[place - 1] ?? 0)) ? numbers : [];
}

/** The part of the exam that a line of the list is of: "II. BÖLÜM: ". */
const PART = /^\s*(?:[IVXıi]{1,4}|[1-9A-D])\s*[.)]?\s*(?:bölüm|kısım|test)\s*[:：\-–]?\s*/iu;

function withoutHead(line: string): string {
  const said = line.slice(turkishCase(line).match(HEAD)?.[0].length ?? 0);
  return said.slice(said.match(PART)?.[0].length ?? 0);
}

/** A text of the same length whose `İ` and `I` an expression finds that ignores case and is written in small Turkish letters. */
export function turkishCase(line: string): string {
  return line.replaceAll("İ", "i").replaceAll("I", "ı");
}
