import { MIN_ITEMS } from "../../../../convex/shared/limits/questions.ts";
import { sortTurkish } from "../../../../convex/shared/sortTurkish.ts";
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

export function draftOf({ type, items, partial }: ContentOf<"order">, key: Key | null): OrderDraft {
  return { type, items: asNumbers(key).map((item) => items[item] ?? ""), ...(partial && { partial }) };
}

export function isDraft({ items }: Record<string, unknown>): boolean {
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

export function inputOf({ items, ...others }: OrderDraft): InputOf<"order"> {
  return { ...others, items: items.map((item) => item.trim()) };
}

export function contentOf({ items, ...others }: OrderDraft): ContentOf<"order"> {
  return { ...others, items: sortTurkish(items) };
}
