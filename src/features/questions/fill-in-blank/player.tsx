import { OPTION_MAX_CHARS } from "../../../../convex/shared/limits/questions.ts";
import { type Answer, asTexts } from "../shared/answer.ts";
import { PartsPlayer, ResultBox } from "../shared/draft-player.tsx";
import type { ContentOf, Key } from "../shared/question.ts";
import type { PlayerProps } from "../shared/question-kind.ts";
import { verdictOf } from "../shared/right-in-parts.ts";
import { acceptedAs, acceptedTexts } from "./blanks.ts";
import { Filled } from "./filled.tsx";
import styles from "./gaps.module.css";
import { Gaps } from "./gaps.tsx";

export { answerName, contentWords, keyName, lengthOf } from "./blanks.ts";

export const keyHint = null;
export const task = () => ({ title: "Boşlukları doldur", rule: "Hepsi dolunca gönder." });

export function isAnswer({ fillInBlank: { blanks } }: ContentOf<"fill_in_blank">, value: unknown): boolean {
  if (!Array.isArray(value) || value.length !== blanks.length) return false;
  // The server counts code points; a code point has at most two UTF-16 units.
  return value.every((text) => typeof text === "string" && text.length <= 2 * OPTION_MAX_CHARS);
}

export function isRight(
  { fillInBlank, partial, plainLetters }: ContentOf<"fill_in_blank">,
  answer: Answer,
  key: Key,
): boolean | null {
  const own = asTexts(answer);
  const right = acceptedTexts(key);
  const places = fillInBlank.blanks.map(
    ({ options }, blankIndex) =>
      acceptedAs(own[blankIndex] ?? "", right[blankIndex] ?? [], options, plainLetters) !== null,
  );
  return verdictOf(places, partial);
}

/** The text with its gaps, to be filled in and sent. At the reveal: the participant's texts and the right ones. */
export function Player(props: PlayerProps<"fill_in_blank">) {
  const { content, answer, correctAnswer, onAnswer, rightRef } = props;
  const { fillInBlank } = content;
  return (
    <PartsPlayer<readonly string[]>
      {...props}
      given={answer === null ? null : asTexts(answer)}
      empty={fillInBlank.blanks.map(() => "")}
      isComplete={(draft) => draft.every((text) => text.trim() !== "")}
      result={<Filled content={content} own={answer} solution={correctAnswer} rightRef={rightRef} />}
    >
      {(draft, change) =>
        answer === null || onAnswer !== null ? (
          <div className={styles.text}>
            <Gaps fillInBlank={fillInBlank} texts={draft} onTexts={change} />
          </div>
        ) : (
          <ResultBox>
            <Filled content={content} own={answer} solution={null} />
          </ResultBox>
        )
      }
    </PartsPlayer>
  );
}
