/** The list of answers at the end of an exam: `Cevap anahtarı: 1-B, 2-C`, `1.B 2.C`, `1B 2C`, a line for each, or a row of numbers above a row of letters. */
import { foldKey } from "./fold-key.ts";

/** A question's number as it stands in the exam, and its right answer. */
export type KeyEntry = { number: number; answer: string };

/** A line of the list, and the names that it has besides answers. */
export type KeyLine = {
  /** The line names the list: "Cevap anahtarı". */
  hasHead: boolean;
  /** The booklet that the line is of, as it is written; "" for none. */
  group: string;
  /** The line names a part of the exam: "TEST 2", "II. BÖLÜM", "A Grubu". */
  hasPart: boolean;
  /** The sign of that part in small letters: "ii"; "" for none. */
  part: string;
  /** The line without these names. */
  rest: string;
};

const HEAD =
  /^\s*(?:(?:dogru\s+)?cevap(?:lar)?\s*anahtar(?:i|lari)|yanit\s*anahtar(?:i|lari)|(?:dogru\s+)?cevaplari?|(?:dogru\s+)?yanitlari?|anahtar|answer\s*key|answers)(?![\p{L}\p{N}])\s*[:：\-–]?\s*/u;
const ENTRY =
  /(?:^|[\s,;|/])(?:soru\s*)?(\d{1,3})[-–—.):=→➡>\s]*\(?([A-HÇa-hç](?:\s*(?:ve|,|\+|&)\s*[A-HÇa-hç](?![\p{L}\d]))*|DOĞRU|YANLIŞ|Doğru|Yanlış|doğru|yanlış|Y)\)?(?:\s*(?:şıkkı|şık|seçeneği))?(?![\p{L}\d])/gu;
/** Entries of options that are counted: "1-2, 2-4". */
const COUNTED = /^(?:(?:^|[\s,;|/]+)\d{1,3}[-–.):=]+[1-8](?!\d))+[\s,;|/.]*$/u;
const COUNTED_ENTRY = /(\d{1,3})[-–.):=]+([1-8])/gu;
/** "(5 puan)" behind an answer. */
const POINTS = /\(\s*\d{1,3}\s*(?:p|pt|puan)\.?\s*\)/giu;

/** Where an entry begins whose answer may be a word: "3-H2O". */
const NUMBERED = /(?:^|[\s,;|/])(?:soru\s*)?(\d{1,3})\s*[-–—.):=]+\s*(?=\S)/gu;
const LONGEST_GLUED = 300;
/** Characters of a line of entries that may be something else. */
const MOST_OTHER = 20;
/** Letters of several questions: "1-5: ABDCA". */
const RANGE =
  /(?:^|[\s,;|])(\d{1,3})\s?[-–]\s?(\d{1,3})\s?[:.)]?\s{0,4}([A-H](?:\s?[A-H]){1,40})(?![\p{L}\d])/gu;
/** Longer than a written answer in such a list. */
const LONGEST_ANSWER = 60;

/** A part of an exam, or a booklet ("A Grubu", "B kitapçığı"), in folded text. */
const PART =
  /^\s*(?:(?:test|bolum|kisim|deneme)\s*[-:]?\s*([ivx]{1,4}|\d{1,2}|[a-d])(?![\p{L}\p{N}])|([ivx]{1,4}|\d{1,2}|[a-d])\s*[.)]?\s*(?:bolum|kisim|test|deneme)\p{L}*)\s*[:：\-–]?\s*/u;
const GROUP =
  /^\s*(?:(?:grup|kitapcik)\s*[-:]?\s*([a-d])(?![\p{L}\p{N}])|([a-d])\s*[.)-]?\s*(?:grub|grup|kitapci)\p{L}*)\s*[:：\-–]?\s*/u;

/** Takes the names of the list, of a part and of a booklet from the beginning of a line, in any order. */
export function keyLine(line: string): KeyLine {
  const found: KeyLine = { hasHead: false, group: "", hasPart: false, part: "", rest: line };
  for (;;) {
    const folded = foldKey(found.rest);
    const head = HEAD.exec(folded);
    const group = GROUP.exec(folded);
    const part = PART.exec(folded);
    const length = (head ?? group ?? part)?.[0].length ?? 0;
    if (length === 0) return found;
    if (head !== null) found.hasHead = true;
    else found.hasPart = true;
    if (head === null && group === null && part !== null) found.part = part[1] ?? part[2] ?? "";
    if (head === null && group !== null) found.group = (group[1] ?? group[2] ?? "").toUpperCase();
    found.rest = found.rest.slice(length);
  }
}

