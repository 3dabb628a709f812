/** Removes text around the questions: senders and times of a chat; headers, footers and page numbers of printed pages. */
import { upperTurkish } from "../../../../convex/shared/turkish.ts";
import { absentPicture } from "./absent-picture.ts";
import { BULLET_SIGN, MARK_BEFORE } from "./answer-marks.ts";
import { foldKey } from "./fold-key.ts";
import { joined, type Line, type MarkedText, plain, slice } from "./marked-text.ts";

/** `[12.03.2024 10:15] Ayşe Hoca: ` and `12.03.2024, 10:15 - Ayşe Hoca: `, as in copied and exported chats. */
const SENDER =
  /^\s*(?:\[\d{1,2}[./]\d{1,2}[./]\d{2,4},?\s+\d{1,2}[:.]\d{2}(?:[:.]\d{2})?\]\s*|\d{1,2}[./]\d{1,2}[./]\d{2,4},?\s+\d{1,2}[:.]\d{2}\s+[-–]\s+)[^:\n]{1,60}:\s*/u;
/** A message without text: a placeholder, or the name of an attached file. */
const NO_TEXT =
  /^\s*<[^<>]{3,80}>\s*$|^\s*(?:bu mesaj silindi|this message was deleted)\.?\s*$|^\s*\p{L}{3,12} (?:dahil edilmedi|omitted)\s*$|^\s*\S+\.\w{3,4} \((?:dosya ekli|dosya eklendi|file attached)\)\s*$/iu;
/** Placeholder of a sound, a video, a document or a deleted message, which is no missing picture. */
const NO_PICTURE = /silindi|deleted|\bses\b|audio|video|çıkartma|sticker|\.(?:mp4|opus|mp3|m4a|pdf|docx?)/iu;
const NUMBERED = /^\s*\*?\s*(?:soru\s*)?\d{1,3}\s*[.):]/iu;
const PAGE_NUMBER =
  /^\s*(?:(?:sayfa|page)\s*[:.]?\s*\d{1,3}(?:\s*[/-]\s*\d{1,3})?|[-–]\s*\d{1,3}\s*[-–])\s*$/iu;
/** A header or footer with the page number at its end: "Kimya 10      Sayfa 1/2". */
const PAGE_NUMBER_BEHIND =
  /(?:\s{3}|\t)(?:(?:sayfa|page)\s*[:.]?\s*\d{1,3}(?:\s?[/-]\s?\d{1,3})?|[-–]\s?\d{1,3}\s?[-–])\s*$/iu;
/** Lines of a page that belong to no question, in folded text. */
const OF_PAGE =
  /^[^\p{L}\p{N}]*(?:(?:lutfen\s)?(?:diger|arka|sonraki|oteki)\s+sayfaya\s+geciniz|(?:test|sinav|sorular)\s+bitti|cevaplarinizi\s+kontrol\s+ediniz|(?:(?:not|aciklama)\s?:?\s)?(?:bu\s(?:sinav|test)\p{L}*\s)?(?:her(?:\s(?:bir\s)?(?:dogru\s)?(?:soru|cevap)\p{L}*|\ssorunun\sdegeri)|toplam)\s\d{1,3}\s?puan\p{L}*|(?:sinav\p{L}*\s)?sure(?:si|niz)?\s?:?\s\d{1,3}\s?(?:dakika|dk)\p{L}*|(?:sure(?:si|niz)?\s?:?\s\d{1,3}\s?(?:dakika|dk)\p{L}*[.,!\s]{1,3})?basarilar(?:\s+(?:dilerim|dileriz|diliyorum))?(?:[.,!…\s]{1,5}(?:\p{L}+\s){0,3}(?:ogretmen|zumre)\p{L}*)?|iyi\s+(?:dersler|sinavlar)|her\ssoru\p{L}*\spuani?\s(?:yanin|karsisin|basin)da\s(?:yazili\p{L}*|belirtil\p{L}*|verilmis\p{L}*)|good\s+luck|ornek\s+nushadir)[^\p{L}\p{N}]*$/u;
/** A web site, mail address or channel alone in its line, or after one word: "www.x.com", "Kaynak: x.com.tr", "@kanal". */
const ADDRESS =
  /^\s*(?:\p{L}{3,12}\s?:\s?)?(?:https?:\/\/\S+|www\.\S+|t\.me\/\S+|@[\w.]{3,40}|[\w.-]{1,60}@[\w-]{1,60}\.[\w.]{2,20}|[\w-]{2,60}\.(?:com|net|org|gov|edu|info|k12)(?:\.tr)?(?:\/\S*)?)\s*$/iu;
