import { answerKeysHint } from "../choice/answer-keys.ts";
import { spokenOptions } from "../choice/option-picture.tsx";
import { isOptionOf, optionNames, optionsLength, optionsOf, optionWords } from "../choice/options.ts";
import { Targets } from "../choice/targets.tsx";
import { useTap } from "../choice/use-tap.ts";
import type { Answer } from "../shared/answer.ts";
import { optionLetters } from "../shared/option-letter.ts";
import type { ContentOf, Key } from "../shared/question.ts";
import type { PlayerProps } from "../shared/question-kind.ts";

type Choice = ContentOf<"multiple_choice">;

export const contentWords = (content: Choice) => optionWords(spokenOptions(content));
export const lengthOf = (content: Choice) => optionsLength(content);
export const answerName = (content: Choice, answer: Answer) =>
  optionNames(spokenOptions(content), [Number(answer)]);
export const keyName = (content: Choice, key: Key) => optionNames(spokenOptions(content), [Number(key)]);
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
