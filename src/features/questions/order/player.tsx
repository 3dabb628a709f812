import { type Answer, asNumbers } from "../shared/answer.ts";
import { PartsPlayer } from "../shared/draft-player.tsx";
import type { ContentOf, Key } from "../shared/question.ts";
import type { PlayerProps } from "../shared/question-kind.ts";
import { isRightInParts } from "../shared/right-in-parts.ts";
import { ItemButtons } from "./item-buttons.tsx";
import { Ordered } from "./ordered.tsx";
import { isSequence } from "./sequences.ts";

export { contentWords, lengthOf, sequenceName as answerName, sequenceName as keyName } from "./sequences.ts";

export const keyHint = null;
export const task = () => ({ title: "Sırayla dokun", rule: "Geri almak için bir daha dokun." });

export function isAnswer(content: ContentOf<"order">, value: unknown): boolean {
  return isSequence(content, value) && value.length === content.items.length;
}

export function isRight({ partial }: ContentOf<"order">, answer: Answer, key: Key): boolean | null {
  return isRightInParts(answer, key, partial);
}

/** The items, to be tapped in order and sent. At the reveal: the participant's order beside the right one. */
export function Player(props: PlayerProps<"order">) {
  const { content, answer, correctAnswer, rightRef } = props;
  const { items, itemMarks } = content;
  return (
    <PartsPlayer<readonly number[]>
      {...props}
      given={answer === null ? null : asNumbers(answer)}
      empty={[]}
      isComplete={(draft) => draft.length === items.length}
      result={
        <Ordered
          items={items}
          itemMarks={itemMarks}
          own={answer}
          solution={correctAnswer}
          rightRef={rightRef}
        />
      }
    >
      {(draft, change) => (
        <ItemButtons items={items} itemMarks={itemMarks} sequence={draft} onChange={change} />
      )}
    </PartsPlayer>
  );
}
