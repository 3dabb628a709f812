import { answerKeysHint, selectionKeysHint } from "../choice/answer-keys.ts";
import { type Pictured, spokenOptions } from "../choice/option-picture.tsx";
import { optionNames, optionsLength, optionsOf, optionWords } from "../choice/options.ts";
import { isSelection } from "../choice/selection.ts";
import { SelectionSheet } from "../choice/selection-sheet.tsx";
import { Targets } from "../choice/targets.tsx";
import { useTap } from "../choice/use-tap.ts";
import { type Answer, asNumbers } from "../shared/answer.ts";
import { optionLetters } from "../shared/option-letter.ts";
import type { ContentOf } from "../shared/question.ts";
import type { PlayerProps } from "../shared/question-kind.ts";
import { noKeyName } from "./no-key.ts";

type Poll = ContentOf<"poll">;

export const contentWords = (content: Poll) => optionWords(spokenOptions(content));
export const lengthOf = ({ options }: Poll) => optionsLength({ options });
export const answerName = (content: Poll, answer: Answer) =>
  optionNames(spokenOptions(content), asNumbers(answer));
export const keyName = noKeyName;
export const isRight = () => null;

export function task({ several = false }: Poll) {
  return several
    ? { title: "Sana uyanları işaretle", rule: "Doğrusu yok. Sonra Gönder'e bas." }
    : { title: "Ne düşünüyorsun?", rule: "Doğrusu yok; bir kez seçebilirsin." };
}

export function keyHint({ options, several = false }: Poll): string {
  const letters = optionLetters(options.length);
  return several ? selectionKeysHint(letters) : answerKeysHint(letters);
}

export function isAnswer({ options, several = false }: Poll, value: unknown): boolean {
  return isSelection(options, value) && (several ? value.length > 0 : value.length === 1);
}

/** With one choice a tap answers; with several it marks an option. */
export function Player({ content, ...rest }: PlayerProps<"poll">) {
  const options = optionsOf(content);
  if (content.several) return <SelectionSheet {...rest} {...options} right={null} />;
  return <OneOption {...rest} {...options} />;
}

function OneOption(props: Omit<PlayerProps<"poll">, "content"> & Pictured) {
  const { options, optionMarks, answer, onAnswer, besidePicture, rightRef } = props;
  const [marked, onPress] = useTap(asNumbers(answer), onAnswer && ((option) => onAnswer([option])));
  return (
    <Targets
      options={options}
      optionMarks={optionMarks}
      marked={marked}
      right={null}
      onPress={onPress}
      besidePicture={besidePicture}
      rightRef={rightRef}
    />
  );
}
