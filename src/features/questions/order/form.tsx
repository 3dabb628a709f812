import { MAX_ITEMS, MIN_ITEMS, OPTION_MAX_CHARS } from "../../../../convex/shared/limits/questions.ts";
import { compareTurkish } from "../../../../convex/shared/turkish.ts";
import { Bubble } from "../../../ui/bubble/bubble.tsx";
import { FormattedText } from "../../../ui/formatted-text/formatted-text.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { KindSketch } from "../form/kind-sketch.tsx";
import { LineFields } from "../form/line-fields.tsx";
import { PartialChoice } from "../form/partial-choice.tsx";
import { KeyText } from "../form/right-text.tsx";
import type { DraftOf } from "../shared/question.ts";
import type { FieldsProps } from "../shared/question-kind.ts";
import styles from "./form.module.css";

export { contentOf, draftOf, emptyDraft, inputOf, isBlank, isDraft, problemOf } from "./draft.ts";

export const keyLetter = () => null;
export const timeFactor = 3;
export const sentence = "Karışık duranlar doğru sıraya konur.";

/** True if the right order is the order in which participants see the items. */
function isAlphabetical(items: readonly string[]): boolean {
  const texts = items.map((text) => text.trim());
  if (texts.includes("")) return false;
  return texts.every((text, index) => index === 0 || compareTurkish(texts[index - 1] ?? "", text) < 0);
}

/** Fields for the items in their right order. */
export function Fields({ draft, onChange, problem, onDone, ref }: FieldsProps<"order">) {
  const { partial, ...others } = draft;
  return (
    <div className={styles.fields}>
      <LineFields
        ref={ref}
        legend="Doğru sırayla yazın"
        hint="Öğrenciler bunları alfabetik sırada görür."
        lines={draft.items}
        lineMarks={draft.itemMarks ?? []}
        onChange={(items, itemMarks) => onChange({ ...draft, items, itemMarks })}
        min={MIN_ITEMS}
        max={MAX_ITEMS}
        maxChars={OPTION_MAX_CHARS}
        label={(index) => `${index + 1}. sıra`}
        addLabel="Satır ekle"
        movable
        sign={(index) => <Bubble letter={String(index + 1)} size="1.75rem" />}
        problem={problem}
        onDone={onDone}
      />
      {isAlphabetical(draft.items) && (
        <Notice>
          Doğru sıra alfabetik sırayla aynı: öğrenciler satırları zaten bu sırada görür. Satırların yazılışını
          değiştirirseniz soru gerçekten sorulmuş olur.
        </Notice>
      )}
      <PartialChoice partial={partial} onChange={(chosen) => onChange({ ...others, ...chosen })} />
    </div>
  );
}

/** The items in their right order. */
export function Summary({ draft }: { draft: DraftOf<"order"> }) {
  return (
    <ol className={styles.items}>
      {draft.items.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an item is identified by its position
        <li key={index} className={styles.item}>
          <Bubble letter={String(index + 1)} size="1.5rem" />
          <span>
            <FormattedText text={text} marks={draft.itemMarks?.[index]} />
          </span>
        </li>
      ))}
    </ol>
  );
}

export function KeyRow({ draft }: { draft: DraftOf<"order"> }) {
  return <KeyText texts={draft.items} separator=" → " />;
}

/** Picture of numbered items. */
export function Sketch() {
  return (
    <KindSketch>
      <circle cx="9" cy="7" r="4.5" data-marked />
      <circle cx="9" cy="20" r="4.5" data-marked />
      <circle cx="9" cy="33" r="4.5" />
      <path d="M19 7h10M19 20h16M19 33h22" />
    </KindSketch>
  );
}
