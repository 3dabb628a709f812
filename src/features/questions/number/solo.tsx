import { useId, useState } from "react";
import { typedDecimal } from "../../../../convex/shared/decimal.ts";
import { NUMBER_MAX_CHARS } from "../../../../convex/shared/limits/questions.ts";
import type { Answer } from "../shared/answer.ts";
import type { QuestionOf } from "../shared/question.ts";
import type { SoloProps } from "../shared/question-kind.ts";
import styles from "../written/solo-line.module.css";
import { FractionButton, SignButton } from "./key-buttons.tsx";
import { readingOf, readNumber, refusalOf, withFractionBar, withOtherSign } from "./numbers.ts";

export const parts = null;

/** Answer while the field is empty or contains no valid number. */
const NONE = "";

export function emptyAnswer(): Answer {
  return NONE;
}

export function isAnswer(_question: QuestionOf<"number">, value: unknown): boolean {
  return value === NONE || (typeof value === "number" && Number.isFinite(value));
}

export function isAnswered(_question: QuestionOf<"number">, answer: Answer): boolean {
  return typeof answer === "number";
}

/** Number field. */
export function Solo({ answer, onAnswer, labelledBy }: SoloProps<"number">) {
  const id = useId();
  const [text, setText] = useState(typeof answer === "number" ? typedDecimal(answer) : "");
  const write = (written: string) => {
    setText(written);
    onAnswer(readNumber(written) ?? NONE);
  };
  const unread = text.trim() !== "" && readNumber(text) === null;
  return (
    <div>
      <div className={styles.row}>
        <SignButton onPress={() => write(withOtherSign(text))} />
        <input
          type="text"
          inputMode="decimal"
          className={styles.line}
          aria-labelledby={labelledBy}
          aria-describedby={`${id}-read`}
          placeholder="Bir sayı yaz"
          maxLength={NUMBER_MAX_CHARS}
          autoComplete="off"
          value={text}
          onChange={(event) => write(event.currentTarget.value)}
        />
        <FractionButton onPress={() => write(withFractionBar(text))} />
      </div>
      <p id={`${id}-read`} className={styles.read} role="status">
        {unread ? refusalOf(text) : readingOf(text)}
      </p>
    </div>
  );
}
