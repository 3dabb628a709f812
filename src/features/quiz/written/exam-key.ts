/**
 * Answer key at the end of an exam: `Cevap anahtarı: 1-B, 2-C`, `1.B 2.C`, `1B 2C`, one entry per line, or a row of numbers above a row of letters.
 */
import { foldKey } from "./fold-key.ts";

/** Number of a question in the exam, and its right answer. */
export type KeyEntry = { number: number; answer: string };

/** A line of the answer key, split into its names and its entries. */
export type KeyLine = {
  /** True if the line contains the heading "Cevap anahtarı". */
  hasHead: boolean;
  /** Booklet of the line, as written; "" without one. */
  group: string;
  /** True if the line names a section or booklet: "TEST 2", "II. BÖLÜM", "A Grubu". */
  namesSection: boolean;
  /** Label of the section in lower case: "ii"; "" without one. */
  section: string;
  /** The line without these names. */
  rest: string;
};

const HEAD =
  /^\s*(?:(?:dogru\s+)?cevap(?:lar)?\s*anahtar(?:i|lari)|yanit\s*anahtar(?:i|lari)|(?:dogru\s+)?cevaplari?|(?:dogru\s+)?yanitlari?|anahtar|answer\s*key|answers)(?![\p{L}\p{N}])\s*[:：\-–]?\s*/u;
/** An entry with letters or a truth value: "1-B", "Soru 3) A ve C", "5 Doğru". */
const ENTRY =
  /(?:^|[\s,;|/])(?:soru\s*)?(\d{1,3})[-–—.):=→➡>\s]*\(?([A-HÇa-hç](?:\s*(?:ve|,|\+|&)\s*[A-HÇa-hç](?![\p{L}\d]))*|DOĞRU|YANLIŞ|Doğru|Yanlış|doğru|yanlış|Y)\)?(?:\s*(?:şıkkı|şık|seçeneği))?(?![\p{L}\d])/gu;
/** Entries with option numbers instead of letters: "1-2, 2-4". */
const COUNTED = /^(?:(?:^|[\s,;|/]+)\d{1,3}[-–.):=]+[1-8](?!\d))+[\s,;|/.]*$/u;
const COUNTED_ENTRY = /(\d{1,3})[-–.):=]+([1-8])/gu;
/** "(5 puan)" after an answer. */
const POINTS = /\(\s*\d{1,3}\s*(?:p|pt|puan)\.?\s*\)/giu;

/** Start of an entry whose answer may be a word: "3-H2O". */
const NUMBERED = /(?:^|[\s,;|/])(?:soru\s*)?(\d{1,3})\s*[-–—.):=]+\s*(?=\S)/gu;
/** Maximum length of a line of letters without numbers. */
const LONGEST_GLUED = 300;
/** Maximum number of characters in a line of entries that are not part of an entry. */
const MOST_OTHER = 20;
/** Letters of several questions: "1-5: ABDCA". */
const RANGE =
  /(?:^|[\s,;|])(\d{1,3})\s?[-–]\s?(\d{1,3})\s?[:.)]?\s{0,4}([A-H](?:\s?[A-H]){1,40})(?![\p{L}\d])/gu;
/** Maximum length of a written answer in the key. */
const LONGEST_ANSWER = 60;

/** Name of an exam's section, in folded text: "TEST 2", "II. BÖLÜM". */
const SECTION =
  /^\s*(?:(?:test|bolum|kisim|deneme)\s*[-:]?\s*([ivx]{1,4}|\d{1,2}|[a-d])(?![\p{L}\p{N}])|([ivx]{1,4}|\d{1,2}|[a-d])\s*[.)]?\s*(?:bolum|kisim|test|deneme)\p{L}*)\s*[:：\-–]?\s*/u;
/** Name of a booklet, in folded text: "A Grubu", "B kitapçığı". */
const GROUP =
  /^\s*(?:(?:grup|kitapcik)\s*[-:]?\s*([a-d])(?![\p{L}\p{N}])|([a-d])\s*[.)-]?\s*(?:grub|grup|kitapci)\p{L}*)\s*[:：\-–]?\s*/u;

/** Splits the names of the answer key, of a section and of a booklet off the beginning of a line, in any order. */
export function keyLine(line: string): KeyLine {
  const found: KeyLine = { hasHead: false, group: "", namesSection: false, section: "", rest: line };
  for (;;) {
    const folded = foldKey(found.rest);
    const head = HEAD.exec(folded);
    const group = GROUP.exec(folded);
    const section = SECTION.exec(folded);
    const length = (head ?? group ?? section)?.[0].length ?? 0;
    if (length === 0) return found;
    if (head !== null) found.hasHead = true;
    else found.namesSection = true;
    if (head === null && group === null && section !== null) found.section = section[1] ?? section[2] ?? "";
    if (head === null && group !== null) found.group = (group[1] ?? group[2] ?? "").toUpperCase();
    found.rest = found.rest.slice(length);
  }
}

/** Label of a section before a numbered entry: "B: 1. was". */
const SECTION_SIGN = /^\s*([A-H]|[IVX]{1,4})\s*(?:[:)–-]|\.\s)\s*(?=\d{1,3}\s*[-–.):=]?\s*\S)/u;

