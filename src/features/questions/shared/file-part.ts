import type { CommonForm } from "./common-form.ts";
import type { ContentOf, DraftOf, Key, Kind } from "./question.ts";

/** The fields of an object in a file, which may hold anything. */
export type Fields = Readonly<Record<string, unknown>>;

/** How a kind's questions stand in files: in our own, and in those of other programs. */
export type FilePart<K extends Kind> = {
  /** Everything that the kind itself says in our own file, with the names of docs/quiz-import.md, without `type`. @param key null for a question that is not graded */
  fieldsOf: (content: ContentOf<K>, key: Key | null) => Fields;
  /** The same as a draft, whatever else the object holds; null for what `fieldsOf` does not write. What is missing or too long, its form says. */
  draftOfFields: (fields: Fields) => DraftOf<K> | null;
  /** What other programs are told of it. */
  commonForm: (content: ContentOf<K>, key: Key | null) => CommonForm;
};

export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A list of texts, if it is one and has at most so many. */
export function textsIn(value: unknown, most: number): string[] | null {
  if (!Array.isArray(value) || value.length > most) return null;
  return value.every((text) => typeof text === "string") ? value : null;
}

/** For kinds that may give points for a part of an answer. */
export function partialIn({ partial }: Fields): { partial?: true } {
  return partial === true ? { partial } : {};
}
