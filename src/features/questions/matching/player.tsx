import { type Answer, asNumbers } from "../shared/answer.ts";
import type { ContentOf, Key } from "../shared/question.ts";
import type { PlayerProps } from "../shared/question-kind.ts";
import { isRightInParts } from "../shared/right-in-parts.ts";
import { SendForm, Told } from "../shared/send-form.tsx";
import { useDraft } from "../shared/use-draft.ts";
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

/** The two sides, joined by taps and then sent; at the reveal the own pairs beside the right ones. */
export function Player({
  content,
  answer,
  isSaved,
  revealed,
  correctAnswer,
  onAnswer,
  rightRef,
}: PlayerProps<"matching">) {
  const { left, right } = content.matchingPairs;
  const { draft, change, isSent } = useDraft<readonly number[]>(
    answer === null ? null : asNumbers(answer),
    left.map(() => -1),
    { isOpen: onAnswer !== null, isSaved },
  );
  if (revealed) {
    return (
      <Told>
        <Matched pairs={content.matchingPairs} own={answer} solution={correctAnswer} rightRef={rightRef} />
      </Told>
    );
  }
  return (
    <SendForm
      onSend={onAnswer && (() => onAnswer([...draft]))}
      complete={!draft.includes(-1)}
      sent={isSent}
      saved={isSaved}
    >
      <PairTargets left={left} right={right} matches={draft} onChange={onAnswer && change} />
    </SendForm>
  );
}
