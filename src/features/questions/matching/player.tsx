import { type Answer, asNumbers } from "../shared/answer.ts";
import { PartsPlayer } from "../shared/draft-player.tsx";
import type { ContentOf, Key } from "../shared/question.ts";
import type { PlayerProps } from "../shared/question-kind.ts";
import { isRightInParts } from "../shared/right-in-parts.ts";
import { Matched } from "./matched.tsx";
import { PairTargets } from "./pair-targets.tsx";

export { contentWords, lengthOf, pairsName as answerName, pairsName as keyName } from "./pairs.ts";

export const keyHint = null;
export const task = () => ({ title: "Eşlerini bul", rule: "Önce soldan, sonra sağdan birine dokun." });

export function isAnswer({ matchingPairs: { left, right } }: ContentOf<"matching">, value: unknown): boolean {
  if (!Array.isArray(value) || value.length !== left.length) return false;
  return value.every((index) => typeof index === "number" && right[index] !== undefined);
}

export function isRight({ partial }: ContentOf<"matching">, answer: Answer, key: Key): boolean | null {
  return isRightInParts(answer, key, partial);
}

/** The two sides, to be matched and sent. At the reveal: the participant's pairs and the right ones. */
export function Player(props: PlayerProps<"matching">) {
  const { content, answer, correctAnswer, rightRef } = props;
  const pairs = content.matchingPairs;
  return (
    <PartsPlayer<readonly number[]>
      {...props}
      given={answer === null ? null : asNumbers(answer)}
      empty={pairs.left.map(() => -1)}
      isComplete={(draft) => !draft.includes(-1)}
      result={<Matched pairs={pairs} own={answer} solution={correctAnswer} rightRef={rightRef} />}
    >
      {(draft, change) => <PairTargets pairs={pairs} matches={draft} onChange={change} />}
    </PartsPlayer>
  );
}
