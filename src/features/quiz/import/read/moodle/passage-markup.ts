/** Passages in Moodle's formats, as our export writes them: each question begins with its passage. */
import { HEADING_MAX_CHARS, PASSAGE_MAX_CHARS } from "../../../../../../convex/shared/limits/questions.ts";
import { cutChars } from "../../../../../../convex/shared/turkish.ts";
import { PASSAGE_CLASS } from "../../../export/formatted.ts";
import type { Picture, ReadQuestion } from "../../../written/read-question.ts";
import { shownText } from "../../../written/reading.ts";
import type { AddNote } from "../answers/collect-notes.ts";
import { collectNotes } from "../answers/collect-notes.ts";
import { htmlText } from "../text/html-text.ts";
import type { NamedPicture } from "../text/named-pictures.ts";

const PASSAGE = new RegExp(
  String.raw`^\s*<div[^>]*\sclass\s*=\s*["'][^"']*\b${PASSAGE_CLASS}\b[^>]*>([\s\S]*?)</div>`,
  "i",
);
const HEADING = /^\s*<h4[^>]*>([\s\S]*?)<\/h4>/i;

/** Splits the HTML of a question and of the passage before it, which is null without one. */
export function splitPassage(html: string): { passage: string | null; rest: string } {
  const [whole = "", passage = null] = PASSAGE.exec(html) ?? [];
  return { passage, rest: html.slice(whole.length) };
}

/** A read question with the HTML of its passage. `readPassage` reads that HTML. */
export type QuestionWithPassage = {
  question: ReadQuestion;
  passage: string | null;
  readPassage: (html: string) => ReadQuestion;
};

/** The items, with each passage once before its questions that follow each other. Other items are unchanged. */
export function withPassages<Other extends object>(
  items: readonly (QuestionWithPassage | Other)[],
): ({ question: ReadQuestion } | Other)[] {
  let before: string | null = null;
  return items.flatMap((item): ({ question: ReadQuestion } | Other)[] => {
    const html = "passage" in item ? item.passage : null;
    const words = html === null ? null : wordsIn(html);
    const isSame = words === before;
    before = words;
    if (!("passage" in item)) return [item];
    const { question, readPassage } = item;
    if (html === null) return [{ question }];
    const inPassage = { question: { ...question, inPassage: true as const } };
    return isSame ? [inPassage] : [{ question: readPassage(html) }, inPassage];
  });
}

/** Words and pictures of a passage. Its HTML differs before questions with embedded answers. */
function wordsIn(html: string): string {
  const { text, pictures } = htmlText(html);
  return JSON.stringify([text, pictures]);
}

/** @param picturesOf pictures of the text, with a note for each that is missing */
export function passageOf(
  html: string,
  picturesOf: (named: readonly NamedPicture[], addNote: AddNote) => readonly Picture[],
): ReadQuestion {
  const { notes, addNote } = collectNotes();
  const [whole = "", title = ""] = HEADING.exec(html) ?? [];
  const heading = cutChars(htmlText(title).text, HEADING_MAX_CHARS);
  const read = htmlText(html.slice(whole.length));
  for (const sentence of read.lostOfFormatted) addNote(sentence);
  const text = cutChars(read.text, PASSAGE_MAX_CHARS);
  if (text !== read.text)
    addNote(`Ortak metin en çok ${PASSAGE_MAX_CHARS} karakter olur; kısaltıldı.`, "changed");
  const shown = shownText({ text, formats: read.formats.filter(({ to }) => to <= text.length) });
  return {
    question: shown.text,
    ...(shown.marks && { marks: shown.marks }),
    content: { type: "passage", ...(heading !== "" && { heading }) },
    picture: picturesOf(read.pictures, addNote)[0] ?? null,
    notes,
  };
}
