import type { Distribution } from "../shared/question.ts";
import { Bars } from "./bars.tsx";

/** A class's answers as texts with counts, most frequent first. */
export type Told = Extract<Distribution, { texts: unknown }>;

export function toldOf(distribution: Distribution | null): Told | null {
  return distribution !== null && "texts" in distribution ? distribution : null;
}

export function answeredInTexts(distribution: Distribution): number {
  const told = toldOf(distribution);
  return told === null ? 0 : told.texts.reduce((sum, { count }) => sum + count, told.rest);
}

/** Shown on the board instead of an offensive text. */
export const MASKED = "•••";

type CommonestProps = {
  distribution: Distribution | null;
  people: number;
  revealed: boolean;
  rightRef: (element: HTMLElement | null) => void;
};

/** The most frequent answers, before the right answer is shown. */
export function Commonest({ distribution, ...props }: CommonestProps) {
  const told = toldOf(distribution);
  if (told === null) return null;
  const bars = told.texts.map(({ text, count }, index) => ({
    key: String(index),
    text: text ?? MASKED,
    count,
    second: null,
  }));
  const rest = { key: "rest", text: "Diğer cevaplar", count: told.rest, second: null };
  return (
    <Bars
      {...props}
      caption="En çok verilen cevaplar"
      bars={told.rest > 0 ? [...bars, rest] : bars}
      answered={answeredInTexts(told)}
      secondAnswered={null}
    />
  );
}