/** An option or an answer. */
const OPTION_OR_ANSWER = /^\s*(?:\(?[A-Ha-h]\s*[).]\s*\S|(?:do[gğ]ru\s)?cevap\s?:)/iu;
/** The author's signature below "Başarılar dilerim": "Fen Bilimleri Öğretmeni", in folded text. */
const SIGNATURE = /^[^\p{L}]*(?:\p{L}+\s){0,5}(?:ogretmen|zumre)\p{L}{0,6}[^\p{L}]*$/u;
const BARE_NUMBER = /^\s*\d{1,3}\s*$/;
/** Wide space between the parts of a header. */
const WIDE_SPACE = /\S(?:\s{3}|\t)\s*\S/;
/** A question, option or answer, which may occur twice in an exam. */
const EXAM_LINE = /^\s*\(?(?:\d{1,3}|\p{L})\s*(?:[).:]|[-–]\s)|^\s*[a-hç][-–]\p{Lu}|[?:]\s*$|[_.…]{3}/u;
/** "5. SINIF FEN TESTİ", in folded text. */
const NUMBERED_TITLE = /^\d{1,2}\s*[.)-]\s*(?:sinif|donem|yazili|unite|sinav|deneme|tema)/u;
const LONGEST_PAGE_LINE = 160;
/** Maximum length of a line whose chat signs are removed. */
const LONGEST_SIGNED = 2_000;
/** Minimum number of letters of a header. */
const HEAD_LETTERS = 10;
/** A word that a hyphen breaks at the end of a line. */
const BROKEN = /\p{Ll}{2}[-‐]$/u;

/** Signs of bold, italic and struck-out text in chats. */
const CHAT_SIGN = "[*_~]{1,2}";
/** "*1)* …" and "_1._ …". Elsewhere, a single star marks a right option. */
const SIGNED_NUMBER = new RegExp(
  `^(\\s*)${CHAT_SIGN}\\s*((?:soru\\s*)?\\d{1,3}(?:\\s*[.):]+(?:\\s*soru\\s*[:.]?)?)?)${CHAT_SIGN}\\s*([.):]*)`,
  "iu",
);
/** "*1) …*" and "_1. …_". */
const SIGNED_QUESTION =
  /^\s*([*_]{1,2})(?=\s*(?:(?:soru\s*)?\d{1,3}\s*[.):]|(?:\d\uFE0F?\u20E3)+|🔟))(.*[^*_])\1\s*$/iu;
const SIGNED_LETTER = new RegExp(`^\\s*${CHAT_SIGN}(\\s*[A-H]\\s*[.)])${CHAT_SIGN}\\s*`, "u");
/** "_A) Van_". A star would mark the option as right. */
const SLANTED_OPTION = /^\s*_(\s*[A-H]\s*[.)].*[^_])_\s*$/u;
/** "*Cevap: A*", "_Cevap:_ A". */
const SIGNED_ANSWER = /^\s*[*_~]{1,2}(?=\s*(?:do[gğ]ru\s+)?(?:cevap|yan[ıi]t|cvp)\P{L})/iu;

function withoutBold(line: Line): Line {
  const { text } = line;
  if (line.marks !== null || text.length > LONGEST_SIGNED || !/^\s*[*_~]/.test(text)) return line;
  return { ...line, ...plain(unsigned(text)) };
}

function unsigned(text: string): string {
  const question = SIGNED_QUESTION.exec(text);
  if (question !== null) return question[2] ?? text;
  if (SIGNED_ANSWER.test(text))
    return text
      .replace(SIGNED_ANSWER, "")
      .replace(/([:=])\s*[*_~]{1,2}(?=\s)/u, "$1")
      .replace(/[*_~]{1,2}\s*$/u, "");
  return text
    .replace(SIGNED_NUMBER, (_, space: string, number: string, sign: string) => `${space}${number}${sign} `)
    .replace(SIGNED_LETTER, "$1 ")
    .replace(SLANTED_OPTION, "$1");
}

/** Prefix of quoted lines in mails. */
const QUOTE = /^\s{0,3}(?:>\s?)+/;
/** Minimum number of quoted lines; fewer may be bullets. */
const QUOTED_LINES = 4;

function withoutQuotes(lines: readonly Line[]): readonly Line[] {
  if (lines.filter(({ text }) => QUOTE.test(text)).length < QUOTED_LINES) return lines;
  return lines.map((line) => ({ ...line, ...slice(line, QUOTE.exec(line.text)?.[0].length ?? 0) }));
}

