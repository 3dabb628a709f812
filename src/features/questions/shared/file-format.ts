import type { CommonForm } from "./common-form.ts";
import type { ContentOf, DraftOf, Key, Kind } from "./question.ts";

/** Fields of an object from a file, with unchecked values. */
export type Fields = Readonly<Record<string, unknown>>;

/** File format of one kind of question, for our own files and for exports to other programs. */
export type FileFormat<K extends Kind> = {
  /**
   * The kind's own fields in our file, named as in docs/quiz-import.md, without `type`.
   * @param key the answer key; null for a question that is not graded
   */
  fieldsOf: (content: ContentOf<K>, key: Key | null) => Fields;
  /**
   * Reads these fields as a draft and ignores others; null for values that `fieldsOf` never writes. Missing and too long texts are accepted here: the
   * editor's form reports them.
   */
  draftOfFields: (fields: Fields) => DraftOf<K> | null;
  /** The question for exports to other programs. */
  commonForm: (content: ContentOf<K>, key: Key | null) => CommonForm;
};

export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns the value if it is a list of at most `most` texts, else null. */
export function textsIn(value: unknown, most: number): string[] | null {
  if (!Array.isArray(value) || value.length > most) return null;
  return value.every((text) => typeof text === "string") ? value : null;
}

/** Reads `partial`, for kinds that can give points for parts of an answer. */
export function partialIn({ partial }: Fields): { partial?: true } {
  return partial === true ? { partial } : {};
}
