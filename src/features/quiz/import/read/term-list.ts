/**
 * Reads lists of terms with their meanings, one pair per line, as copied from a Quizlet set or exported from Anki
 * (https://docs.ankiweb.net/importing/text-files.html). Each pair becomes a question with a written answer.
 */
import { SHORT_TEXT_MAX_CHARS } from "../../../../../convex/shared/limits/questions.ts";
import { countChars, foldName } from "../../../../../convex/shared/turkish.ts";
import { type Asked, fitted, type ReadQuestion, truthOf } from "../../written/read-question.ts";
import { tidied } from "../../written/tidied.ts";
import type { Gap } from "../../written/typed-gap.ts";
import { type AddNote, collectNotes } from "./answers/collect-notes.ts";
import { GAP, gapped } from "./answers/scored-answers.ts";
import { notTooMany, type Row, readCsv } from "./sheet/csv.ts";
import { type HtmlText, htmlText, plainHtmlText } from "./text/html-text.ts";
import { picturesNamed } from "./text/named-pictures.ts";
import { noPictures } from "./text/package-pictures.ts";

export type TermList = { title: string; questions: ReadQuestion[]; leftOut: string[] };

const ANKI_LINE =
  /^#(separator|html|tags|deck|notetype|guid|columns|if matches|(?:tags|deck|notetype|guid) column)\s*:/i;

/** True if a text begins with Anki's header lines. */
export function isAnki(text: string): boolean {
  return ANKI_LINE.test(text.replace(/^\ufeff/, ""));
}

const SEPARATORS: Record<string, string> = {
  comma: ",",
  semicolon: ";",
  tab: "\t",
  space: " ",
  pipe: "|",
  colon: ":",
};

export function readAnki(text: string): TermList {
  const lines = text.replace(/^\ufeff/, "").split("\n");
  const end = lines.findIndex((line) => !line.startsWith("#"));
  const head = new Map(
    lines.slice(0, end === -1 ? lines.length : end).map((line) => {
      const [, name = "", value = ""] = /^#([^:]*):(.*)$/.exec(line) ?? [];
      return [name.trim().toLowerCase(), value.trim()];
    }),
  );
  const named = head.get("separator")?.toLowerCase() ?? "tab";
  const separator = SEPARATORS[named] ?? (named.length === 1 ? named : "\t");
  const isHtml = head.get("html") !== "false";
  const special = new Set(
    ["tags", "deck", "notetype", "guid"].map((name) => Number(head.get(`${name} column`) ?? 0) - 1),
  );
  const rows = notTooMany(readCsv(end === -1 ? "" : lines.slice(end).join("\n"), separator));
  const deckColumn = Number(head.get("deck column") ?? 0) - 1;
  const decks = new Set(rows.flatMap((row) => row[deckColumn] ?? []));
  const deck = head.get("deck") ?? (decks.size === 1 ? ([...decks][0] ?? "") : "");
  const read = (cell: string): HtmlText => (isHtml ? ankiHtml(cell) : plainHtmlText(tidied(cell)));
  const questions = rows.flatMap((row) => {
    const fields = row.filter((_, column) => !special.has(column));
    return fields.every((field) => field === "") ? [] : noteQuestion(fields.map(read));
  });
  return { title: deck.split("::").at(-1)?.trim() ?? "", questions, leftOut: [] };
}

/** Text of a cell with HTML. Anki writes sounds and formulas in brackets: "[sound:a.mp3]", "[latex]". */
function ankiHtml(cell: string): HtmlText {
  const sounds = /\[sound:[^\]]*\]/gi;
  const formulas = /\[\/?(latex|\$\$?)\]/gi;
  const read = htmlText(cell.replace(sounds, " ").replace(formulas, " "));
  const lost = [...read.lost];
  if (sounds.test(cell)) lost.push("Video, ses ya da gömülü içerik alınmadı.");
  if (formulas.test(cell)) lost.push("Formül düz yazı olarak alındı; kontrol edin.");
  return { ...read, lost };
}

