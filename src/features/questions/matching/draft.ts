import { MIN_PAIRS } from "../../../../convex/shared/limits/questions.ts";
import { isMarkList, listsOfMarks, type Mark } from "../../../../convex/shared/marks.ts";
import { sortTurkish } from "../../../../convex/shared/sortTurkish.ts";
import { isRecord } from "../../../lib/is-record.ts";
import { trimmedTexts } from "../choice/option-drafts.ts";
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
  const { left, right, leftMarks, rightMarks } = matchingPairs;
  const matches = asNumbers(key);
  const pairs = left.map((text, row) => {
    const match = matches[row] ?? -1;
    return {
      left: text,
      right: right[match] ?? "",
      ...marksOfPair({ leftMarks: leftMarks?.[row], rightMarks: rightMarks?.[match] }),
    };
  });
  return { type, matchingPairs: pairs, ...(partial && { partial }) };
}

export function isDraft({ matchingPairs }: Record<string, unknown>): boolean {
  return Array.isArray(matchingPairs) && matchingPairs.length >= MIN_PAIRS && matchingPairs.every(isPair);
}

function isPair(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { left, right, leftMarks = [], rightMarks = [] } = value;
  return (
    typeof left === "string" && typeof right === "string" && isMarkList(leftMarks) && isMarkList(rightMarks)
  );
}

/** The marks of a pair's two sides, without those of a plain side. */
export function marksOfPair({
  leftMarks = [],
  rightMarks = [],
}: {
  leftMarks?: Mark[] | undefined;
  rightMarks?: Mark[] | undefined;
}): { leftMarks?: Mark[]; rightMarks?: Mark[] } {
  return {
    ...(leftMarks.length > 0 && { leftMarks }),
    ...(rightMarks.length > 0 && { rightMarks }),
  };
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
  const pairs = matchingPairs.map((pair) => {
    const { texts, marks } = trimmedTexts(
      [pair.left, pair.right],
      [pair.leftMarks ?? [], pair.rightMarks ?? []],
    );
    const [left = "", right = ""] = texts;
    return { left, right, ...marksOfPair({ leftMarks: marks?.[0], rightMarks: marks?.[1] }) };
  });
  return { ...others, matchingPairs: pairs };
}

export function contentOf({ matchingPairs, ...others }: PairsDraft): ContentOf<"matching"> {
  const left = matchingPairs.map((pair) => pair.left);
  const right = sortTurkish([...new Set(matchingPairs.map((pair) => pair.right))]);
  const leftMarks = listsOfMarks(matchingPairs.map((pair) => pair.leftMarks ?? []));
  const pairOf = (text: string) => matchingPairs.find((pair) => pair.right === text);
  const rightMarks = listsOfMarks(right.map((text) => pairOf(text)?.rightMarks ?? []));
  const sides = { left, right, ...(leftMarks && { leftMarks }), ...(rightMarks && { rightMarks }) };
  return { ...others, matchingPairs: sides };
}
