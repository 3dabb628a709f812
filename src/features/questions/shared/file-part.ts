import type { CommonForm } from "./common-form.ts";
import type { ContentOf, DraftOf, Key, Kind } from "./question.ts";

/** Fields of an object in an imported file; not validated. */
export type Fields = Readonly<Record<string, unknown>>;

/** Conversion of a kind's questions to and from files. */
export type FilePart<K extends Kind> = {
  /**
   * The kind's own fields in our file format, with the names of docs/quiz-import.md, without `type`. @param key null for a question that is not
   * graded
   */
  fieldsOf: (content: ContentOf<K>, key: Key | null) => Fields;
  /**
   * Reads `fieldsOf` back as a draft; other fields are ignored. Null if the fields do not have the expected types. The form reports missing or too
   * long values.
   */
  draftOfFields: (fields: Fields) => DraftOf<K> | null;
  /** The question in the format for other programs. */
  commonForm: (content: ContentOf<K>, key: Key | null) => CommonForm;
};

export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns `value` if it is a list of at most `most` strings, otherwise null. */
export function textsIn(value: unknown, most: number): string[] | null {
  if (!Array.isArray(value) || value.length > most) return null;
  return value.every((text) => typeof text === "string") ? value : null;
}

/** The `partial` field, for kinds that can give points for a part of an answer. */
export function partialIn({ partial }: Fields): { partial?: true } {
  return partial === true ? { partial } : {};
}
