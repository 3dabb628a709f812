import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { KeyBubbles } from "../choice/key-bubbles.tsx";
import { OptionFields } from "../choice/option-fields.tsx";
import { OptionSummary } from "../choice/option-summary.tsx";
import { optionsOf } from "../choice/options.ts";
import { KindSketch } from "../form/kind-sketch.tsx";
import { optionLetters } from "../shared/option-letter.ts";
import type { DraftOf } from "../shared/question.ts";
import type { FieldsProps } from "../shared/question-kind.ts";

export { contentOf, draftOf, emptyDraft, inputOf, isBlank, isDraft, problemOf } from "./draft.ts";

type PollDraft = DraftOf<"poll">;

export const keyLetter = () => null;
export const timeFactor = 1;
export const sentence = "Sınıf ne düşünüyor? Doğrusu ve puanı yok.";

export function Fields({ draft, onChange, ...rest }: FieldsProps<"poll">) {
  return (
    <OptionFields
      {...rest}
      legend="Seçenekler"
      marks="none"
      options={draft.options}
      optionMarks={draft.optionMarks}
      right={[]}
      onChange={(options, _right, _pictures, optionMarks) => onChange({ ...draft, options, optionMarks })}
    >
      <Checkbox
        label="Birden çok seçenek işaretlenebilsin"
        checked={draft.several === true}
        onCheckedChange={(checked) => {
          const { several: _before, ...others } = draft;
          onChange(checked ? { ...others, several: true } : others);
        }}
      />
    </OptionFields>
  );
}

export function Summary({ draft }: { draft: PollDraft }) {
  return <OptionSummary {...optionsOf(draft)} right={[]} />;
}

export function KeyRow({ draft }: { draft: PollDraft }) {
  return <KeyBubbles letters={optionLetters(draft.options.length)} filled={[]} />;
}

/** Picture of a bar chart. */
export function Sketch() {
  return (
    <KindSketch>
      <rect x="5" y="20" width="9" height="16" />
      <rect x="19.5" y="5" width="9" height="31" data-marked />
      <rect x="34" y="13" width="9" height="23" />
    </KindSketch>
  );
}
