import { typedDecimal } from "../../../../convex/shared/decimal.ts";
import type { ContentOf, DraftOf, InputOf, Key } from "../shared/question.ts";
import type { FieldProblem } from "../shared/question-kind.ts";
import { keyOf, readNumber } from "./numbers.ts";

type NumberDraft = DraftOf<"number">;

export function emptyDraft(): NumberDraft {
  return { type: "number", value: "", tolerance: "" };
}

export function draftOf({ type }: ContentOf<"number">, key: Key | null): NumberDraft {
  const { value, tolerance, also } = keyOf(key) ?? { value: 0, tolerance: 0 };
  return {
    type,
    value: typedDecimal(value),
    tolerance: tolerance === 0 ? "" : typedDecimal(tolerance),
    ...(also && { also: also.map(typedDecimal) }),
  };
}

export function isDraft({ value, tolerance, also = [] }: Record<string, unknown>): boolean {
  if (!Array.isArray(also) || !also.every((text) => typeof text === "string")) return false;
  return typeof value === "string" && typeof tolerance === "string";
}

export function isBlank({ value, tolerance, also = [] }: NumberDraft): boolean {
  return [value, tolerance, ...also].every((text) => !text.trim());
}

/** Index of the first field of another right number, after value (0) and tolerance (1). */
export const FIRST_OTHER = 2;

export function problemOf({ value, tolerance, also = [] }: NumberDraft): FieldProblem | null {
  if (readNumber(value) === null) return { code: "NUMBER_REQUIRED", field: 0 };
  const deviation = tolerance.trim() === "" ? 0 : readNumber(tolerance);
  if (deviation === null || deviation < 0) return { code: "NUMBER_REQUIRED", field: 1 };
  const unread = also.findIndex((text) => text.trim() !== "" && readNumber(text) === null);
  return unread === -1 ? null : { code: "NUMBER_REQUIRED", field: FIRST_OTHER + unread };
}

/** Omits empty lines. */
export function inputOf({ type, value, tolerance, also = [] }: NumberDraft): InputOf<"number"> {
  const others = also.map((text) => text.trim()).filter((text) => text !== "");
  return {
    type,
    value: value.trim(),
    tolerance: tolerance.trim(),
    ...(others.length > 0 && { also: others }),
  };
}

export function contentOf({ type }: NumberDraft): ContentOf<"number"> {
  return { type };
}
