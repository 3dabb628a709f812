import type { Answer } from "../answer.ts";
import { answerKeysHint } from "../choice/answer-keys.ts";
import { isOptionOf, optionNames, optionsLength, optionWords } from "../choice/options.ts";
import { Targets } from "../choice/targets.tsx";
import { optionLetters } from "../option-letter.ts";
import type { ContentOf, Key } from "../question.ts";
import type { PlayerProps } from "../question-kind.ts";

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

/** The options as targets: a tap is the answer. */
export function Player(props: PlayerProps<"multiple_choice">) {
  const { content, answer, correctAnswer, onAnswer, besidePicture, rightRef } = props;
  return (
    <Targets
      options={content.options}
      marked={answer === null ? [] : [Number(answer)]}
      right={correctAnswer === null ? null : [Number(correctAnswer)]}
      onPress={onAnswer}
      besidePicture={besidePicture}
      rightRef={rightRef}
    />
  );
}