/** The lines without text of the chat or the page. */
export function withoutChatAndPage(written: readonly Line[]): Line[] {
  const lines = withoutQuotes(written);
  /** Headers and footers so far. */
  const heads = new Set<string>();
  /** Headers in capitals that were already returned as a line of the page. */
  const shownHeads = new Set<string>();
  const pageLines = linesOfPage(lines);
  /** True if the message above was a picture that the chat's export omitted. */
  let lacksPicture = false;
  return lines.flatMap((line, at) => {
    if (pageLines.has(at)) {
      const words = line.text.trim();
      if (heads.has(words)) return [];
      heads.add(words);
      return [{ ...line, isOfPage: true }];
    }
    const sender = SENDER.exec(line.text)?.[0].length ?? 0;
    const message = withPlainSigns(withoutBold(sender === 0 ? line : { ...line, ...slice(line, sender) }));
    // A new message starts a new paragraph.
    const before = sender === 0 ? [] : [plain("")];
    if (sender > 0 && NO_TEXT.test(message.text)) {
      lacksPicture = !NO_PICTURE.test(message.text);
      return before;
    }
    if (PAGE_NUMBER.test(message.text)) return [];
    const words = message.text.trim();
    // A line in capitals that occurs again is a header. Its second occurrence is listed among the lines left out, later ones are dropped.
    // Options and questions may be repeated.
    if (isInCapitals(words) && (!EXAM_LINE.test(words) || NUMBERED_TITLE.test(foldKey(words)))) {
      const isSeen = heads.has(words);
      heads.add(words);
      if (isSeen && shownHeads.has(words)) return [];
      if (isSeen) {
        shownHeads.add(words);
        return [{ ...line, isOfPage: true }];
      }
    }
    const isPictureAbove = lacksPicture && NUMBERED.test(message.text);
    if (words !== "") lacksPicture = false;
    return [
      ...before,
      isPictureAbove ? { ...message, notes: [...(message.notes ?? []), absentPicture()] } : message,
    ];
  });
}

/** True for a footer with a page number, and for information about the exam: "Diğer sayfaya geçiniz.", "Her soru 5 puandır." */
export function isOfPage(text: string): boolean {
  return (
    text.length <= LONGEST_PAGE_LINE &&
    !/^\s*\(?(?:\d{1,3}|[A-Ha-h])\s*[).]/.test(text) &&
    (PAGE_NUMBER_BEHIND.test(text) || OF_PAGE.test(foldKey(text)))
  );
}

/** Indexes of lines that belong to the page: known phrases, headers and footers with a page number, and lines repeated at page ends. */
function linesOfPage(lines: readonly Line[]): Set<number> {
  const found = new Set<number>();
  const filled = [...lines.keys()].filter((at) => lines[at]?.text.trim() !== "");
  const textAt = (position: number) => lines[filled[position] ?? -1]?.text ?? "";
  const isPageLine = (text: string) => !PAGE_NUMBER.test(text) && isOfPage(text);
  const isPageEnd = (position: number) =>
    PAGE_NUMBER.test(textAt(position)) || found.has(filled[position] ?? -1);
  for (const [position, at] of filled.entries()) if (isPageLine(textAt(position))) found.add(at);
  const occurrences = new Map<string, number>();
  const headAt = (position: number) => {
    const text = textAt(position).trim();
    const isHead = text.length <= LONGEST_PAGE_LINE && /\p{L}{2}/u.test(text) && !EXAM_LINE.test(text);
    const isApart = isPageEnd(position - 1) || isPageEnd(position + 1) || textAt(position).includes("\f");
    return isHead && (isApart || WIDE_SPACE.test(text) || position === 0) ? text : null;
  };
  for (const position of filled.keys()) {
    const head = headAt(position);
    if (head !== null) occurrences.set(head, (occurrences.get(head) ?? 0) + 1);
  }
  for (const [position, at] of filled.entries()) {
    const head = headAt(position);
    if (head !== null && (occurrences.get(head) ?? 0) > 1) found.add(at);
  }
  // An address after an option or an answer belongs to the page, unless another option follows. Elsewhere, it may be an option.
  for (const [position, at] of filled.entries()) {
    if (!ADDRESS.test(textAt(position))) continue;
    const isBehind = OPTION_OR_ANSWER.test(textAt(position - 1)) || PAGE_NUMBER.test(textAt(position - 1));
    if (isBehind && !/^\s*\(?[A-Ha-h]\s*[).]\s*\S/.test(textAt(position + 1))) found.add(at);
  }
  // A bare number or an address beside a line of the page belongs to the page as well.
  for (const [position, at] of filled.entries()) {
    const isBeside = found.has(filled[position - 1] ?? -1) || found.has(filled[position + 1] ?? -1);
    if (isBeside && (BARE_NUMBER.test(textAt(position)) || ADDRESS.test(textAt(position)))) found.add(at);
    if (found.has(filled[position - 1] ?? -1) && SIGNATURE.test(foldKey(textAt(position)))) found.add(at);
  }
  return found;
}

