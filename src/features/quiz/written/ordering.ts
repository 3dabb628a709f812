/**
 * Ordering questions of exams: a task, and items with brackets for their numbers ("( 2 ) Sivas Kongresi"), with bullets, or with the letters of
 * options.
 */
import { MAX_ITEMS } from "../../../../convex/shared/limits/questions.ts";
import { foldKey } from "./fold-key.ts";
import { type Line, plain, type Ranked } from "./marked-text.ts";
import { doubt, type FoundAnswer, type Note } from "./read-question.ts";

/** For folded text. */
const TASK =
  /(?<!\p{L})(?:sirala(?:y?in(?:iz)?|yalim|ma)?|siraya\s+(?:koy|diz)\p{L}*|sirasina\s+(?:koy|diz)\p{L}*|numaralandir(?:in|iniz)?|numara\s+ver(?:in|iniz)|(?:put|arrange)\s.{1,60}order)(?!\p{L})/u;
/** An item with brackets for its number. */
const NUMBERED_ITEM = /^\s*[([]\s*(?:(\d{1,2})|[._…]*)\s*[)\]]\s*(\p{L}.*|\d.*)$/u;
/** An item with a bullet, whose sign is group 1. */
const BULLET_ITEM = /^\s*([-–—•●▪◦○■*+])\s*([\p{L}\d"“‘'].*)$/u;
/** A line with the first option of a choice. */
const FIRST_OPTION = /^\s*\(?\s*A\s*[).:-]/iu;
const LONGEST_TASK = 300;
const LONGEST_ITEM = 300;
/** Minimum number of items of a list; a question with fewer than our limit is in doubt. */
const FEWEST_ITEMS = 2;
/** Joins a task to order and the items below it into one ordering question. */
export function withOrderedLines(lines: readonly Line[]): Line[] {
  const read: Line[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    if (line === undefined) continue;
    const isTask = line.sides === undefined && asksToOrder(line.text);
    const found = isTask ? itemsBelow(lines, at + 1) : null;
    if (found === null || found.sequence.length < FEWEST_ITEMS) read.push(line);
    else {
      read.push({ ...line, sequence: found.sequence });
      at = found.end - 1;
    }
  }
  return read;
}

/** True for a task to put items in order. */
export function asksToOrder(text: string): boolean {
  return text.length <= LONGEST_TASK && !/\?\s*$/.test(text) && TASK.test(foldKey(text));
}

/** Items with the same sign from a line on, and the index of the line below them. Items above options belong to the text of a choice. */
function itemsBelow(lines: readonly Line[], from: number): { sequence: Ranked[]; end: number } | null {
  const isEmpty = ({ text, pictures }: Line) => text.trim() === "" && pictures === undefined;
  let end = from;
  while (lines[end] !== undefined && isEmpty(lines[end] ?? plain(""))) end++;
  const sign = BULLET_ITEM.exec(lines[end]?.text ?? "")?.[1];
  const sequence: Ranked[] = [];
  for (; end < lines.length && sequence.length <= MAX_ITEMS; end++) {
    const { text, pictures, sides }: Line = lines[end] ?? plain("");
    if (text.length > LONGEST_ITEM || pictures || sides) break;
    const found = (sign === undefined ? NUMBERED_ITEM : BULLET_ITEM).exec(text);
    if (found === null || (sign !== undefined && found[1] !== sign)) break;
    const number = sign === undefined ? found[1] : undefined;
    const rank = number === undefined ? null : Number(number);
    sequence.push({ text: (found[2] ?? "").trim(), rank, ...(sign !== undefined && { hasBullet: true }) });
  }
  const next = lines.slice(end).find((line) => !isEmpty(line));
  return next !== undefined && FIRST_OPTION.test(next.text) ? null : { sequence, end };
}

/**
 * Content of an ordering question, and notes for the teacher.
 * @param stated an answer with the items' numbers from top to bottom
 */
export function orderOf(
  items: readonly Ranked[],
  stated: string | null,
): { answer: FoundAnswer; notes: Note[] } {
  const numbers = (stated ?? "").match(/\d+/g)?.map(Number) ?? [];
  const written = items.map(({ rank }) => rank);
  // Beside bullets there is no space for numbers, so the numbers of the answer list the items in their right order.
  const isListing = items.some(({ hasBullet }) => hasBullet) && areRanks(numbers, items.length);
  const statedRanks = isListing ? numbers.map((_, at) => numbers.indexOf(at + 1) + 1) : numbers;
  const ranks = areRanks(written, items.length)
    ? written
    : areRanks(statedRanks, items.length)
      ? statedRanks
      : null;
  const notes: Note[] = [];
  if (ranks === null) notes.push(doubt("Öğelerin doğru sırası dosyada yazmıyor; sıralarını düzeltin."));
  else if (stated !== null && statedRanks.join() !== ranks.join())
    notes.push(
      doubt(`Cevap olarak “${stated.slice(0, 60)}” yazıyor, ama ayraçlardaki sıra başka; kontrol edin.`),
    );
  else if (ranks === statedRanks && numbers.some((rank, at) => numbers[rank - 1] !== at + 1))
    // "2-3-1" may also list the items in their right order. The condition is true if this would be another order.
    notes.push(
      doubt(
        isListing
          ? `Cevap “${stated?.slice(0, 60)}”: satırların doğru sırası sayıldı, kontrol edin.`
          : `Cevap “${stated?.slice(0, 60)}”: sayılar yukarıdan aşağıya sıra numarası sayıldı, kontrol edin.`,
      ),
    );
  const order = items.map((item, at) => ({ text: item.text, rank: ranks?.[at] ?? 0 }));
  return {
    answer: { type: "order", items: order.sort((a, b) => a.rank - b.rank).map(({ text }) => text) },
    notes,
  };
}

/** True if every number from 1 to `count` occurs once. */
function areRanks(ranks: readonly (number | null)[], count: number): ranks is readonly number[] {
  return (
    ranks.length === count &&
    new Set(ranks).size === count &&
    ranks.every((rank) => rank !== null && rank >= 1 && rank <= count)
  );
}

/** Numbers of an answer that lists items in their order ("2-4-3-1"); null for another text. */
export function orderNumbers(text: string): readonly number[] | null {
  if (!/^\s*\d{1,2}(?:\s?[-–—,;/.>→<\s]\s?\d{1,2}){1,11}\s*\.?\s*$/.test(text)) return null;
  const numbers = text.match(/\d+/g)?.map(Number) ?? [];
  return areRanks(numbers, numbers.length) ? numbers : null;
}
