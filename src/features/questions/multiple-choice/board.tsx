import { sum } from "../../../lib/sum.ts";
import { BoardRows } from "../choice/board-rows.tsx";
import { spokenOptions } from "../choice/option-picture.tsx";
import { optionNames, optionsLength, optionsOf, optionWords } from "../choice/options.ts";
import { asNumbers } from "../shared/answer.ts";
import type { ContentOf, Distribution, Key } from "../shared/question.ts";
import type { BoardProps } from "../shared/question-kind.ts";

type Choice = ContentOf<"multiple_choice">;

export const contentWords = (content: Choice) => optionWords(spokenOptions(content));
export const lengthOf = (content: Choice) => optionsLength(content);
export const keyName = (content: Choice, key: Key) => optionNames(spokenOptions(content), [Number(key)]);
export const resultWords = null;

export function answeredIn(distribution: Distribution): number {
  return sum(asNumbers(distribution));
}

export function rightIn(distribution: Distribution, key: Key): number {
  return asNumbers(distribution)[Number(key)] ?? 0;
}

function votesOf(distribution: Distribution | null) {
  const counts = asNumbers(distribution);
  return distribution === null ? null : { counts, answered: sum(counts) };
}

export function Board(props: BoardProps<"multiple_choice">) {
  const { content, distribution, second, people, revealed, correctAnswer, rightRef } = props;
  return (
    <BoardRows
      {...optionsOf(content)}
      answers={votesOf(distribution)}
      second={votesOf(second)}
      people={people}
      revealed={revealed}
      right={correctAnswer === null ? null : [Number(correctAnswer)]}
      rightRef={rightRef}
    />
  );
}
