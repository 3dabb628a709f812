import { MIN_ITEMS } from "../../../../convex/shared/limits/questions.ts";
import { sortTurkish } from "../../../../convex/shared/sortTurkish.ts";
import { areMarkLists, trimmedTexts } from "../choice/option-drafts.ts";
import { firstDuplicate } from "../form/first-duplicate.ts";
import { asNumbers } from "../shared/answer.ts";
import type { ContentOf, DraftOf, InputOf, Key } from "../shared/question.ts";
import type { FieldProblem } from "../shared/question-kind.ts";

type OrderDraft = DraftOf<"order">;

/** Number of lines in a new question. */
const USUAL_ITEMS = 4;

export function emptyDraft(): OrderDraft {
  return { type: "order", items: Array.from({ length: USUAL_ITEMS }, () => "") };
}

export function draftOf(
  { type, items, itemMarks, partial }: ContentOf<"order">,
  key: Key | null,
): OrderDraft {
  const order = asNumbers(key);
  return {
    type,
    items: order.map((item) => items[item] ?? ""),
    ...(itemMarks && { itemMarks: order.map((item) => itemMarks[item] ?? []) }),
    ...(partial && { partial }),
  };
}

export function isDraft({ items, itemMarks }: Record<string, unknown>): boolean {
  if (!areMarkLists(itemMarks)) return false;
  return Array.isArray(items) && items.length >= MIN_ITEMS && items.every((item) => typeof item === "string");
}

export function isBlank({ items }: OrderDraft): boolean {
  return items.every((item) => !item.trim());
}

export function problemOf({ items }: OrderDraft): FieldProblem | null {
  const empty = items.findIndex((item) => !item.trim());
  if (empty !== -1) return { code: "ITEMS_REQUIRED", field: empty };
  const duplicate = firstDuplicate(items);
  return duplicate === null ? null : { code: "ITEMS_ALIKE", field: duplicate };
}

export function inputOf({ items, itemMarks, ...others }: OrderDraft): InputOf<"order"> {
  const { texts, marks } = trimmedTexts(items, itemMarks);
  return { ...others, items: texts, ...(marks && { itemMarks: marks }) };
}

export function contentOf({ items, itemMarks, ...others }: OrderDraft): ContentOf<"order"> {
  const sorted = sortTurkish(items);
  const marks = itemMarks && sorted.map((text) => itemMarks[items.indexOf(text)] ?? []);
  return { ...others, items: sorted, ...(marks && { itemMarks: marks }) };
}
