import { SHORT_TEXT_MAX_CHARS } from "../../../../convex/shared/limits/questions.ts";
import type { Answer } from "../shared/answer.ts";
import type { ContentOf, Key } from "../shared/question.ts";
import type { PlayerProps } from "../shared/question-kind.ts";
import { useDraft } from "../shared/use-draft.ts";
import { AnswerLine } from "../written/answer-line.tsx";
import { OwnAndRight } from "../written/own-and-right.tsx";
import { acceptedOf, isAccepted, isWritten } from "./texts.ts";

export { answerName, contentWords, keyName, lengthOf } from "./texts.ts";

export const keyHint = null;
export const task = () => ({ title: "Cevabını yaz", rule: "Bir kez gönderebilirsin." });

export function isAnswer(_content: ContentOf<"short_text">, value: unknown): boolean {
  return isWritten(value);
}

export function isRight(content: ContentOf<"short_text">, answer: Answer, key: Key): boolean {
  return isAccepted(content, answer, key);
}

function isSameText(typed: string, sent: string): boolean {
  return typed.trim() === sent;
}

/** A line to write on; at the reveal what was written, and what is accepted. */
export function Player({
  content,
  answer,
  isSaved,
  revealed,
  correctAnswer,
  onAnswer,
  rightRef,
}: PlayerProps<"short_text">) {
  const own = answer === null ? null : String(answer);
  const {
    draft: text,
    change: setText,
    isSent,
  } = useDraft(own, "", { isOpen: onAnswer !== null, isSaved }, isSameText);
  if (revealed) {
    const [right = null, ...others] = acceptedOf(correctAnswer);
    return (
      <OwnAndRight
        own={own}
        correct={answer !== null && correctAnswer !== null && isAccepted(content, answer, correctAnswer)}
        right={right}
        others={others}
        rightRef={rightRef}
      />
    );
  }
  return (
    <AnswerLine
      text={text}
      onText={setText}
      sent={isSent}
      saved={isSaved}
      onSend={onAnswer && (() => isWritten(text) && onAnswer(text.trim()))}
      maxLength={SHORT_TEXT_MAX_CHARS}
    />
  );
}
