import { useState } from "react";
import { typedDecimal } from "../../../../convex/shared/decimal.ts";
import { NUMBER_MAX_CHARS } from "../../../../convex/shared/limits/questions.ts";
import type { Answer } from "../shared/answer.ts";
import { DraftPlayer } from "../shared/draft-player.tsx";
import type { ContentOf, Key } from "../shared/question.ts";
import type { PlayerProps } from "../shared/question-kind.ts";
import { AnswerLine } from "../written/answer-line.tsx";
import { OwnAndRight } from "../written/own-and-right.tsx";
import { FractionButton, SignButton } from "./key-buttons.tsx";
import {
  isWithin,
  keyText,
  numberName,
  readingOf,
  readNumber,
  refusalOf,
  withFractionBar,
  withOtherSign,
} from "./numbers.ts";

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

/** Number field on a phone; at the reveal the participant's number and the right one. */
export function Player(props: PlayerProps<"number">) {
  const { content, answer, correctAnswer, onAnswer, rightRef } = props;
  const own = answer === null ? null : numberName(content, answer).shown;
  // The draft uses `typedDecimal` because displayed numbers cannot always be parsed again: "12.500", "0,333333…".
  const typed = typeof answer === "number" ? typedDecimal(answer) : null;
  const [refused, setRefused] = useState(false);
  return (
    <DraftPlayer
      {...props}
      given={typed}
      empty=""
      isSame={isSameNumber}
      result={
        <OwnAndRight
          own={own}
          correct={answer !== null && correctAnswer !== null && isWithin(answer, correctAnswer)}
          right={correctAnswer === null ? null : keyText(correctAnswer)}
          rightRef={rightRef}
        />
      }
    >
      {({ draft: text, change, sent, saved }) => {
        const write = (written: string) => {
          change(written);
          setRefused(false);
        };
        const send = () => {
          const value = readNumber(text);
          if (value !== null) onAnswer?.(value);
          else setRefused(text.trim() !== "");
        };
        const isClosed = onAnswer === null;
        return (
          <AnswerLine
            text={isClosed && text === typed && own !== null ? own : text}
            onText={write}
            sent={sent}
            saved={saved}
            onSend={onAnswer && send}
            hint={refused ? refusalOf(text) : readingOf(text)}
            invalid={refused}
            inputMode="decimal"
            maxLength={NUMBER_MAX_CHARS}
            before={<SignButton disabled={isClosed} onPress={() => write(withOtherSign(text))} />}
            after={<FractionButton disabled={isClosed} onPress={() => write(withFractionBar(text))} />}
          />
        );
      }}
    </DraftPlayer>
  );
}
