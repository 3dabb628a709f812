import { type Crossword, cellsOfWord, letterAt } from "../../../../convex/shared/crossword.ts";
import { type Answer, asTexts } from "../shared/answer.ts";
import type { ContentOf, Distribution, Key } from "../shared/question.ts";
import type { AnswerName } from "../shared/question-kind.ts";
import { mostMissedPart } from "../tally/mistakes.ts";

/** Nothing to show in a table cell, since the text would be too long. For screen readers: all words, with a dot for a missing letter. */
export function answerName({ crossword }: ContentOf<"cross">, answer: Answer): AnswerName {
  return { shown: "", spoken: wordsIn(crossword, asTexts(answer)) };
}

export function keyName({ crossword }: ContentOf<"cross">, key: Key): AnswerName {
  return { shown: "", spoken: wordsIn(crossword, asTexts(key)) };
}

export function mistakeIn({ crossword }: ContentOf<"cross">, distribution: Distribution): string | null {
  const most = mostMissedPart(distribution);
  const clue = crossword.words[most?.part ?? -1]?.clue;
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
