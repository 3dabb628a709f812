import { MAX_POINTS, MIN_POINTS } from "../../../../convex/shared/limits/questions.ts";
import { isRecord } from "../../../lib/is-record.ts";
import type { ContentOf, DraftOf, InputOf, Key } from "../shared/question.ts";
import type { FieldProblem } from "../shared/question-kind.ts";
import { openKeyOf } from "./key.ts";

/** `points` is 0 while the field is empty. */
export type OpenDraft = DraftOf<"open">;

const USUAL_POINTS = 10;

/** Index of the rubric's first field, after points (0) and model answer (1). */
export const FIRST_LINE = 2;

export function emptyDraft(previous: DraftOf<"open"> | { type: string } | null): OpenDraft {
  const points = previous !== null && "points" in previous ? previous.points : USUAL_POINTS;
  return { type: "open", points, model: "", rubric: [] };
}

export function draftOf({ type, points }: ContentOf<"open">, key: Key | null): OpenDraft {
  const { model, rubric } = openKeyOf(key);
  return { type, points, model, rubric };
}

export function isDraft({ points, model = "", rubric = [] }: Record<string, unknown>): boolean {
  const isLine = (line: unknown) =>
    isRecord(line) && typeof line.text === "string" && typeof line.points === "number";
  return (
    typeof points === "number" && typeof model === "string" && Array.isArray(rubric) && rubric.every(isLine)
  );
}

export function isBlank({ model = "", rubric = [] }: OpenDraft): boolean {
  return model.trim() === "" && rubric.every(({ text }) => !text.trim());
}

export function problemOf({ points, rubric = [] }: OpenDraft): FieldProblem | null {
  if (!isPoints(points)) return { code: "POINTS_REQUIRED", field: 0 };
  const line = rubric.findIndex(({ text, points }) => !text.trim() && points > 0);
  if (line !== -1) return { code: "RUBRIC_REQUIRED", field: FIRST_LINE + line };
  const tooMany = rubric.findIndex(({ points }) => points !== 0 && !isPoints(points));
  return tooMany === -1 ? null : { code: "POINTS_REQUIRED", field: FIRST_LINE + tooMany };
}

/** Omits empty lines of the rubric. */
export function inputOf({ type, points, model = "", rubric = [] }: OpenDraft): InputOf<"open"> {
  const lines = rubric.flatMap(({ text, points }) => (text.trim() ? { text: text.trim(), points } : []));
  return { type, points, model: model.trim(), rubric: lines };
}

export function contentOf({ type, points }: OpenDraft): ContentOf<"open"> {
  return { type, points };
}

/** Reads typed points; 0 for a text without digits. */
export function readPoints(text: string): number {
  return Number(text.replace(/\D/g, "").slice(0, 3));
}

function isPoints(points: number): boolean {
  return Number.isInteger(points) && points >= MIN_POINTS && points <= MAX_POINTS;
}
