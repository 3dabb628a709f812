import type { Id } from "../../../../convex/_generated/dataModel";
import type { FormattedText, Mark } from "../../../../convex/shared/marks.ts";
import type { ContentOf, Kind } from "./question.ts";

/** Layout of one kind of question in a Word file: the same options and blank lines as on the printed paper. */
export type WordFormat<K extends Kind> = {
  /** Blocks below the question's text. */
  asked: (content: ContentOf<K>) => readonly WordBlock[];
};

export type WordBlock =
  /** Short instruction. */
  | { kind: "direction"; text: string }
  /** Options, each after its letter. */
  | OptionsBlock
  /** Line to write on. */
  | { kind: "line" }
  /** Space for a number, after the word for an answer. */
  | { kind: "number" }
  /** Words to mark, each after a box, in one line. */
  | { kind: "marks"; words: readonly string[] }
  /** Items below each other, each after a box. */
  | { kind: "boxes"; items: readonly FormattedText[] }
  /** Two columns: items with boxes, and items with letters. */
  | { kind: "columns"; left: readonly FormattedText[]; right: readonly FormattedText[] }
  /** Text with gaps between its pieces. The gaps have numbers if there are several. */
  | { kind: "gaps"; pieces: readonly string[] }
  /** Grid of a crossword; null for a blocked cell. */
  | { kind: "grid"; rows: readonly (readonly (GridCell | null)[])[] }
  /** Clues of a crossword below their heading. */
  | { kind: "clues"; heading: string; clues: readonly string[] };

/** `pictures`: one element per option; absent if no option has a picture. */
export type OptionsBlock = {
  kind: "options";
  options: readonly string[];
  optionMarks?: readonly (readonly Mark[])[] | undefined;
  pictures?: readonly ({ imageId?: Id<"images"> | undefined; alt?: string | undefined } | null)[] | undefined;
};

export type GridCell = { number: number | null; letter: string | null };

/** Texts with their marks. */
export function formattedTexts(
  texts: readonly string[],
  marks: readonly FormattedText["marks"][] | undefined,
): FormattedText[] {
  return texts.map((text, index) => ({ text, marks: marks?.[index] ?? [] }));
}