/** Circled and keycap numbers at the beginning of a line: "①", "1️⃣". */
const NUMBER_SIGN =
  /^\s*(?:((?:\d\uFE0F?\u20E3)+)|(🔟)|([\u2460-\u2473\u2474-\u2487\u2488-\u249b\u2776-\u277f\u2780-\u2789\u278a-\u2793]))\uFE0F?\s*[).:\-–]*\s*/u;
/** First characters of the blocks in {@link NUMBER_SIGN}; each starts at 1. */
const NUMBER_BLOCKS = [0x2460, 0x2474, 0x2488, 0x2776, 0x2780, 0x278a];
/** Letters in circles and squares: "Ⓐ", "🅰️". */
const LETTER_SIGN =
  /(?<=^|[\s:：=>])([\u24b6-\u24bd\u24d0-\u24d7\u249c-\u24a3\u{1f130}-\u{1f137}\u{1f150}-\u{1f157}\u{1f170}-\u{1f177}]|[\u{1f1e6}-\u{1f1ed}](?![\u{1f1e6}-\u{1f1ff}]))\uFE0F?(?:\s*[).:]|\s*[-–](?=\s))?\s*/gu;
/** Beginning of a line that names the right option, in folded text. */
const ANSWER_WORD = /^[^\p{L}]*(?:dogru|cevap|cevabi|yanit|cvp|answer)/u;
/** First characters of the blocks in {@link LETTER_SIGN}; each starts at A. */
const LETTER_BLOCKS = [0x249c, 0x24b6, 0x24d0, 0x1f130, 0x1f150, 0x1f170, 0x1f1e6];
/** Decorative emoji before a number or a letter. */
const DECORATION = new RegExp(
  `^\\s*(?:(?!\\d)\\p{Extended_Pictographic}\\uFE0F?\\s*)+(?=(?:soru\\s*)?\\d{1,3}\\s*[.):])|^\\s*(?:(?!${MARK_BEFORE})\\p{Extended_Pictographic}\\uFE0F?\\s*)+(?=\\(?[A-HÇa-hç]\\s*[.)])`,
  "iu",
);

/** Replaces circled and emoji numbers and letters by "1) " and "A) ", and removes emoji before them. */
function withPlainSigns(line: Line): Line {
  // Skips the patterns for most lines.
  if (!/[\u20e3\u2460-\u24ff\u2776-\u2793]|\p{Extended_Pictographic}|[\u{1f100}-\u{1f1ff}]/u.test(line.text))
    return line;
  const number = NUMBER_SIGN.exec(line.text);
  const [whole = "", keys, ten, circled] = number ?? [];
  const count = keys?.replace(/\D/g, "") ?? (ten === undefined ? positionIn(NUMBER_BLOCKS, circled) + 1 : 10);
  const words: MarkedText = number === null ? line : joined([plain(`${count}) `), slice(line, whole.length)]);
  const pieces: MarkedText[] = [];
  let at = 0;
  const letters = [...words.text.matchAll(LETTER_SIGN)];
  // A single sign within a sentence is a word: "kan grubu 🅰️ olan".
  const areSigns = letters.length > 1 || letters[0]?.index === 0 || ANSWER_WORD.test(foldKey(words.text));
  for (const { index, 0: sign, 1: letter } of areSigns ? letters : []) {
    pieces.push(
      slice(words, at, index),
      plain(`${String.fromCharCode(65 + positionIn(LETTER_BLOCKS, letter))}) `),
    );
    at = index + sign.length;
  }
  const read = pieces.length === 0 ? words : joined([...pieces, slice(words, at)]);
  return { ...line, ...slice(read, DECORATION.exec(read.text)?.[0].length ?? 0) };
}

/** Offset of a character in its block. */
function positionIn(blocks: readonly number[], char = ""): number {
  const code = char.codePointAt(0) ?? 0;
  return code - (blocks.findLast((start) => start <= code) ?? code);
}

/** The text of a line without a bullet before it. */
export function withoutBullet(line: MarkedText): string {
  return markedWithoutBullet(line).text;
}

export function markedWithoutBullet(line: MarkedText): MarkedText {
  const rest = slice(line, BULLET_SIGN.exec(line.text)?.[0].length ?? 0);
  const start = rest.text.length - rest.text.trimStart().length;
  return slice(rest, start, rest.text.trimEnd().length);
}

/** True for a line of several words in capital letters. */
export function isInCapitals(words: string): boolean {
  const letters = words.match(/\p{L}/gu)?.length ?? 0;
  return letters >= HEAD_LETTERS && words.includes(" ") && words === upperTurkish(words);
}

/** True if a word continues in the next line: "ekse-" and "ni". */
export function wordContinues(line: string, next: string): boolean {
  return BROKEN.test(line.trimEnd()) && /^\s*\p{Ll}/u.test(next);
}
