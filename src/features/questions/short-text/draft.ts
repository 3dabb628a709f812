import type { ContentOf, DraftOf, InputOf, Key } from "../shared/question.ts";
import type { FieldProblem } from "../shared/question-kind.ts";
import { acceptedOf } from "./texts.ts";

type TextDraft = DraftOf<"short_text">;

export function emptyDraft(): TextDraft {
  return { type: "short_text", accepted: [""] };
}

export function draftOf({ type, plainLetters }: ContentOf<"short_text">, key: Key | null): TextDraft {
  return { type, accepted: acceptedOf(key), ...(plainLetters && { plainLetters }) };
}

export function isDraft({ accepted }: Record<string, unknown>): boolean {
  return Array.isArray(accepted) && accepted.length > 0 && accepted.every((text) => typeof text === "string");
}

export function isBlank({ accepted }: TextDraft): boolean {
  return accepted.every((text) => !text.trim());
}

export function problemOf({ accepted }: TextDraft): FieldProblem | null {
  return accepted[0]?.trim() ? null : { code: "ANSWER_REQUIRED", field: 0 };
}

/** Omits empty lines. */
export function inputOf({ accepted, ...others }: TextDraft): InputOf<"short_text"> {
  return { ...others, accepted: accepted.map((text) => text.trim()).filter((text) => text !== "") };
}

export function contentOf({ accepted: _key, ...content }: TextDraft): ContentOf<"short_text"> {
  return content;
}
