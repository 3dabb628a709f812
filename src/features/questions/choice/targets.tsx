import { type CSSProperties, useRef } from "react";
import { OPTIONS_PER_QUESTION } from "../../../../convex/shared/limits/questions.ts";
import { lettersOf, longestWord } from "../../../lib/text/longest-word.ts";
import { Bubble, type BubbleState } from "../../../ui/bubble/bubble.tsx";
import { classes } from "../../../ui/classes.ts";
import { FormattedText } from "../../../ui/formatted-text/formatted-text.tsx";
import { optionLetters } from "../shared/option-letter.ts";
import { keyShortcuts, useAnswerKeys } from "./answer-keys.ts";
import { namesLetter, OptionPicture, type Pictured } from "./option-picture.tsx";
import { OPTION_TONES, optionsLength } from "./options.ts";
import picturedStyles from "./pictured-targets.module.css";
import styles from "./targets.module.css";

type TargetsProps = Pictured & {
  /** Letters in the bubbles; default A, B, C … */
  letters?: readonly string[];
  /** Indexes of the marked options. */
  marked: readonly number[];
  /** Indexes of the right options; null before the reveal, and for questions without a right answer. */
  right: readonly number[] | null;
  /** Null while nothing can be marked. */
  onPress: ((option: number) => void) | null;
  /** True if a picture shares the screen with the options. */
  besidePicture: boolean;
  /** Receives the element of the first right option. */
  rightRef: (element: HTMLElement | null) => void;
};

/** Maximum length of an option that fits on one line beside its bubble, in half the width of the narrowest phone; in characters. */
const HALF_LINE_CHARS = 9;
/** The same for an option on a few lines of smaller text, as on the smallest phones. `HALF_WIDTH_WORD` is the maximum length of its longest word. */
const HALF_WIDTH_CHARS = 28;
const HALF_WIDTH_WORD = 11;

/**
 * Options on a phone as buttons with letter, text and a bubble that fills when tapped; they also react to keyboard keys.
 * At the reveal each button shows a symbol and a word.
 */
export function Targets(props: TargetsProps) {
  const { options, optionMarks, pictures, letters, marked, right, onPress, besidePicture, rightRef } = props;
  const names = letters ?? optionLetters(options.length);
  const list = useRef<HTMLUListElement>(null);
  useAnswerKeys(names, onPress, list);
  const isPictured = pictures !== undefined;
  const pictured = (part: "list" | "target" | "text" | "verdict") =>
    classes(styles[part === "list" ? "targets" : part], isPictured && picturedStyles[part]);
  const widths = lettersOf(...options);
  return (
    <ul
      ref={list}
      className={pictured("list")}
      data-count={options.length}
      data-length={optionsLength(props)}
      data-picture={besidePicture || undefined}
      data-compact={isPictured ? undefined : compactness(options, besidePicture)}
      aria-label="Seçenekler"
    >
      {options.map((text, option) => {
        const isMarked = marked.includes(option);
        const verdict = right === null ? null : verdictOf(isMarked, right.includes(option));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is identified by its position.
          <li key={option} ref={option === right?.[0] ? rightRef : undefined}>
            <button
              type="button"
              className={pictured("target")}
              data-tone={OPTION_TONES[option]}
              data-chosen={isMarked || undefined}
              data-verdict={verdict?.state}
              aria-pressed={isMarked}
              // Not `disabled`: a disabled button would lose the focus with every question.
              aria-disabled={onPress === null || undefined}
              aria-keyshortcuts={keyShortcuts(names, option)}
              onClick={() => onPress?.(option)}
            >
              <Bubble
                letter={names[option]}
                tone={OPTION_TONES[option]}
                state={verdict?.bubble ?? (isMarked ? "filled" : "empty")}
                size="var(--disc)"
                className={styles.bubble}
              />
              <span
                className={pictured("text")}
                style={{ ...widths, "--own-letters": longestWord(text) } as CSSProperties}
              >
                {letters === undefined && !namesLetter({ options, pictures }, option) && (
                  <span className="visually-hidden">{names[option]}: </span>
                )}
                <OptionPicture option={option} picture={pictures?.[option]} text={text} fills />
                {/* An unwritten question has only letters (convex/model/questions/unwritten.ts). */}
                {text !== "" && text !== names[option] && (
                  <span className={isPictured ? picturedStyles.words : undefined}>
                    <FormattedText text={text} marks={optionMarks?.[option]} />
                  </span>
                )}
              </span>
              {verdict?.word && (
                <span className={pictured("verdict")}>
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

type Verdict = {
  state: "correct" | "wrong" | "other";
  bubble: BubbleState;
  /** Visible text on the target, beside colour and symbol. */
  word?: string;
  /** Screen-reader text that includes the meaning of colour and symbol. */
  said?: string;
};

function verdictOf(isMarked: boolean, isRight: boolean): Verdict {
  if (isRight) {
    return isMarked
      ? { state: "correct", bubble: "correct", word: "Senin cevabın", said: "senin cevabın, doğru" }
      : { state: "correct", bubble: "correct", word: "Doğru cevap", said: "doğru cevap" };
  }
  return isMarked
    ? { state: "wrong", bubble: "wrong", word: "Senin cevabın", said: "senin cevabın, yanlış" }
    : { state: "other", bubble: "empty" };
}

/**
 * Layout of options that share the screen with a picture or with many others: "short" = two columns on every phone, "words" = two columns on the
 * smallest phones only, undefined = one column.
 */
function compactness(options: readonly string[], besidePicture: boolean): "short" | "words" | undefined {
  const many = options.length > OPTIONS_PER_QUESTION;
  if (!besidePicture && !many) return undefined;
  if (besidePicture && options.every((option) => option.length <= HALF_LINE_CHARS)) return "short";
  const fit = (option: string) => option.length <= HALF_WIDTH_CHARS && longestWord(option) <= HALF_WIDTH_WORD;
  if (!options.every(fit)) return undefined;
  return besidePicture && many ? "short" : "words";
}
