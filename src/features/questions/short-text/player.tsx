import { SHORT_TEXT_MAX_CHARS } from "../../../../convex/shared/limits/questions.ts";
import type { Answer } from "../shared/answer.ts";
import { DraftPlayer } from "../shared/draft-player.tsx";
import type { ContentOf, Key } from "../shared/question.ts";
import type { PlayerProps } from "../shared/question-kind.ts";
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

/** Text field on a phone; at the reveal the participant's text and the accepted ones. */
export function Player(props: PlayerProps<"short_text">) {
  const { content, answer, correctAnswer, onAnswer, rightRef } = props;
  const own = answer === null ? null : String(answer);
  const [right = null, ...others] = acceptedOf(correctAnswer);
  return (
    <DraftPlayer
      {...props}
      given={own}
      empty=""
      isSame={isSameText}
      result={
        <OwnAndRight
          own={own}
          correct={answer !== null && correctAnswer !== null && isAccepted(content, answer, correctAnswer)}
          right={right}
          others={others}
          rightRef={rightRef}
        />
      }
    >
      {({ draft, change, sent, saved }) => (
        <AnswerLine
          text={draft}
          onText={change}
          sent={sent}
          saved={saved}
          onSend={onAnswer && (() => isWritten(draft) && onAnswer(draft.trim()))}
          maxLength={SHORT_TEXT_MAX_CHARS}
        />
      )}
    </DraftPlayer>
  );
}
