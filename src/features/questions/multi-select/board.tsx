import { BoardRows } from "../choice/board-rows.tsx";
import { spokenOptions } from "../choice/option-picture.tsx";
import { optionNames, optionsLength, optionsOf, optionWords } from "../choice/options.ts";
import { asNumbers } from "../shared/answer.ts";
import type { ContentOf, Distribution, Key } from "../shared/question.ts";
import type { BoardProps } from "../shared/question-kind.ts";

type Selection = ContentOf<"multi_select">;

export const contentWords = (content: Selection) => optionWords(spokenOptions(content));
export const lengthOf = (content: Selection) => optionsLength(content);
export const keyName = (content: Selection, key: Key) => optionNames(spokenOptions(content), asNumbers(key));
export const resultWords = null;

export function answeredIn(distribution: Distribution): number {
  return "answered" in distribution ? distribution.answered : 0;
}

export function rightIn(distribution: Distribution): number {
  return "right" in distribution ? distribution.right : 0;
}

function votesOf(distribution: Distribution | null) {
  return distribution !== null && "counts" in distribution ? distribution : null;
}

export function Board(props: BoardProps<"multi_select">) {
  const { content, distribution, second, people, revealed, correctAnswer, rightRef } = props;
  return (
    <BoardRows
      {...optionsOf(content)}
      answers={votesOf(distribution)}
      second={votesOf(second)}
      people={people}
      revealed={revealed}
      right={correctAnswer === null ? null : asNumbers(correctAnswer)}
      rightRef={rightRef}
    />
  );
}