const SIGN = /^\s*([A-H]|[IVX]{1,4})\s*(?:[:)–-]|\.\s)\s*(?=\d{1,3}\s*[-–.):=]?\s*\S)/u;

/** A line of the list whose part is named by its sign alone: "B: 1. was 2. went". */
export function keyLineOfPart(line: string): KeyLine | null {
  const sign = SIGN.exec(line);
  if (sign === null) return null;
  const part = (sign[1] ?? "").toLowerCase();
  return { hasHead: true, group: "", hasPart: true, part, rest: line.slice(sign[0].length) };
}

/** The answers in a line of the list; empty if the line holds anything else. @param inList true below the beginning of a list */
export function keyEntries({ rest, hasHead, hasPart }: KeyLine, inList = false): KeyEntry[] {
  const said = ` ${rest.replace(POINTS, " ")}`;
  const entries = [...said.matchAll(ENTRY)].map(([, number = "", answer = ""]) => ({
    number: Number(number),
    answer: answer.trim(),
  }));
  const left = said.replace(ENTRY, " ").replace(/[\s,;|/.]+/g, "");
  if (left === "") return entries;
  const ranges = inList || hasHead ? [...said.matchAll(RANGE)] : [];
  if (ranges.length > 0 && said.replace(RANGE, "").trim() === "") {
    const found = ranges.map(([, from, to, letters = ""]) => ({
      from: Number(from),
      to: Number(to),
      letters: letters.replace(/\s/g, ""),
    }));
    if (found.every(({ from, to, letters }) => to - from + 1 === letters.length))
      return found.flatMap(({ from, letters }) =>
        [...letters].map((answer, at) => ({ number: from + at, answer })),
      );
  }
  if ((inList || hasHead) && COUNTED.test(said)) {
    return [...said.matchAll(COUNTED_ENTRY)].map(([, number = "", answer = ""]) => ({
      number: Number(number),
      answer,
    }));
  }
  return entriesWithWords(said, entries.length, hasHead || (inList && hasPart));
}

/** The entries of a line of the list that also holds something else, and what that is; null where most of the line is something else. */
export function entriesAmong({ rest }: KeyLine): { entries: KeyEntry[]; other: string } | null {
  const said = ` ${rest.replace(POINTS, " ")}`;
  const entries = [...said.matchAll(ENTRY)].map(([, number = "", answer = ""]) => ({
    number: Number(number),
    answer: answer.trim(),
  }));
  const other = said.replace(ENTRY, " ").replace(/\s+/g, " ").trim();
  return entries.length > 1 && other.length < MOST_OTHER ? { entries, other } : null;
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
export function bareLetters({ rest }: KeyLine): string[] {
  const said = rest.trim();
  return /^[A-HÇa-hç](?:[\s,;|/.-]+[A-HÇa-hç])*\.?$/u.test(said) ? (said.match(/[A-HÇa-hç]/g) ?? []) : [];
}

/** The letters of a line that has no spaces between them, or some between groups: "ABDCA", "ABDCA BCDEA". */
export function gluedLetters({ rest }: KeyLine): string[] {
  const said = rest.trim();
  return said.length <= LONGEST_GLUED && /^[A-H]{2,}(?:[\s,;-]+[A-H]+)*\.?$/.test(said)
    ? (said.match(/[A-H]/g) ?? [])
    : [];
}

/** The entry of a line that holds one written answer: "3-İptal", "2) Ankara"; null for another line. */
export function entryAlone(text: string): KeyEntry | null {
  const [, number = "", answer = ""] = /^\s*(\d{1,3})\s*[-–—.):=]+\s*(\S.*)$/.exec(text) ?? [];
  if (number === "" || answer.length > LONGEST_ANSWER || /[?:…]\s*$|_{3}|\.{3}/.test(answer)) return null;
  return { number: Number(number), answer: answer.trim() };
}

/** The numbers of a line that holds nothing else, above their letters: each greater than the one before. */
export function bareNumbers({ rest }: KeyLine): number[] {
  const said = rest.trim();
  if (!/^\d{1,3}(?:[\s,;|/.)-]+\d{1,3})*[.)]?$/.test(said)) return [];
  const numbers = (said.match(/\d+/g) ?? []).map(Number);
  return numbers.every((number, place) => number > (numbers[place - 1] ?? 0)) ? numbers : [];
}
