import { answerKeysHint } from "../choice/answer-keys.ts";
import { isOptionOf, optionNames, optionsLength, optionsOf, optionWords } from "../choice/options.ts";
import { Targets } from "../choice/targets.tsx";
import { useTap } from "../choice/use-tap.ts";
import type { Answer } from "../shared/answer.ts";
import { optionLetters } from "../shared/option-letter.ts";
import type { ContentOf, Key } from "../shared/question.ts";
import type { PlayerProps } from "../shared/question-kind.ts";

type Choice = ContentOf<"multiple_choice">;

export const contentWords = ({ options }: Choice) => optionWords(options);
export const lengthOf = ({ options }: Choice) => optionsLength(options);
export const answerName = ({ options }: Choice, answer: Answer) => optionNames(options, [Number(answer)]);
export const keyName = ({ options }: Choice, key: Key) => optionNames(options, [Number(key)]);
export const keyHint = ({ options }: Choice) => answerKeysHint(optionLetters(options.length));
export const task = () => ({ title: "Cevabını seç", rule: "Bir kez seçebilirsin." });

export function isAnswer({ options }: Choice, value: unknown): boolean {
  return isOptionOf(options, value);
}

export function isRight(_content: Choice, answer: Answer, key: Key): boolean {
  return answer === key;
}

/** Options as tap targets; one tap answers. */
export function Player(props: PlayerProps<"multiple_choice">) {
  const { content, answer, correctAnswer, onAnswer, besidePicture, rightRef } = props;
  const [marked, onPress] = useTap(answer === null ? [] : [Number(answer)], onAnswer);
  return (
    <Targets
      {...optionsOf(content)}
      marked={marked}
      right={correctAnswer === null ? null : [Number(correctAnswer)]}
      onPress={onPress}
      besidePicture={besidePicture}
      rightRef={rightRef}
    />
  );
}
