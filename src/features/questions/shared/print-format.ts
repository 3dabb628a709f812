import type { ComponentType } from "react";
import type { FormattedText } from "../../../../convex/shared/marks.ts";
import type { ContentOf, Key, Kind } from "./question.ts";

/** Printed layout of one kind of question. */
export type PrintFormat<K extends Kind> = {
  /** Options and blank lines, below the question's text. */
  Asked: ComponentType<{ content: ContentOf<K> }>;
  /** The right answer in the printed answer key. */
  keyText: (content: ContentOf<K>, key: Key) => FormattedText;
  /** The question's row on the optical answer sheet; null if the answer is written on the question paper. */
  bubbles: ((content: ContentOf<K>, key: Key | null) => Bubbles) | null;
  /** The same question with shuffled options; null for a kind without options, or with a fixed order of options. */
  mixed: ((content: ContentOf<K>, key: Key | null, random: () => number) => Mixed<K>) | null;
};

/** The letters of a row, and the indexes of the right ones. */
export type Bubbles = { letters: readonly string[]; right: readonly number[] };

export type Mixed<K extends Kind> = { content: ContentOf<K>; key: Key | null };
