import { useState } from "react";
import { NUMBER_MAX_CHARS } from "../../../../convex/shared/limits/questions.ts";
import type { Answer } from "../answer.ts";
import type { ContentOf, Key } from "../question.ts";
import type { PlayerProps } from "../question-kind.ts";
import { useDraft } from "../use-draft.ts";
import { AnswerLine } from "../written/answer-line.tsx";
import { OwnAndRight } from "../written/own-and-right.tsx";
import { isWithin, keyText, numberName, readingOf, readNumber, refusalOf, withOtherSign } from "./numbers.ts";
import { SignButton } from "./sign-button.tsx";

export { contentWords, keyName, lengthOf, numberName as answerName } from "./numbers.ts";

export const keyHint = null;
export const task = () => ({ title: "Bir sayı yaz", rule: "Bir kez gönderebilirsin." });

export function isAnswer(_content: ContentOf<"number">, value: unknown): boolean {
  return typeof value === "number" && Number.isFinite(value);
}

export function isRight(_content: ContentOf<"number">, answer: Answer, key: Key): boolean {
  return isWithin(answer, key);
}

function isSameNumber(typed: string, sent: string): boolean {
  return readNumber(typed) === readNumber(sent);
}

/** A line for a number, on the number keyboard; at the reveal what was written, and the right number. */
export function Player({
  content,
  answer,
  isSaved,
  revealed,
  correctAnswer,
  onAnswer,
  rightRef,
}: PlayerProps<"number">) {
  const own = answer === null ? null : numberName(content, answer).shown;
  const {
    draft: text,
    change: setText,
    isSent,
  } = useDraft(own, "", { isOpen: onAnswer !== null, isSaved }, isSameNumber);
  const [refused, setRefused] = useState(false);
  if (revealed) {
    return (
      <OwnAndRight
        own={own}
        correct={answer !== null && correctAnswer !== null && isWithin(answer, correctAnswer)}
        right={keyText(correctAnswer)}
        rightRef={rightRef}
      />
    );
  }
  const write = (written: string) => {
    setText(written);
    setRefused(false);
  };
  const send = () => {
    const value = readNumber(text);
    if (value !== null) onAnswer?.(value);
    else setRefused(text.trim() !== "");
  };
  return (
    <AnswerLine
      text={text}
      onText={write}
      sent={isSent}
      saved={isSaved}
      onSend={onAnswer && send}
      hint={refused ? refusalOf(text) : readingOf(text)}
      invalid={refused}
      inputMode="decimal"
      maxLength={NUMBER_MAX_CHARS}
      before={<SignButton disabled={onAnswer === null} onPress={() => write(withOtherSign(text))} />}
    />
  );
}
