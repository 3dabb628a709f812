import { typedDecimal } from "../../../../convex/shared/decimal.ts";
import type { ContentOf, DraftOf, InputOf, Key } from "../question.ts";
import type { FieldProblem } from "../question-kind.ts";
import { keyOf, readNumber } from "./numbers.ts";

type NumberDraft = DraftOf<"number">;

export function emptyDraft(): NumberDraft {
  return { type: "number", value: "", tolerance: "" };
}

export function draftOf({ type }: ContentOf<"number">, key: Key | null): NumberDraft {
  const { value, tolerance } = keyOf(key) ?? { value: 0, tolerance: 0 };
  return { type, value: typedDecimal(value), tolerance: tolerance === 0 ? "" : typedDecimal(tolerance) };
}

export function isDraft({ value, tolerance }: Record<string, unknown>): boolean {
  return typeof value === "string" && typeof tolerance === "string";
}

export function isBlank({ value, tolerance }: NumberDraft): boolean {
  return !value.trim() && !tolerance.trim();
}

export function problemOf({ value, tolerance }: NumberDraft): FieldProblem | null {
  if (readNumber(value) === null) return { code: "NUMBER_REQUIRED", field: 0 };
  const most = tolerance.trim() === "" ? 0 : readNumber(tolerance);
  return most === null || most < 0 ? { code: "NUMBER_REQUIRED", field: 1 } : null;
}

export function inputOf({ type, value, tolerance }: NumberDraft): InputOf<"number"> {
  return { type, value: value.trim(), tolerance: tolerance.trim() };
}

export function contentOf({ type }: NumberDraft): ContentOf<"number"> {
  return { type };
}
