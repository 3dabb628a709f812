import type { Distribution } from "../shared/question.ts";
import type { BoardProps } from "../shared/question-kind.ts";
import { Bars } from "../tally/bars.tsx";
import { FrequentAnswers, MASKED } from "../tally/frequent-answers.tsx";
import { answeredInTexts, type TextCounts, textCountsOf } from "../tally/text-counts.ts";
import { AnswerPrompt } from "../written/answer-prompt.tsx";
import { acceptedOf } from "./texts.ts";

export { contentWords, keyName, lengthOf } from "./texts.ts";

export const answeredIn = answeredInTexts;

export function rightIn(distribution: Distribution): number {
  return textCountsOf(distribution)?.texts.find(({ right }) => right)?.count ?? 0;
}

export const resultWords = null;

/** The class's texts, most frequent first. From the reveal on, accepted texts are marked. */
export function Board(props: BoardProps<"short_text">) {
  const { distribution, people, revealed, correctAnswer, rightRef } = props;
  const textCounts = textCountsOf(distribution);
  const second = textCountsOf(props.second);
  if (textCounts === null) return <AnswerPrompt>Cevabınızı telefonunuza yazın.</AnswerPrompt>;
  if (correctAnswer === null) return <FrequentAnswers {...props} />;
  const accepted = acceptedOf(correctAnswer).join(" · ");
  const bars = [...countWrongTexts(textCounts, second)].map(([text, counts]) => ({
    key: text,
    text,
    ...counts,
    second: second && counts.second,
    verdict: "other" as const,
  }));
  const right = {
    key: "right",
    text: accepted,
    count: rightIn(textCounts),
    second: second && rightIn(second),
    verdict: "correct" as const,
    word: "Doğru cevap",
  };
  // A right answer without votes comes first; otherwise all texts are sorted by count.
  const shown = right.count === 0 ? [right, ...bars] : [...bars, right].sort((a, b) => b.count - a.count);
  const rest = {
    key: "rest",
    text: "Diğer cevaplar",
    count: textCounts.rest,
    second: second?.rest ?? null,
    verdict: "other" as const,
  };
  return (
    <Bars
      bars={textCounts.rest + (second?.rest ?? 0) > 0 ? [...shown, rest] : shown}
      answered={answeredIn(textCounts)}
      secondAnswered={second && answeredIn(second)}
      people={people}
      revealed={revealed}
      rightRef={rightRef}
    />
  );
}

/** Texts that are not accepted, with their counts in both votes. */
function countWrongTexts(
  textCounts: TextCounts,
  second: TextCounts | null,
): Map<string, { count: number; second: number }> {
  const written = new Map<string, { count: number; second: number }>();
  const add = (vote: "count" | "second", { texts }: TextCounts) => {
    for (const { text, count, right } of texts) {
      if (right) continue;
      const key = text ?? MASKED;
      const counts = written.get(key) ?? { count: 0, second: 0 };
      written.set(key, { ...counts, [vote]: counts[vote] + count });
    }
  };
  add("count", textCounts);
  if (second !== null) add("second", second);
  return written;
}
