import { answerKeysHint } from "../choice/answer-keys.ts";
import { Targets } from "../choice/targets.tsx";
import { useTap } from "../choice/use-tap.ts";
import type { Answer } from "../shared/answer.ts";
import type { ContentOf, Key } from "../shared/question.ts";
import type { PlayerProps } from "../shared/question-kind.ts";
import { indexOf, JUDGEMENT_LETTERS, JUDGEMENTS, judgementName, judgementOf } from "./judgement.ts";

export { contentWords, lengthOf } from "./judgement.ts";

type Statement = ContentOf<"true_false">;

export const answerName = (_content: Statement, answer: Answer) => judgementName(answer);
export const keyName = (_content: Statement, key: Key) => judgementName(key);
export const keyHint = () => answerKeysHint(JUDGEMENT_LETTERS);
export const task = () => ({ title: "Doğru mu, yanlış mı?", rule: "Bir kez seçebilirsin." });

export function isAnswer(_content: Statement, value: unknown): boolean {
  return typeof value === "boolean";
}

export function isRight(_content: Statement, answer: Answer, key: Key): boolean {
  return answer === key;
}

/** Two large tap targets; one tap answers. */
export function Player(props: PlayerProps<"true_false">) {
  const { answer, correctAnswer, onAnswer, besidePicture, rightRef } = props;
  const [marked, onPress] = useTap(indexOf(answer), onAnswer && ((index) => onAnswer(judgementOf(index))));
  return (
    <Targets
      options={JUDGEMENTS}
      letters={JUDGEMENT_LETTERS}
      marked={marked}
      right={correctAnswer === null ? null : indexOf(correctAnswer)}
      onPress={onPress}
      besidePicture={besidePicture}
      rightRef={rightRef}
    />
  );
}
