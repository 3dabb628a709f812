import { MIN_PAIRS } from "../../../../convex/shared/limits/questions.ts";
import { sortTurkish } from "../../../../convex/shared/sortTurkish.ts";
import { firstDuplicate } from "../form/first-duplicate.ts";
import { asNumbers } from "../shared/answer.ts";
import type { ContentOf, DraftOf, InputOf, Key } from "../shared/question.ts";
import type { FieldProblem } from "../shared/question-kind.ts";

type PairsDraft = DraftOf<"matching">;

/** Number of pairs in a new question. */
const USUAL_PAIRS = 3;
/** Number of form fields per pair: left, then right. */
const SIDES = 2;

export function emptyDraft(): PairsDraft {
  return {
    type: "matching",
    matchingPairs: Array.from({ length: USUAL_PAIRS }, () => ({ left: "", right: "" })),
  };
}

export function draftOf(
  { type, matchingPairs, partial }: ContentOf<"matching">,
  key: Key | null,
): PairsDraft {
  const { left, right } = matchingPairs;
  const matches = asNumbers(key);
  const pairs = left.map((text, row) => ({ left: text, right: right[matches[row] ?? -1] ?? "" }));
  return { type, matchingPairs: pairs, ...(partial && { partial }) };
}

export function isDraft({ matchingPairs }: Record<string, unknown>): boolean {
  return Array.isArray(matchingPairs) && matchingPairs.length >= MIN_PAIRS && matchingPairs.every(isPair);
}

function isPair(value: unknown): boolean {
  if (typeof value !== "object" || value === null || !("left" in value) || !("right" in value)) return false;
  return typeof value.left === "string" && typeof value.right === "string";
}

export function isBlank({ matchingPairs }: PairsDraft): boolean {
  return matchingPairs.every(({ left, right }) => !left.trim() && !right.trim());
}

export function problemOf({ matchingPairs }: PairsDraft): FieldProblem | null {
  const fields = matchingPairs.flatMap(({ left, right }) => [left, right]);
  const empty = fields.findIndex((text) => !text.trim());
  if (empty !== -1) return { code: "PAIRS_REQUIRED", field: empty };
  const duplicate = firstDuplicate(matchingPairs.map(({ left }) => left));
  return duplicate === null ? null : { code: "ITEMS_ALIKE", field: SIDES * duplicate };
}

export function inputOf({ matchingPairs, ...others }: PairsDraft): InputOf<"matching"> {
  const pairs = matchingPairs.map(({ left, right }) => ({ left: left.trim(), right: right.trim() }));
  return { ...others, matchingPairs: pairs };
}

export function contentOf({ matchingPairs, ...others }: PairsDraft): ContentOf<"matching"> {
  const left = matchingPairs.map((pair) => pair.left);
  const right = sortTurkish([...new Set(matchingPairs.map((pair) => pair.right))]);
  return { ...others, matchingPairs: { left, right } };
}