/** A line of the answer key that begins with only the label of a section: "B: 1. was 2. went"; null for another line. */
export function keyLineOfSection(line: string): KeyLine | null {
  const sign = SECTION_SIGN.exec(line);
  if (sign === null) return null;
  const section = (sign[1] ?? "").toLowerCase();
  return { hasHead: true, group: "", namesSection: true, section, rest: line.slice(sign[0].length) };
}

/**
 * Entries of a line of the answer key; empty if the line contains other text.
 * @param inList true below the beginning of the key
 */
export function keyEntries({ rest, hasHead, namesSection }: KeyLine, inList = false): KeyEntry[] {
  const entriesText = ` ${rest.replace(POINTS, " ")}`;
  const entries = [...entriesText.matchAll(ENTRY)].map(([, number = "", answer = ""]) => ({
    number: Number(number),
    answer: answer.trim(),
  }));
  const otherText = entriesText.replace(ENTRY, " ").replace(/[\s,;|/.]+/g, "");
  if (otherText === "") return entries;
  const ranges = inList || hasHead ? [...entriesText.matchAll(RANGE)] : [];
  if (ranges.length > 0 && entriesText.replace(RANGE, "").trim() === "") {
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
  if ((inList || hasHead) && COUNTED.test(entriesText)) {
    return [...entriesText.matchAll(COUNTED_ENTRY)].map(([, number = "", answer = ""]) => ({
      number: Number(number),
      answer,
    }));
  }
  return entriesWithWords(entriesText, entries.length, hasHead || (inList && namesSection));
}

/** Entries of a line that also contains other text, and that text; null if most of the line is other text. */
export function entriesAmong({ rest }: KeyLine): { entries: KeyEntry[]; other: string } | null {
  const entriesText = ` ${rest.replace(POINTS, " ")}`;
  const entries = [...entriesText.matchAll(ENTRY)].map(([, number = "", answer = ""]) => ({
    number: Number(number),
    answer: answer.trim(),
  }));
  const other = entriesText.replace(ENTRY, " ").replace(/\s+/g, " ").trim();
  return entries.length > 1 && other.length < MOST_OTHER ? { entries, other } : null;
}

/**
 * Entries of a line with letters and written answers. A line without letters needs the key's heading, because a sentence may contain numbers too.
 * Empty if the line does not begin with a number, or the numbers do not rise.
 */
function entriesWithWords(entriesText: string, letterEntries: number, hasHead: boolean): KeyEntry[] {
  const starts = [...entriesText.matchAll(NUMBERED)];
  if (
    starts.length < 2 ||
    (letterEntries === 0 && !hasHead) ||
    entriesText.slice(0, starts[0]?.index).trim() !== ""
  )
    return [];
  const entries = starts.map((start, position) => ({
    number: Number(start[1]),
    answer: entriesText
      .slice(start.index + start[0].length, starts[position + 1]?.index)
      .replace(/[\s,;|/]+$/, ""),
  }));
  const isList = entries.every(
    ({ number, answer }, position) =>
      answer !== "" && answer.length <= LONGEST_ANSWER && number > (entries[position - 1]?.number ?? 0),
  );
  return isList ? entries : [];
}

/** Letters of a line without numbers ("A B D C"); empty if it contains other text. */
export function bareLetters({ rest }: KeyLine): string[] {
  const entriesText = rest.trim();
  return /^[A-HÇa-hç](?:[\s,;|/.–—-]+[A-HÇa-hç])*\.?$/u.test(entriesText)
    ? (entriesText.match(/[A-HÇa-hç]/g) ?? [])
    : [];
}

/** Letters of a line without spaces, or in groups: "ABDCA", "ABDCA BCDEA". */
export function gluedLetters({ rest }: KeyLine): string[] {
  const entriesText = rest.trim();
  return entriesText.length <= LONGEST_GLUED && /^[A-H]{2,}(?:[\s,;–—-]+[A-H]+)*\.?$/.test(entriesText)
    ? (entriesText.match(/[A-H]/g) ?? [])
    : [];
}

/** Entry of a line with one written answer: "3-İptal", "2) Ankara"; null for another line. */
export function entryAlone(text: string): KeyEntry | null {
  const [, number = "", answer = ""] = /^\s*(\d{1,3})\s*[-–—.):=]+\s*(\S.*)$/.exec(text) ?? [];
  if (number === "" || answer.length > LONGEST_ANSWER || /[?:…]\s*$|_{3}|\.{3}/.test(answer)) return null;
  return { number: Number(number), answer: answer.trim() };
}

/** Rising numbers of a line without other text; else empty. The letters for them are in the next line. */
export function bareNumbers({ rest }: KeyLine): number[] {
  const entriesText = rest.trim();
  if (!/^\d{1,3}(?:[\s,;|/.)–—-]+\d{1,3})*[.)]?$/.test(entriesText)) return [];
  const numbers = (entriesText.match(/\d+/g) ?? []).map(Number);
  return numbers.every((number, position) => number > (numbers[position - 1] ?? 0)) ? numbers : [];
}
