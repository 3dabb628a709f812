/** Word boxes above gaps in exams: "[ kuzey – nüfus – yağış ]". Their words become the options of the gaps. */
import { GAP } from "./exam-draft.ts";
import { foldKey } from "./fold-key.ts";
import type { Line } from "./marked-text.ts";

const IN_BRACKETS = /^\s*[([{]\s*(.+?)\s*[)\]}]\s*$/u;
const PREFIX =
  /^\s*(?:(?:anahtar\s+)?(?:kelime|sozcuk|kavram)(?:ler|lar)?(?:\s+(?:kutusu|havuzu|bankası))?|kutudaki\s+(?:kelimeler|sozcukler))\s*[:：]\s*/u;
const BETWEEN = /\s*[–—•·|/;]\s*|\s+[-*]\s+|\t+|\s{3,}/u;
const BETWEEN_OR_COMMA = /\s*[–—•·|/;,]\s*|\s+[-*]\s+|\t+|\s{3,}/u;
const LONGEST_WORD = 30;
const MOST_WORDS = 20;
const LONGEST_BOX = 400;
/** Maximum number of lines with text between a box and its first gap. */
const LINES_BETWEEN = 3;
const OPTION = /^\s*\(?[A-Ha-h]\s*[).]\s*\S/u;
const NUMBERED = /^\s*\d{1,3}\s*[.)\-–]/;
const TASK = /boslu|doldur|tamamla|kelime|sozcuk|kutu/u;

/** Words of a table that is only a word box; null for another table. */
export function boxWords(cells: readonly string[]): string[] | null {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== "");
  if (filled.length === 1) return wordsIn(`[${(filled[0] ?? "").replace(/^[([{]|[)\]}]$/g, "")}]`);
  return filled.length > 2 && areWords(filled) && filled.every((cell) => /^[^()]*\p{L}[^()]*$/u.test(cell))
    ? filled
    : null;
}

function wordsIn(text: string): string[] | null {
  if (text.length > LONGEST_BOX) return null;
  const prefix = PREFIX.exec(foldKey(text))?.[0].length ?? 0;
  const bracketed = IN_BRACKETS.exec(text.slice(prefix))?.[1];
  const isNamed = prefix > 0 || bracketed !== undefined;
  const words = (bracketed ?? text.slice(prefix).trim().replace(/\.$/, ""))
    .split(isNamed ? BETWEEN_OR_COMMA : BETWEEN)
    .map((word) => word.trim());
  return words.length >= (isNamed ? 2 : 3) && areWords(words) ? words : null;
}

function areWords(words: readonly string[]): boolean {
  return (
    words.length <= MOST_WORDS &&
    words.some((word) => /\p{L}{2}/u.test(word)) &&
    words.every(
      (word) =>
        word !== "" &&
        word.length <= LONGEST_WORD &&
        !/[?!:_]|\.{2}|…|^\d+\s*[.)]|^[A-Ha-h]\s*(?:[).]|[-–](?:\s|$))|\.$/u.test(word) &&
        word.split(/\s+/).length <= 4,
    )
  );
}

/** The lines without the word boxes; each line with a gap gets the words of its box. */
export function withWordBoxes(lines: readonly Line[]): Line[] {
  const read = [...lines];
  for (let at = 0; at < read.length; at++) {
    const line = read[at];
    if (line === undefined) continue;
    const box = line.box === undefined ? writtenBox(read, at) : { words: line.box, length: 1 };
    if (box === null) continue;
    const gaps = gapsBelow(read, at + box.length);
    for (const gap of gaps) {
      const below = read[gap];
      if (below !== undefined) read[gap] = { ...below, words: box.words };
    }
    if (gaps.length > 0) read.splice(at, box.length, ...picturesOf(read.slice(at, at + box.length)));
  }
  return read;
}

/** Words of a box that begins in a line and may continue until its closing bracket, and its number of lines; null without a box. */
function writtenBox(lines: readonly Line[], at: number): { words: string[]; length: number } | null {
  let text = lines[at]?.text ?? "";
  let length = 1;
  while (/^\s*\[[^\]]*$/.test(text) && length < 4 && at + length < lines.length) {
    text += ` – ${lines[at + length]?.text.trim() ?? ""}`;
    length += 1;
  }
  const words = wordsIn(text.replace(/(?:\s*[–\-,]\s*){2,}/g, " – "));
  return words === null ? null : { words, length };
}

/** Indexes of the lines below a box that have gaps, up to the next section. */
function gapsBelow(lines: readonly Line[], from: number): number[] {
  const gaps: number[] = [];
  let between = 0;
  for (let at = from; at < lines.length; at++) {
    const { text = "", isAside, sides, box } = lines[at] ?? {};
    // Sentences with gaps may have letters: "a) Türkiye'nin başkenti ……'dır."
    const isOption = OPTION.test(text) && text.search(GAP) === -1;
    if (isAside || sides !== undefined || box !== undefined || isOption) break;
    if (text.trim() === "") continue;
    if (text.search(GAP) !== -1 && !/\?\s*[_.…\s]*$/.test(text)) {
      gaps.push(at);
      between = 0;
      continue;
    }
    const isTask = gaps.length === 0 && TASK.test(foldKey(text));
    between += 1;
    // A question without a gap in its first two lines belongs to another section.
    if (
      between > LINES_BETWEEN ||
      (!isTask && NUMBERED.test(text) && (lines[at + 1]?.text ?? "").search(GAP) === -1)
    )
      break;
  }
  return gaps;
}

/** Pictures of a box's lines. Their notes are dropped, because the text that they describe is removed. */
function picturesOf(lines: readonly Line[]): Line[] {
  const pictures = lines.flatMap((line) => line.pictures ?? []);
  return pictures.length === 0 ? [] : [{ text: "", marks: null, pictures }];
}
