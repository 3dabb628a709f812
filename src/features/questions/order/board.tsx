import { Bubble } from "../../../ui/bubble/bubble.tsx";
import { asNumbers } from "../shared/answer.ts";
import type { BoardProps } from "../shared/question-kind.ts";
import { Bars } from "../tally/bars.tsx";
import { FrequentAnswers } from "../tally/frequent-answers.tsx";
import { placesOf } from "../tally/places.ts";
import { textCountsOf } from "../tally/text-counts.ts";

export { answeredAtPlaces as answeredIn, rightAtPlaces as rightIn } from "../tally/places.ts";
export { contentWords, lengthOf, sequenceName as keyName } from "./sequences.ts";

export const resultWords = null;

/** The items; at the reveal in their right order, with the number of participants who placed each correctly. */
export function Board(props: BoardProps<"order">) {
  const { content, distribution, second, people, revealed, correctAnswer, rightRef } = props;
  if (textCountsOf(distribution) !== null) return <FrequentAnswers {...props} />;
  const again = placesOf(second);
  const counts = placesOf(distribution);
  const isKnown = correctAnswer !== null;
  const shown = isKnown ? asNumbers(correctAnswer) : content.items.map((_, item) => item);
  return (
    <Bars
      bars={shown.map((item, position) => ({
        key: content.items[item] ?? "",
        text: content.items[item] ?? "",
        marks: content.itemMarks?.[item],
        sign: <Bubble letter={isKnown ? String(position + 1) : ""} size="1.5em" />,
        // The counts belong to positions in the right order. Before the reveal the items are in alphabetical order, so no count is shown.
        count: isKnown ? (counts?.places[position] ?? null) : null,
        second: again?.places[position] ?? null,
        verdict: isKnown ? "correct" : undefined,
      }))}
      answered={counts?.answered ?? null}
      secondAnswered={again?.answered ?? null}
      people={people}
      revealed={revealed}
      rightRef={rightRef}
    />
  );
}
