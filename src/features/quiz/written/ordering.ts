/** Ordering questions of exams: a task, and items with brackets for their numbers: "( 2 ) Sivas Kongresi". */
import { MAX_ITEMS } from "../../../../convex/shared/limits/questions.ts";
import { foldKey } from "./fold-key.ts";
import { type Line, plain, type Ranked } from "./marked-text.ts";
import { doubt, type FoundAnswer, type Note } from "./read-question.ts";

/** For folded text. */
const TASK =
  /(?<!\p{L})(?:sirala(?:y?in(?:iz)?|yalim|ma)?|siraya\s+(?:koy|diz)\p{L}*|sirasina\s+(?:koy|diz)\p{L}*|numaralandir(?:in|iniz)?|numara\s+ver(?:in|iniz)|(?:put|arrange)\s.{1,60}order)(?!\p{L})/u;
const ITEM = /^\s*[([]\s*(?:(\d{1,2})|[._…]*)\s*[)\]]\s*(\p{L}.*|\d.*)$/u;
const LONGEST_TASK = 300;
const LONGEST_ITEM = 300;
const MIN_ITEMS = 2;

/** Joins a task to order and the items below it, each with brackets, into one ordering question. */
export function withOrderedLines(lines: readonly Line[]): Line[] {
  const read: Line[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    if (line === undefined) continue;
    const isTask =
      line.sides === undefined &&
      line.text.length <= LONGEST_TASK &&
      !/\?\s*$/.test(line.text) &&
      TASK.test(foldKey(line.text));
    const sequence = isTask ? itemsBelow(lines, at + 1) : [];
    if (sequence.length < MIN_ITEMS) read.push(line);
    else {
      read.push({ ...line, sequence });
      at += sequence.length;
    }
  }
  return read;
}

function itemsBelow(lines: readonly Line[], from: number): Ranked[] {
  const items: Ranked[] = [];
  for (let at = from; at < lines.length && items.length <= MAX_ITEMS; at++) {
    const { text, pictures, sides }: Line = lines[at] ?? plain("");
    const found = text.length > LONGEST_ITEM || pictures || sides ? null : ITEM.exec(text);
    if (found === null) break;
    items.push({ text: (found[2] ?? "").trim(), rank: found[1] === undefined ? null : Number(found[1]) });
  }
  return items;
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
  const ranks = areRanks(written, items.length) ? written : areRanks(numbers, items.length) ? numbers : null;
  const notes: Note[] = [];
  if (ranks === null) notes.push(doubt("Öğelerin doğru sırası dosyada yazmıyor; sıralarını düzeltin."));
  else if (stated !== null && numbers.join() !== ranks.join())
    notes.push(
      doubt(`Cevap olarak “${stated.slice(0, 60)}” yazıyor, ama ayraçlardaki sıra başka; kontrol edin.`),
    );
  else if (ranks === numbers && numbers.some((rank, at) => numbers[rank - 1] !== at + 1))
    // "2-3-1" may also list the items in their right order. The condition is true if this would be another order.
    notes.push(
      doubt(
        `Cevap “${stated?.slice(0, 60)}”: sayılar yukarıdan aşağıya sıra numarası sayıldı, kontrol edin.`,
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
