/** What stands around the questions where a text comes from: senders and times of a chat, and the running heads, page numbers and broken words of printed pages. */
import { upperTurkish } from "../../../convex/shared/turkish.ts";
import { absentPicture } from "./absent-picture.ts";
import { type Line, plain, slice } from "./marked-text.ts";

/** `[12.03.2024 10:15] Ayşe Hoca: ` and `12.03.2024, 10:15 - Ayşe Hoca: `, as chats are copied and exported. */
const SENDER =
  /^\s*(?:\[\d{1,2}[./]\d{1,2}[./]\d{2,4},?\s+\d{1,2}[:.]\d{2}(?:[:.]\d{2})?\]\s*|\d{1,2}[./]\d{1,2}[./]\d{2,4},?\s+\d{1,2}[:.]\d{2}\s+[-–]\s+)[^:\n]{1,60}:\s*/u;
/** A message that is no text: a placeholder, or the name of an attached file. */
const NO_TEXT =
  /^\s*<[^<>]{3,80}>\s*$|^\s*(?:bu mesaj silindi|this message was deleted)\.?\s*$|^\s*\p{L}{3,12} (?:dahil edilmedi|omitted)\s*$|^\s*\S+\.\w{3,4} \((?:dosya ekli|dosya eklendi|file attached)\)\s*$/iu;
/** The same of a sound, a video or a deleted message, which no question needs to be shown with. */
const NO_PICTURE = /silindi|deleted|\bses\b|audio|video|çıkartma|sticker|\.(?:mp4|opus|mp3|m4a|pdf|docx?)/iu;
const NUMBERED = /^\s*\*?\s*(?:soru\s*)?\d{1,3}\s*[.):]/iu;
const PAGE_NUMBER =
  /^\s*(?:(?:sayfa|page)\s*[:.]?\s*\d{1,3}(?:\s*[/-]\s*\d{1,3})?|[-–]\s*\d{1,3}\s*[-–])\s*$/iu;
/** A running head has so many letters. */
const HEAD_LETTERS = 10;
const BROKEN = /\p{Ll}{2}[-\u00ad]$/u;

/** As chats write bold: "*1)* …" and "*1) …*". Elsewhere a single star marks an option that is right. */
const BOLD_NUMBER = /^(\s*)\*\s*((?:soru\s*)?\d{1,3}\s*[.):]+)\*\s*/iu;
const BOLD_QUESTION = /^\s*\*(?=\s*(?:soru\s*)?\d{1,3}\s*[.):].*[^*]\*\s*$)/iu;
const BOLD_LETTER = /^\s*\*(\s*[A-H]\s*[.)])\*\s*/u;

function withoutBold(line: Line): Line {
  const { text } = line;
  if (line.marks !== null) return line;
  const plainText = BOLD_QUESTION.test(text)
    ? text.replace(BOLD_QUESTION, "").replace(/\*\s*$/, "")
    : text.replace(BOLD_NUMBER, "$1$2 ").replace(BOLD_LETTER, "$1 ");
  return plainText === text ? line : { ...line, ...plain(plainText) };
}

/** The lines without what is the chat's or the page's. */
export function withoutSurroundings(lines: readonly Line[]): Line[] {
  const heads = new Set<string>();
  /** The message above was a picture that the chat's export left out. */
  let lacksPicture = false;
  return lines.flatMap((line) => {
    const sender = SENDER.exec(line.text)?.[0].length ?? 0;
    const said = withoutBold(sender === 0 ? line : { ...line, ...slice(line, sender) });
    // Who writes a message begins something new.
    const before = sender === 0 ? [] : [plain("")];
    if (sender > 0 && NO_TEXT.test(said.text)) {
      lacksPicture = !NO_PICTURE.test(said.text);
      return before;
    }
    if (PAGE_NUMBER.test(said.text)) return [];
    const words = said.text.trim();
    if (isInCapitals(words)) {
      if (heads.has(words)) return [];
      heads.add(words);
    }
    const isShown = lacksPicture && NUMBERED.test(said.text);
    if (words !== "") lacksPicture = false;
    return [...before, isShown ? { ...said, notes: [...(said.notes ?? []), absentPicture()] } : said];
  });
}

function isInCapitals(words: string): boolean {
  const letters = words.match(/\p{L}/gu)?.length ?? 0;
  return letters >= HEAD_LETTERS && words.includes(" ") && words === upperTurkish(words);
}

/** Whether a word goes on in the next line: "ekse-" and "ni". */
export function goesOn(line: string, next: string): boolean {
  return BROKEN.test(line.trimEnd()) && /^\s*\p{Ll}/u.test(next);
}
