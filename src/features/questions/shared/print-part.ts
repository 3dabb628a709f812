import type { ComponentType } from "react";
import type { ContentOf, Key, Kind } from "./question.ts";

/** Printed form of a kind's questions. */
export type PrintPart<K extends Kind> = {
  /** Answer area below the question's text, with space to write. */
  Asked: ComponentType<{ content: ContentOf<K> }>;
  /** Right answer in the printed answer key. */
  keyText: (content: ContentOf<K>, key: Key) => string;
  /** Row of bubbles on an optical answer sheet; null for an answer that is written on the question paper. */
  bubbles: ((content: ContentOf<K>, key: Key | null) => Bubbles) | null;
  /** The question with shuffled options; null for kinds whose options have no order or a meaningful one. */
  mixed: ((content: ContentOf<K>, key: Key | null, random: () => number) => Mixed<K>) | null;
};

/** Letters of a row of bubbles, and the indexes of the right ones. */
export type Bubbles = { letters: readonly string[]; right: readonly number[] };

export type Mixed<K extends Kind> = { content: ContentOf<K>; key: Key | null };
