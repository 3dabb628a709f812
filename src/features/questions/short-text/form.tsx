import { MAX_ACCEPTED_TEXTS, SHORT_TEXT_MAX_CHARS } from "../../../../convex/shared/limits/questions.ts";
import { KindSketch } from "../form/kind-sketch.tsx";
import { LineFields } from "../form/line-fields.tsx";
import { PlainLettersChoice } from "../form/plain-letters-choice.tsx";
import { KeyText, RightText } from "../form/right-text.tsx";
import type { DraftOf } from "../shared/question.ts";
import type { FieldsProps } from "../shared/question-kind.ts";

export { contentOf, draftOf, emptyDraft, inputOf, isBlank, isDraft, problemOf } from "./draft.ts";

export const keyLetter = () => null;
export const timeFactor = 2;
export const sentence = "Cevap yazılır; kabul edilenlerden biriyle aynıysa doğru.";

/** One field per accepted text. */
export function Fields({ draft, onChange, problem, onDone, ref }: FieldsProps<"short_text">) {
  const { plainLetters, ...others } = draft;
  return (
    <div>
      <LineFields
        ref={ref}
        legend="Doğru cevap"
        hint="Büyük küçük harf, ı ile i, boşluk ve noktalama fark etmez. Başka yazılışları da ekleyebilirsiniz."
        lines={draft.accepted}
        onChange={(accepted) => onChange({ ...draft, accepted })}
        min={1}
        keepsFirst
        max={MAX_ACCEPTED_TEXTS}
        maxChars={SHORT_TEXT_MAX_CHARS}
        label={(index) => (index === 0 ? "Doğru cevap" : `Bu da doğru (${index + 1}.)`)}
        addLabel="Başka bir yazılış ekle"
        problem={problem}
        onDone={onDone}
      />
      <PlainLettersChoice
        plainLetters={plainLetters}
        onChange={(chosen) => onChange({ ...others, ...chosen })}
      />
    </div>
  );
}

export function Summary({ draft }: { draft: DraftOf<"short_text"> }) {
  const [right = "", ...others] = draft.accepted;
  return <RightText right={right} others={others.filter((text) => text.trim())} />;
}

export function KeyRow({ draft }: { draft: DraftOf<"short_text"> }) {
  return <KeyText texts={draft.accepted.slice(0, 1)} />;
}

/** Picture of a word on a line. */
export function Sketch() {
  return (
    <KindSketch>
      <path d="M5 31h38" />
      <path d="M9 22l4-11 4 11M10.5 18h5M22 22v-7M22 17c2-2.5 5-2.5 5 1v4M33 15v8M30 17.5h6" />
    </KindSketch>
  );
}
