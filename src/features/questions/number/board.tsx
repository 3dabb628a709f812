import type { Distribution } from "../shared/question.ts";
import type { BoardProps } from "../shared/question-kind.ts";
import { Bars } from "../tally/bars.tsx";
import { FrequentAnswers } from "../tally/frequent-answers.tsx";
import { answeredInTexts, textCountsOf } from "../tally/text-counts.ts";
import { AnswerPrompt } from "../written/answer-prompt.tsx";
import { keyText, sidesOf } from "./numbers.ts";

export { contentWords, keyName, lengthOf } from "./numbers.ts";

export function answeredIn(distribution: Distribution): number {
  const sides = sidesOf(distribution);
  return sides === null ? answeredInTexts(distribution) : sides.right + sides.tooLow + sides.tooHigh;
}

export function rightIn(distribution: Distribution): number {
  return sidesOf(distribution)?.right ?? 0;
}

export const resultWords = null;

/** Bars with the numbers of answers that were too low, right and too high. */
export function Board(props: BoardProps<"number">) {
  const { distribution, people, revealed, correctAnswer, rightRef } = props;
  if (textCountsOf(distribution) !== null) return <FrequentAnswers {...props} />;
  const sides = sidesOf(distribution);
  const second = sidesOf(props.second);
  if (sides === null) return <AnswerPrompt>Sayıyı telefonunuza yazın.</AnswerPrompt>;
  const isKnown = correctAnswer !== null;
  const other = isKnown ? ("other" as const) : undefined;
  return (
    <Bars
      bars={[
        {
          key: "low",
          text: "Daha küçük",
          count: sides.tooLow,
          second: second?.tooLow ?? null,
          verdict: other,
        },
        {
          key: "right",
          text: isKnown ? keyText(correctAnswer) : "Doğru",
          count: sides.right,
          second: second?.right ?? null,
          verdict: isKnown ? "correct" : undefined,
          word: isKnown ? "Doğru cevap" : undefined,
        },
        {
          key: "high",
          text: "Daha büyük",
          count: sides.tooHigh,
          second: second?.tooHigh ?? null,
          verdict: other,
        },
      ]}
      answered={answeredIn(sides)}
      secondAnswered={second && answeredIn(second)}
      people={people}
      revealed={revealed}
      rightRef={rightRef}
    />
  );
}
