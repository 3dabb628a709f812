/** Texts that several questions of an exam share, and their conversion to passages before the questions. */
import { HEADING_MAX_CHARS, QUESTION_TEXT_MAX_CHARS } from "../../../../convex/shared/limits/questions.ts";
import { countChars } from "../../../../convex/shared/turkish.ts";
import { type Draft, partialReadings, questionOf } from "./exam-draft.ts";
import { foldKey } from "./fold-key.ts";
import { BOLD, hasMark, type Line, type MarkedText } from "./marked-text.ts";
import { isInCapitals, markedWithoutBullet } from "./page-lines.ts";
import { isTextLabel, namesText, type SharedText, withoutNumbers } from "./passage.ts";
import { doubt, fittedPage, type ReadQuestion } from "./read-question.ts";
import type { Part } from "./reading.ts";
import { tidied } from "./tidied.ts";

/** Maximum length of a heading without bold or capital letters. */
const LONGEST_PLAIN_HEADING = 60;
/** Minimum length of the line below such a heading. */
const SHORTEST_BELOW_HEADING = 100;
/** Letters of a word that are compared, because endings differ. */
const STEM = 5;
const SHORTEST_WORD = 4;
/** Stems of words that any question may contain. */
const COMMON =
  /^(?:asagi|yukar|hangi|hangs|soyle|dogru|yanli|metin|metne|metni|parca|gore|veril|cumle|sozcu|kelim|anlam|bilgi|neden|nasil|olara|ifade|numar|altic|sorul|cevap|degil|olan|icin|ilgil|bunla|arasi|konus|kulla|yer|alan|which|what|where|when|does|text|accor|that|with|from|have|this|follo)$/;

/** Note for a question that may belong to the text above it. */
export const UNSURE = doubt("Bu sorunun yukarıdaki ortak metne ait olduğu kesin değil; kontrol edin.");
const REPEATED = doubt("Bu metnin soruları dosyada arka arkaya değil; metin yinelendi, kontrol edin.");

/** Lines of a shared text, without empty lines at both ends. */
export function textLines(lines: readonly Line[]): Line[] {
  const isFilled = ({ text, pictures }: Line) => text.trim() !== "" || pictures !== undefined;
  const first = lines.findIndex(isFilled);
  return first === -1 ? [] : lines.slice(first, lines.findLastIndex(isFilled) + 1);
}

/** True if a text has been found for the question. */
export function hasText({ lines }: SharedText): boolean {
  return lines !== null && lines.length > 0;
}

/**
 * The questions, each text as a passage before its questions. The text of a single question becomes part of the question if it fits.
 * @param parts all parts of the document
 */
export function withPassages(drafts: readonly Draft[], parts: readonly Part[]): ReadQuestion[] {
  const members = membersOf(drafts);
  const shown = new Set<SharedText>();
  return members.flatMap((draft, at): ReadQuestion[] => {
    const { shared } = draft;
    if (shared === null || !hasText(shared)) return [questionOf(draft, parts)];
    const isFirst = members[at - 1]?.shared !== shared;
    const count = members.filter((each) => each.shared === shared).length;
    if (count === 1 && fitsInto(draft, shared)) return [questionOf(joinedWith(draft, shared), parts)];
    const question: ReadQuestion = { ...questionOf(draft, parts), inPassage: true };
    if (!isFirst) return [question];
    const page = passageOf(shared, parts);
    page.notes.push(...rangeNotes(shared, members));
    if (shown.has(shared)) page.notes.push(REPEATED);
    shown.add(shared);
    return [page, question];
  });
}

/** The drafts, those without a shared text of their own separated from it. */
function membersOf(drafts: readonly Draft[]): Draft[] {
  const members = [...drafts];
  const unnumbered = new Set(
    drafts.flatMap(({ shared }) =>
      shared !== null && shared.direction !== null && shared.range === null ? [shared] : [],
    ),
  );
  for (const text of unnumbered) {
    const places = [...members.keys()].filter((at) => members[at]?.shared === text);
    const words = (text.lines ?? []).map((line) => line.text).join(" ");
    const found = membershipsIn(
      words,
      places.map((at) => wordsOf(members[at])),
    );
    for (const [index, at] of places.entries()) {
      const draft = members[at];
      if (draft === undefined) continue;
      if (found[index] === undefined) members[at] = { ...draft, shared: null };
      else if (found[index] === "unsure") members[at] = { ...draft, notes: [...draft.notes, UNSURE] };
    }
  }
  return members;
}

/**
 * Memberships of the first questions below a text whose direction has no numbers; the questions after them do not belong to the text. The first
 * question belongs to it.
 */
