/**
 * Questions in Markdown: options as task list items (`- [x]`) under a heading, a number or a paragraph, and tables with one question per row
 * (https://github.github.com/gfm). The rest of the text is read as an exam.
 */
import { type Exam, readExam } from "../../written/exam.ts";
import {
  type FoundAnswer,
  type FoundOption,
  fitted,
  type ReadQuestion,
} from "../../written/read-question.ts";
import { noteSeveral } from "../../written/single-answer.ts";
import { mayBeUnread } from "../../written/unread-lines.ts";
import { writtenLine } from "../../written/written-line.ts";
import { type AddNote, collectNotes } from "./answers/collect-notes.ts";
import type { Row } from "./sheet/csv.ts";
import { optionPicture, picturesNamed } from "./text/named-pictures.ts";
import { noPictures } from "./text/package-pictures.ts";
import { richText } from "./text/rich-text.ts";

const BULLETED = /^[ \t]*(?:[-*+]|\d{1,3}[.)])[ \t]+\[([ \txX✓✔]?)\][ \t]+(?=\S)/;
const BARE = /^[ \t]*\[([ \txX✓✔]?)\][ \t]*(?=\S)/;
const HEADING = /^[ \t]{0,3}#{1,6}[ \t]+/;
/** Number of a question, before or after the sign of a heading. */
const NUMBER =
  /^[ \t]*(?:#{1,6}[ \t]+)?(?:\*\*)?(?:soru[ \t]*)?\d{1,3}[ \t]*[.):][ \t]*(?:\*\*)?[ \t]*(?=\S)/i;
const QUOTE = /^[ \t]{0,3}>[ \t]?/;
const REASON = /^[ \t]*[*_]{0,2}(?:açıklama|çözüm|explanation)[ \t]*:?[*_]{0,2}[ \t]*:?[ \t]*/i;
const RULE = /^[ \t]*([-*_])([ \t]*\1){2,}[ \t]*$/;
const FENCE = /^[ \t]{0,3}(```|~~~)/;

type Line = { text: string; box: string | null };

/**
 * Lines with the content of their check box. Boxes without a bullet count only if one of them is ticked: in exams, `[ ]` may also be brackets for D or Y.
 */
function linesOf(text: string): Line[] {
  const lines = text.split("\n");
  const ticked = lines.some((line) => /[xX✓✔]/.test(BARE.exec(line)?.[1] ?? ""));
  let isCode = false;
  return lines.map((line) => {
    if (FENCE.test(line)) isCode = !isCode;
    const box = isCode ? null : (BULLETED.exec(line) ?? (ticked ? BARE.exec(line) : null));
    return { text: box === null ? line : line.slice(box[0].length), box: box?.[1] ?? null };
  });
}

/** True if a text has two options with check boxes in consecutive lines. */
export function hasBoxes(text: string): boolean {
  const lines = linesOf(text).filter((line) => line.text.trim() !== "");
  return lines.some(
    (line, at) => line.box !== null && lines[at + 1] !== undefined && lines[at + 1]?.box !== null,
  );
}

type Read = Exam & { title: string };

/** Reads the lines around boxes and tables: the title, questions of an exam, or lines that belong to no question. */
export function readOthers(text: string): Read {
  const lines = text.split("\n").filter((line) => !RULE.test(line));
  const exam = readExam(lines.map(writtenLine));
  const isExam = exam.questions.some(
    ({ content }) => "options" in content && content.options.every((option) => option !== ""),
  );
  if (isExam) return { title: "", ...exam };
  const words = lines.filter((line) => line.trim() !== "");
  const [first = ""] = words;
  const isTitled = /^ {0,3}#\s/.test(first);
  const leftOut = (isTitled ? words.slice(1) : words)
    .map((line) => plainText(line))
    .filter((line) => line !== "");
  return {
    title: isTitled ? plainText(first) : "",
    questions: [],
    leftOut,
    unread: leftOut.filter(mayBeUnread),
  };
}

/** Reads a text with check boxes. */
export function readBoxes(text: string): Read {
  const questions: ReadQuestion[] = [];
  const leftOut: string[] = [];
  const unread: string[] = [];
  let title = "";
  let before: string[] = [];
  let options: Line[] = [];
  let after: string[] = [];
  const takeWords = (lines: readonly string[]) => {
    const read = readOthers(lines.join("\n"));
    questions.push(...read.questions);
    leftOut.push(...read.leftOut);
    unread.push(...read.unread);
    title ||= read.title;
  };
  const end = () => {
    const { others, asked } = parted(before);
    takeWords(others);
    const { reason, rest } = reasonIn(after);
    questions.push(questionOf(asked, options, reason));
    [before, options, after] = [rest, [], []];
  };
  for (const line of linesOf(text)) {
    const last = options.at(-1);
    if (line.box !== null) {
      // Options after other text belong to the next question.
      if (after.some((each) => each.trim() !== "")) end();
      options.push({ ...line });
    } else if (options.length === 0) before.push(line.text);
    else if (
      last !== undefined &&
      after.length === 0 &&
      /^[ \t]{2,}\S/.test(line.text) &&
      !NUMBER.test(line.text)
    )
      last.text += `\n${line.text.trim()}`;
    else after.push(line.text);
  }
  if (options.length > 0) end();
  takeWords(before);
  return { title, questions, leftOut, unread };
}

/** Splits the lines above options: a question begins at the last heading or number, else with the last paragraph. */
function parted(lines: readonly string[]): { others: string[]; asked: string[] } {
  const begins = lines.findLastIndex((line) => HEADING.test(line) || NUMBER.test(line));
  const words = lines.findLastIndex((line) => line.trim() !== "" && !RULE.test(line));
  const empty = lines.slice(0, words + 1).findLastIndex((line) => line.trim() === "" || RULE.test(line));
  const start = begins === -1 ? empty + 1 : begins;
  return {
    others: lines.slice(0, start).filter((line) => !RULE.test(line)),
    asked: lines.slice(start).filter((line) => !RULE.test(line)),
  };
}

/** An explanation directly below the options: a quote, or a line that begins with a word for explanation. */
function reasonIn(lines: readonly string[]): { reason: string[]; rest: string[] } {
  const first = lines.findIndex((line) => line.trim() !== "");
  const head = lines[first] ?? "";
  if (first === -1 || !(QUOTE.test(head) || REASON.test(head))) return { reason: [], rest: [...lines] };
  const length = lines
    .slice(first)
    .findIndex((line) => line.trim() === "" || (QUOTE.test(head) && !QUOTE.test(line)));
  const end = length === -1 ? lines.length : first + length;
  return { reason: lines.slice(first, end).map((line) => line.replace(QUOTE, "")), rest: lines.slice(end) };
}

/** Letter before an option. */
const LETTER = /^[A-Ha-h][).][ \t]+(?=\S)/;

function questionOf(
  asked: readonly string[],
  lines: readonly Line[],
  reason: readonly string[],
): ReadQuestion {
  const { notes, addNote } = collectNotes();
  const [first = "", ...others] = asked;
  const head = first.replace(NUMBER, "").replace(HEADING, "");
  const { text, lost, pictures } = richText([head, ...others].join("\n").trim(), "markdown");
  for (const sentence of lost) addNote(sentence);
  const found = picturesNamed(pictures, noPictures);
  for (const { sentence, tone } of found.notes) addNote(sentence, tone);
  const isLettered = lines.every((line) => LETTER.test(line.text));
  const options = lines.map(
    (line): FoundOption => ({
      ...optionIn(isLettered ? line.text.replace(LETTER, "") : line.text, addNote),
      isRight: /\S/.test(line.box ?? ""),
    }),
  );
  const explanation = plainText(reason.join("\n").replace(REASON, ""));
  const answer: FoundAnswer = { type: "choice", options };
  noteSeveral({ text, answer }, notes);
  return fitted({
    text,
    answer,
    explanation,
    pictures: found.pictures,
    notes,
  });
}

/** An option on one line, with its picture. */
function optionIn(markdown: string, addNote: AddNote): Omit<FoundOption, "isRight"> {
  const { text, lost, pictures } = richText(markdown, "markdown");
  for (const sentence of lost) addNote(sentence);
  const picture = optionPicture(pictures, noPictures, addNote);
  return { text: text.replace(/\s+/g, " ").trim(), picture };
}

/** Text of a title, an explanation or a cell on one line, without pictures. */
function plainText(markdown: string): string {
  return richText(markdown, "markdown").text.replace(/\s+/g, " ").trim();
}

const DELIMITERS = /^[ \t]*\|?[ \t]*:?-+:?[ \t]*(\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;

/** The tables of a text, and its other lines. */
export function tablesIn(text: string): { tables: Row[][]; others: string[] } {
  const lines = text.split("\n");
  const tables: Row[][] = [];
  const others: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? "";
    const next = lines[at + 1] ?? "";
    const isMarked = line.includes("|") && next.includes("|") && DELIMITERS.test(next);
    const head = isMarked ? cellsOf(line) : [];
    const isTable = isMarked && cellsOf(next).length === head.length;
    if (!isTable) {
      others.push(line);
      continue;
    }
    const rows = [head];
    for (at += 2; at < lines.length && (lines[at] ?? "").includes("|"); at++)
      rows.push(cellsOf(lines[at] ?? ""));
    at -= 1;
    tables.push(rows.map((row) => row.slice(0, head.length)));
  }
  return { tables, others };
}

/** Splits a table row into cells. An escaped pipe (`\|`) is part of its cell. */
function cellsOf(line: string): Row {
  const bare = line
    .trim()
    .replace(/^\|/, "")
    .replace(/(?<!\\)\|$/, "");
  return bare.split(/(?<!\\)\|/).map((cell) => plainText(cell.replaceAll("\\|", "|")));
}
