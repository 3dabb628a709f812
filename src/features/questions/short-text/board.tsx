import { Bars } from "../bars.tsx";
import type { Distribution } from "../question.ts";
import type { BoardProps } from "../question-kind.ts";
import { Awaited } from "../written/awaited.tsx";
import { acceptedOf } from "./texts.ts";

export { contentWords, keyName, lengthOf } from "./texts.ts";

type Told = Extract<Distribution, { texts: unknown }>;

function toldOf(distribution: Distribution | null): Told | null {
  return distribution !== null && "texts" in distribution ? distribution : null;
}

export function answeredIn(distribution: Distribution): number {
  const told = toldOf(distribution);
  return told === null ? 0 : told.texts.reduce((sum, { count }) => sum + count, told.rest);
}

export function rightIn(distribution: Distribution): number {
  return toldOf(distribution)?.texts.find(({ right }) => right)?.count ?? 0;
}

export const resultWords = null;

/** What the class has written, the commonest first. What is accepted is marked once that may be known. */
export function Board({ distribution, people, revealed, correctAnswer, rightRef }: BoardProps<"short_text">) {
  const told = toldOf(distribution);
  const accepted = acceptedOf(correctAnswer);
  const isKnown = correctAnswer !== null;
  if (told === null) return <Awaited>Cevabınızı telefonunuza yazın.</Awaited>;
  const written = told.texts.map(({ text, count, right }, index) => ({
    key: String(index),
    text: isKnown && right ? accepted.join(" · ") : (text ?? "•••"),
    count,
    verdict: isKnown ? (right ? ("correct" as const) : ("other" as const)) : undefined,
    word: isKnown && right ? "Doğru cevap" : undefined,
  }));
  const missed = isKnown && rightIn(told) === 0;
  const right = {
    key: "right",
    text: accepted.join(" · "),
    count: 0,
    verdict: "correct" as const,
    word: "Doğru cevap",
  };
  const rest = { key: "rest", text: "Diğer cevaplar", count: told.rest };
  return (
    <Bars
      bars={[...(missed ? [right] : []), ...written, ...(told.rest > 0 ? [rest] : [])]}
      answered={answeredIn(told)}
      people={people}
      revealed={revealed}
      rightRef={rightRef}
    />
  );
}
