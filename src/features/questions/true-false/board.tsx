import { sum } from "../../../lib/sum.ts";
import { BoardRows } from "../choice/board-rows.tsx";
import { asNumbers } from "../shared/answer.ts";
import type { ContentOf, Distribution, Key } from "../shared/question.ts";
import type { BoardProps } from "../shared/question-kind.ts";
import { indexOf, JUDGEMENT_LETTERS, JUDGEMENTS, judgementName } from "./judgement.ts";

export { contentWords, lengthOf } from "./judgement.ts";

export const keyName = (_content: ContentOf<"true_false">, key: Key) => judgementName(key);
export const resultWords = null;

export function answeredIn(distribution: Distribution): number {
  return sum(asNumbers(distribution));
}

export function rightIn(distribution: Distribution, key: Key): number {
  return asNumbers(distribution)[key === true ? 0 : 1] ?? 0;
}

function votesOf(distribution: Distribution | null) {
  const counts = asNumbers(distribution);
  return distribution === null ? null : { counts, answered: sum(counts) };
}

export function Board(props: BoardProps<"true_false">) {
  const { distribution, second, people, revealed, correctAnswer, rightRef } = props;
  return (
    <BoardRows
      options={JUDGEMENTS}
      letters={JUDGEMENT_LETTERS}
      answers={votesOf(distribution)}
      second={votesOf(second)}
      people={people}
      revealed={revealed}
      right={correctAnswer === null ? null : indexOf(correctAnswer)}
      rightRef={rightRef}
    />
  );
}
