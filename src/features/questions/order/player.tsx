import { type Answer, asNumbers } from "../shared/answer.ts";
import type { ContentOf, Key } from "../shared/question.ts";
import type { PlayerProps } from "../shared/question-kind.ts";
import { isRightInParts } from "../shared/right-in-parts.ts";
import { SendForm, Told } from "../shared/send-form.tsx";
import { useDraft } from "../shared/use-draft.ts";
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

/** The items, tapped in their order and then sent; at the reveal the own order beside the right one. */
export function Player({
  content,
  answer,
  isSaved,
  revealed,
  correctAnswer,
  onAnswer,
  rightRef,
}: PlayerProps<"order">) {
  const { draft, change, isSent } = useDraft<readonly number[]>(
    answer === null ? null : asNumbers(answer),
    [],
    { isOpen: onAnswer !== null, isSaved },
  );
  if (revealed) {
    return (
      <Told>
        <Ordered items={content.items} own={answer} solution={correctAnswer} rightRef={rightRef} />
      </Told>
    );
  }
  return (
    <SendForm
      onSend={onAnswer && (() => onAnswer([...draft]))}
      complete={draft.length === content.items.length}
      sent={isSent}
      saved={isSaved}
    >
      <ItemButtons items={content.items} sequence={draft} onChange={onAnswer && change} />
    </SendForm>
  );
}