export function membershipsIn(text: string, questions: readonly string[]): ("sure" | "unsure")[] {
  const stems = stemsOf(text);
  const areSure = questions.map((words, at) => at === 0 || namesText(words));
  const areLike = questions.map((words) => [...stemsOf(words)].some((stem) => stems.has(stem)));
  const lastSure = areSure.lastIndexOf(true);
  const end = questions.findIndex((_, at) => at > lastSure && !areLike[at]);
  // Between two questions that name the text, words of the text are enough.
  return questions
    .slice(0, end === -1 ? questions.length : end)
    .map((_, at) => (areSure[at] || (at < lastSure && areLike[at]) ? "sure" : "unsure"));
}

function wordsOf(draft: Draft | undefined): string {
  return draft === undefined ? "" : draft.lines.map(({ text }) => text).join(" ");
}

/** Stems of a text's words that are specific to it. */
function stemsOf(text: string): Set<string> {
  const words = foldKey(text).match(/\p{L}+/gu) ?? [];
  return new Set(
    words
      .filter((word) => word.length >= SHORTEST_WORD)
      .map((word) => word.slice(0, STEM))
      .filter((stem) => !COMMON.test(stem)),
  );
}

/** Note if some of the numbers in the text's direction belong to no question. */
function rangeNotes({ range, direction }: SharedText, drafts: readonly Draft[]): ReadQuestion["notes"] {
  if (range === null || drafts.every(({ number }) => number === null)) return [];
  const numbers = new Set(drafts.map(({ number }) => number));
  const count = Math.min(range.to - range.from + 1, 20);
  const absent = Array.from({ length: count }, (_, index) => range.from + index).filter(
    (number) => !numbers.has(number),
  );
  return absent.length === 0
    ? []
    : [
        doubt(
          `Dosyada “${direction?.trim()}” yazıyor, ama ${absent.join(", ")}. soru bulunamadı; kontrol edin.`,
        ),
      ];
}

/** True if the text fits into the question that is the only one to use it. */
function fitsInto({ lines, pictures }: Draft, shared: SharedText): boolean {
  const all = [...(shared.lines ?? []), ...lines].map(({ text }) => text).join("\n");
  const ownPictures = (shared.lines ?? []).flatMap((line) => line.pictures ?? []);
  return countChars(tidied(all)) + 1 <= QUESTION_TEXT_MAX_CHARS && ownPictures.length + pictures.length <= 1;
}

function joinedWith(draft: Draft, shared: SharedText): Draft {
  const lines = shared.lines ?? [];
  return {
    ...draft,
    above: lines.map(markedWithoutBullet).filter(({ text }) => text !== ""),
    pictures: [...lines.flatMap((line) => line.pictures ?? []), ...draft.pictures],
    notes: [...lines.flatMap((line) => line.notes ?? []), ...draft.notes],
  };
}

function passageOf({ lines: all, direction }: SharedText, parts: readonly Part[]): ReadQuestion {
  const lines = all ?? [];
  const written = lines.map(markedWithoutBullet);
  const { heading, rest } = headingOf(written.filter(({ text }) => text !== ""));
  const text = tidied((heading === "" ? written : rest).map((line) => line.text).join("\n"));
  return fittedPage({
    kind: "passage",
    heading,
    // A picture alone gets the words of its direction.
    text: text === "" ? withoutNumbers(direction ?? "") : text,
    sources: partialReadings(rest, parts),
    pictures: lines.flatMap(({ pictures = [] }) => pictures),
    notes: lines.flatMap(({ notes = [] }) => notes),
  });
}

/** Heading in a text's first line; empty without one. */
export function headingOf(lines: readonly MarkedText[]): { heading: string; rest: readonly MarkedText[] } {
  const [first, ...rest] = lines;
  const [next] = rest;
  if (first === undefined || next === undefined) return { heading: "", rest: lines };
  const text = first.text.trim();
  const isBold = hasMark(first, BOLD) && !hasMark(next, BOLD);
  const isAbove = text.length <= LONGEST_PLAIN_HEADING && next.text.trim().length >= SHORTEST_BELOW_HEADING;
  return isTitle(text) && (isBold || isAbove || (isInCapitals(text) && !isInCapitals(next.text)))
    ? { heading: text, rest }
    : { heading: "", rest: lines };
}

/** True for a line in bold or capital letters that may be the title of the text below it. */
export function isHeading(line: MarkedText): boolean {
  const text = line.text.trim();
  return isTitle(text) && (hasMark(line, BOLD) || isInCapitals(text) || isTextLabel(text));
}

/** True for a short line that does not end like a sentence. */
function isTitle(text: string): boolean {
  return text !== "" && text.length <= HEADING_MAX_CHARS && !/[.,:;…]["”’)\]]*$|^[\p{Ll}“"(—–-]/u.test(text);
}
