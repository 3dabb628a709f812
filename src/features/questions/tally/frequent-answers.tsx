import type { Distribution } from "../shared/question.ts";
import { Bars } from "./bars.tsx";
import { answeredInTexts, textCountsOf } from "./text-counts.ts";

/** Shown on the board instead of an offensive text. */
export const MASKED = "•••";

type FrequentAnswersProps = {
  distribution: Distribution | null;
  people: number;
  revealed: boolean;
  rightRef: (element: HTMLElement | null) => void;
};

/** The most frequent answers, before the right answer is shown. */
export function FrequentAnswers({ distribution, ...props }: FrequentAnswersProps) {
  const textCounts = textCountsOf(distribution);
  if (textCounts === null) return null;
  const bars = textCounts.texts.map(({ text, count }, index) => ({
    key: String(index),
    text: text ?? MASKED,
    count,
    second: null,
  }));
  const rest = { key: "rest", text: "Diğer cevaplar", count: textCounts.rest, second: null };
  return (
    <Bars
      {...props}
      caption="En çok verilen cevaplar"
      bars={textCounts.rest > 0 ? [...bars, rest] : bars}
      answered={answeredInTexts(textCounts)}
      secondAnswered={null}
    />
  );
}