const CLOZE = /\{\{c\d+::((?:(?!\{\{|\}\})[\s\S])*?)(?:::((?:(?!\{\{|\}\}|::)[\s\S])*))?\}\}/g;

function noteQuestion(fields: readonly HtmlText[]): ReadQuestion {
  const { notes, addNote } = collectNotes();
  const [front = EMPTY, back = EMPTY, ...more] = fields;
  for (const { lost } of fields) for (const sentence of lost) addNote(sentence);
  const found = picturesNamed(
    fields.flatMap(({ pictures }) => pictures),
    noPictures,
  );
  for (const { sentence, tone } of found.notes) addNote(sentence, tone);
  const extra = more.map(({ text }) => text).filter((text) => text !== "");
  if (/\{\{c\d+::/.test(front.text)) {
    const explanation = [back.text, ...extra].filter((text) => text !== "").join("\n");
    return fitted({ ...clozeAnswer(front.text, addNote), explanation, pictures: found.pictures, notes });
  }
  if (extra.length > 0)
    addNote("Notun ikiden çok alanı var: ilki soru, ikincisi cevap, kalanı açıklama sayıldı; kontrol edin.");
  return fitted({
    ...termAnswer(front.text, back.text, addNote),
    explanation: extra.join("\n"),
    pictures: found.pictures,
    notes,
  });
}

const EMPTY = plainHtmlText("");

function clozeAnswer(text: string, addNote: AddNote): Asked {
  const gaps: Gap[] = [];
  const rest = text.replace(CLOZE, (_, correct: string, hint: string | undefined) => {
    gaps.push({ correct: correct.trim(), options: [] });
    return hint === undefined || hint.trim() === "" ? GAP : `${GAP} (${hint.trim()})`;
  });
  if (/\{\{c\d+::/.test(rest)) addNote("İç içe boşluklar okunamadı; metni ve boşlukları kontrol edin.");
  return gapped(rest, gaps);
}

/** The term is the question and the meaning its answer. If only the meaning is too long for an answer, term and meaning swap. */
function termAnswer(term: string, meaning: string, addNote: AddNote): Asked {
  // A term of at least three words with a truth value is a statement.
  const truth = /\s\S+\s/.test(term) ? truthOf(meaning) : null;
  if (truth !== null) return { text: term, answer: { type: "true_false", correctAnswer: truth } };
  const isLong = countChars(meaning) > SHORT_TEXT_MAX_CHARS;
  if (isLong && term !== "" && countChars(term) <= SHORT_TEXT_MAX_CHARS) {
    addNote("Açıklama yazılarak cevaplanamayacak kadar uzun: soru açıklama, cevap terim oldu.", "changed");
    return { text: meaning, answer: { type: "short_text", accepted: acceptedIn(term, addNote) } };
  }
  if (isLong) addNote("Cevap yazılamayacak kadar uzun; kısaltın ya da soruyu başka türden yapın.");
  return { text: term, answer: { type: "short_text", accepted: acceptedIn(meaning, addNote) } };
}

/** Accepted answers, separated by semicolons or slashes. A comma may belong to one answer. */
function acceptedIn(text: string, addNote: AddNote): string[] {
  const texts = text
    .split(/\s*;\s*|\s+\/\s+|\n+/)
    .map((text) => text.trim())
    .filter((text) => text !== "");
  if (texts.some((text) => /[^\d],|,[^\d]/.test(text)))
    addNote("Cevapta virgül var: bütünü yazılmalı. Biri yetiyorsa kabul edilen cevapları ayırın.");
  return texts;
}

/** Names of the two columns of a list. */
const HEADS = new Set(
  "terim kelime sözcük kavram term word front tanım anlam anlamı karşılık karşılığı definition meaning back türkçe türkçesi ingilizce ingilizcesi english turkish almanca fransızca"
    .split(" ")
    .map(foldName),
);
/** Number or letter at the beginning of an exam's line. */
const COUNTED = /^\(?([a-hç]|\d{1,3})\s*[).:\-–]?$/i;

/** Reads lines of two cells with a tab between them; null for other texts. A line without a tab continues the previous one. */
export function readTermList(written: string): TermList | null {
  const text = withTabs(written);
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const cells = lines.map((line) => line.split("\t").map(unquoted));
  const pairs = cells.filter((row) => row.length === 2 && row.every((cell) => cell !== ""));
  // At least 80 % of the lines are pairs.
  if (pairs.length < 2 || pairs.length * 10 < lines.length * 8) return null;
  if (cells.some((row) => row.length > 2) || cells[0]?.length !== 2) return null;
  // With numbers or letters in more than 20 % of the lines, the text is an exam.
  if (pairs.filter(([term = ""]) => COUNTED.test(term)).length * 5 > pairs.length) return null;
  notTooMany(lines);
  const leftOut: string[] = [];
  const entries: { term: string; meaning: string; isBroken: boolean }[] = [];
  for (const [at, [term = "", meaning]] of cells.entries()) {
    const last = entries.at(-1);
    if (at === 0 && isHead([term, meaning ?? ""])) leftOut.push(`${term} ${meaning}`);
    else if (meaning !== undefined) entries.push({ term, meaning, isBroken: false });
    else if (last !== undefined) {
      last.meaning = `${last.meaning}\n${term}`.trim();
      last.isBroken = true;
    }
  }
  const questions = entries.map(({ term, meaning, isBroken }) => {
    const { notes, addNote } = collectNotes();
    if (isBroken) addNote("Bu satırın anlamı birkaç satıra yayılmış; kontrol edin.");
    const [front, back] = [plainCell(term, addNote), plainCell(meaning, addNote)];
    if (front === "" || back === "") addNote("Terim ya da anlamı boş.");
    return fitted({ ...termAnswer(front, back, addNote), notes });
  });
  return { title: "", questions, leftOut };
}

/** A term and its meaning with a dash between them. */
const DASHED = /^[^\t\n]{1,80}?\S\s{1,3}[-–—=]\s{1,3}\S/;
const MIN_DASHED = 3;

/** Replaces the dash of each line by a tab, if every line has one: "mitokondri - enerji üretir". */
function withTabs(text: string): string {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const areDashed =
    lines.length >= MIN_DASHED &&
    lines.every(
      (line) =>
        DASHED.test(line) &&
        line.split(/\s[-–—=]\s/).length === 2 &&
        !/\?|^\s*\(?(?:\d|[a-h][).])/iu.test(line),
    );
  return areDashed ? lines.map((line) => line.replace(/\s{1,3}[-–—=]\s{1,3}/, "\t").trim()).join("\n") : text;
}

function isHead(row: Row): boolean {
  return row.every((cell) =>
    HEADS.has(
      foldName(cell)
        .replace(/[:*]+$/, "")
        .trim(),
    ),
  );
}

function unquoted(cell: string): string {
  const bare = cell.trim();
  const inner = /^"([\s\S]*)"$/.exec(bare)?.[1];
  return inner === undefined || /(^|[^"])"(?!")/.test(inner.replaceAll('""', ""))
    ? bare
    : inner.replaceAll('""', '"');
}

/** Text of a cell. Older exports of Anki contain HTML without declaring it. */
function plainCell(cell: string, addNote: AddNote): string {
  if (!/<\/?(b|i|u|br|div|span|p|img|su[bp]|strong|em)\b[^<>]*>|&(nbsp|amp|lt|gt|quot|#\d+);/i.test(cell))
    return cell;
  const { text, lost, pictures } = ankiHtml(cell);
  for (const sentence of lost) addNote(sentence);
  for (const { sentence, tone } of picturesNamed(pictures, noPictures).notes) addNote(sentence, tone);
  return text;
}
