import { type Crossword, cellsOfWord, letterAt } from "../../../../convex/shared/crossword.ts";
import { type Answer, asTexts } from "../shared/answer.ts";
import type { ContentOf, Distribution, Key } from "../shared/question.ts";
import type { AnswerName } from "../shared/question-kind.ts";
import { wrongPlace } from "../tally/mistakes.ts";

/** Too long for a cell: the words one after the other, a point for a letter that is missing. */
export function answerName({ crossword }: ContentOf<"cross">, answer: Answer): AnswerName {
  return { shown: "", spoken: wordsIn(crossword, asTexts(answer)) };
}

export function keyName({ crossword }: ContentOf<"cross">, key: Key): AnswerName {
  return { shown: "", spoken: wordsIn(crossword, asTexts(key)) };
}

export function mistakeIn({ crossword }: ContentOf<"cross">, distribution: Distribution): string | null {
  const most = wrongPlace(distribution);
  const clue = crossword.words[most?.place ?? -1]?.clue;
  return most === null || clue === undefined ? null : `“${clue}” kelimesini ${most.count} kişi bulamadı`;
}

function wordsIn({ words, given }: Crossword, rows: readonly string[]): string {
  const letter = (row: number, column: number) =>
    letterAt(given, row, column) || letterAt(rows, row, column) || "·";
  return words
    .map((word) =>
      cellsOfWord(word)
        .map(({ row, column }) => letter(row, column))
        .join(""),
    )
    .join(", ");
}
