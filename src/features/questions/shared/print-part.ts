import type { ComponentType } from "react";
import type { ContentOf, Key, Kind } from "./question.ts";

/** How a kind's questions stand on paper. */
export type PrintPart<K extends Kind> = {
  /** What is to be answered, below the question's words, with room to write. */
  Asked: ComponentType<{ content: ContentOf<K> }>;
  /** The right answer in the printed key. */
  keyText: (content: ContentOf<K>, key: Key) => string;
  /** Its row on an optik form; null for an answer that is written on the question paper. */
  bubbles: ((content: ContentOf<K>, key: Key | null) => Bubbles) | null;
  /** The same question with its options in another order; null where they have none, or one of their own. */
  mixed: ((content: ContentOf<K>, key: Key | null, random: () => number) => Mixed<K>) | null;
};

/** The letters of a row, and which of them are right, by index. */
export type Bubbles = { letters: readonly string[]; right: readonly number[] };

export type Mixed<K extends Kind> = { content: ContentOf<K>; key: Key | null };
