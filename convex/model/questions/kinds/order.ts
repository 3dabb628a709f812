/** Order: items that must be put into the right order. */
import { type Infer, type Value, v } from "convex/values";
import { fail } from "../../../shared/errors";
import { MAX_ITEMS, MIN_ITEMS, OPTION_MAX_CHARS } from "../../../shared/limits/questions";
import { sortTurkish } from "../../../shared/sortTurkish";
import { typed, upTo } from "../../lengths";
import { checkFormattedTexts, marksLists } from "../../marks";
import { requireText } from "../../requireText";
import { commonestTexts, mostFrequent } from "./commonest";
import type { LivePlay, QuestionKind } from "./kind";
import { countParts, gradeParts, partCounts, partial } from "./rightPerPart";

const type = v.literal("order");
const content = v.object({
  type,
  /** In Turkish alphabetical order, which does not reveal the right order. */
  items: v.array(v.string()),
  itemMarks: marksLists,
  partial,
});
/** For each position, the index of an item. */
const sequence = v.array(v.number());
/** Counts per position. Without the answer key (before the reveal): the most frequent orders. */
const distribution = v.union(partCounts, commonestTexts);
const authored = v.object({
  type,
  /** In the right order. */
  items: upTo(MAX_ITEMS, v.array(typed(OPTION_MAX_CHARS))),
  itemMarks: marksLists,
  partial,
});
const form = v.object({ type, itemCount: v.number() });

type Content = Infer<typeof content>;

const live = {
  form,
  formOf: ({ type, items }: Content) => ({ type, itemCount: items.length }),
  fits({ itemCount }: Infer<typeof form>, value: Value) {
    if (!Array.isArray(value) || value.length !== itemCount) return false;
    return Array.from(value, (_, item) => value.includes(item)).every((isThere) => isThere);
  },
  // Items are always in alphabetical order.
  options: null,
  durationFactor: 3,
  download: {
    content: ({ items }: Content) => ({ ogeler: items }),
    distribution: (counts: Infer<typeof distribution> | null) => ({
      dogruSayilari: counts !== null && "places" in counts ? counts.places : null,
    }),
    /** Counted from 1, for human readers. */
    answer: (answer: number[] | null) => ({ sira: answer?.map((item) => item + 1) ?? null }),
  },
} satisfies LivePlay;

export const order = {
  validators: {
    content,
    key: sequence,
    answer: sequence,
    distribution,
    imported: authored,
    authored,
  },
  live,

  /** Fails with ITEMS_REQUIRED, ITEMS_ALIKE or TEXT_TOO_LONG. */
  prepare({ items: written, itemMarks: writtenMarks, partial }: Infer<typeof authored>) {
    const { texts: ordered, marks } = checkFormattedTexts(written, writtenMarks);
    for (const text of ordered) requireText(text, OPTION_MAX_CHARS, "ITEMS_REQUIRED");
    if (ordered.length < MIN_ITEMS || ordered.length > MAX_ITEMS) fail("ITEMS_REQUIRED");
    if (new Set(ordered).size < ordered.length) fail("ITEMS_ALIKE");
    const items = sortTurkish(ordered);
    const key = ordered.map((text) => items.indexOf(text));
    const itemMarks = marks && items.map((text) => marks[ordered.indexOf(text)] ?? []);
    const content = {
      type: "order" as const,
      items,
      ...(itemMarks && { itemMarks }),
      ...(partial && { partial }),
    };
    return { content, key };
  },
  isAnswer: (content: Content, value: Value) => live.fits(live.formOf(content), value),
  /** True for the first items of an order: distinct indexes, possibly fewer than all. */
  isUnfinished({ items }: Content, value: Value) {
    if (!Array.isArray(value) || value.length > items.length) return false;
    return value.every((item, index) => items[Number(item)] !== undefined && value.indexOf(item) === index);
  },
  grade: ({ partial }: Content, key: number[], answer: number[]) =>
    gradeParts(rightPositions(key, answer), partial),
  distribution: ({ items }: Content, key: number[], answers: number[][]) =>
    countParts(
      items.length,
      answers.map((answer) => rightPositions(key, answer)),
    ),
  distributionWithoutKey: ({ items }: Content, answers: number[][]) =>
    mostFrequent(answers.map((answer) => answer.map((item) => items[item]).join(" → "))),
} satisfies QuestionKind;

function rightPositions(key: readonly number[], answer: readonly number[]): boolean[] {
  return key.map((item, position) => answer[position] === item);
}
