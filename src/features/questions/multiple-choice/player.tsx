import type { CSSProperties } from "react";
import { lettersOf, longestWord } from "../../../lib/longest-word.ts";
import { Bubble, type BubbleState } from "../../../ui/bubble.tsx";
import type { Answer } from "../answer.ts";
import { optionLetter } from "../option-letter.ts";
import type { ContentOf, Key } from "../question.ts";
import type { PlayerProps } from "../question-kind.ts";
import { keyShortcuts, useAnswerKeys } from "./answer-keys.ts";
import { lengthOf, OPTION_TONES } from "./options.ts";
import styles from "./player.module.css";

export { ANSWER_KEYS as keyHint } from "./answer-keys.ts";
export { contentWords, lengthOf, optionName as answerName, optionName as keyName } from "./options.ts";

export function isAnswer({ options }: ContentOf<"multiple_choice">, value: unknown): boolean {
  return typeof value === "number" && options[value] !== undefined;
}

export function isRight(_content: ContentOf<"multiple_choice">, answer: Answer, key: Key): boolean {
  return answer === key;
}

/** As many letters stand beside a bubble in half the width of the narrowest phone. */
const HALF_LINE_CHARS = 9;
/** And as many in a few lines, smaller, where the height is short as well. */
const HALF_WIDTH_CHARS = 28;
const HALF_WIDTH_WORD = 11;

/** The targets: letter, text, and a bubble that fills when tapped, or by their keys. At the reveal they carry sign and word. */
export function Player(props: PlayerProps<"multiple_choice">) {
  const { content, answer: chosen, correctAnswer, onAnswer, besidePicture, rightRef } = props;
  const { options } = content;
  useAnswerKeys(options.length, onAnswer);
  const letters = lettersOf(...options);
  return (
    <ul
      className={styles.targets}
      data-length={lengthOf(content)}
      data-picture={besidePicture || undefined}
      data-compact={besidePicture ? compactness(options) : undefined}
      aria-label="Seçenekler"
    >
      {options.map((text, option) => {
        const verdict = verdictOf(option, chosen, correctAnswer);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is its position.
          <li key={option} ref={option === correctAnswer ? rightRef : undefined}>
            <button
              type="button"
              className={styles.target}
              data-tone={OPTION_TONES[option]}
              data-chosen={option === chosen || undefined}
              data-verdict={verdict?.state}
              aria-pressed={option === chosen}
              // Not `disabled`: the focus would be lost with every question.
              aria-disabled={onAnswer === null || undefined}
              aria-keyshortcuts={keyShortcuts(option)}
              onClick={() => onAnswer?.(option)}
            >
              <Bubble
                letter={optionLetter(option)}
                tone={OPTION_TONES[option]}
                state={bubbleState(option, chosen, correctAnswer)}
                size="var(--disc)"
                className={styles.bubble}
              />
              <span
                className={styles.text}
                style={{ ...letters, "--own-letters": longestWord(text) } as CSSProperties}
              >
                <span className="visually-hidden">{optionLetter(option)}: </span>
                {text}
              </span>
              {verdict?.word && (
                <span className={styles.verdict}>
                  <span aria-hidden="true">{verdict.word}</span>
                  <span className="visually-hidden"> ({verdict.said})</span>
                </span>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function bubbleState(option: number, chosen: Answer | null, correctAnswer: Key | null): BubbleState {
  if (option === correctAnswer) return "correct";
  if (option !== chosen) return "empty";
  return correctAnswer === null ? "filled" : "wrong";
}

/** `word` stands on the target, beside colour and sign; `said` is all three in words. */
function verdictOf(option: number, chosen: Answer | null, correctAnswer: Key | null) {
  if (correctAnswer === null) return null;
  if (option === correctAnswer) {
    return option === chosen
      ? { state: "correct", word: "Senin cevabın", said: "senin cevabın, doğru" }
      : { state: "correct", word: "Doğru cevap", said: "doğru cevap" };
  }
  return option === chosen
    ? { state: "wrong", word: "Senin cevabın", said: "senin cevabın, yanlış" }
    : { state: "other" };
}

/** How options give way to a picture: in two columns on every phone, only on the smallest, or not at all. */
function compactness(options: readonly string[]): "short" | "words" | undefined {
  if (options.every((option) => option.length <= HALF_LINE_CHARS)) return "short";
  const fit = (option: string) => option.length <= HALF_WIDTH_CHARS && longestWord(option) <= HALF_WIDTH_WORD;
  return options.every(fit) ? "words" : undefined;
}
