import { crosswordCells } from "../../../../convex/shared/crossword.ts";
import type { WordFormat } from "../shared/word-format.ts";
import { cluesIn, DIRECTION_NAMES, DIRECTIONS } from "./words.ts";

export const crossWord: WordFormat<"cross"> = {
  asked: ({ crossword }) => [
    { kind: "grid", rows: crosswordCells(crossword) },
    ...DIRECTIONS.flatMap((direction) => {
      const clues = cluesIn(crossword, direction).map(
        ({ number, clue, length }) => `${number}. ${clue} (${length})`,
      );
      return clues.length === 0 ? [] : { kind: "clues" as const, heading: DIRECTION_NAMES[direction], clues };
    }),
  ],
};
