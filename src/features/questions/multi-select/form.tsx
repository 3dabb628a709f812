import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { KeyBubbles } from "../choice/key-bubbles.tsx";
import { OptionFields } from "../choice/option-fields.tsx";
import { OptionSummary } from "../choice/option-summary.tsx";
import { optionsOf } from "../choice/options.ts";
import { KindSketch, SketchedOption } from "../form/kind-sketch.tsx";
import { optionLetters } from "../shared/option-letter.ts";
import type { DraftOf } from "../shared/question.ts";
import type { FieldsProps } from "../shared/question-kind.ts";

export { contentOf, draftOf, emptyDraft, inputOf, isBlank, isDraft, problemOf } from "./draft.ts";

type SelectionDraft = DraftOf<"multi_select">;

export const keyLetter = () => null;
export const timeFactor = 1;
export const sentence = "Birden çok seçenek doğru olabilir.";

export function Fields({ draft, onChange, ...rest }: FieldsProps<"multi_select">) {
  return (
    <OptionFields
      {...rest}
      legend="Seçenekler (doğru olanların hepsini işaretleyin)"
      marks="several"
      options={draft.options}
      optionMarks={draft.optionMarks}
      pictures={draft.pictures}
      takesPictures
      right={draft.correctAnswers}
      onChange={(options, correctAnswers, pictures, optionMarks) =>
        onChange({ ...draft, options, optionMarks, pictures, correctAnswers })
      }
    >
      <Checkbox
        label="Kısmen doğruya da puan ver: her doğru bir artırır, her yanlış bir azaltır"
        checked={draft.partial === true}
        onCheckedChange={(checked) => {
          const { partial: _before, ...others } = draft;
          onChange(checked ? { ...others, partial: true } : others);
        }}
      />
    </OptionFields>
  );
}

export function Summary({ draft }: { draft: SelectionDraft }) {
  return <OptionSummary {...optionsOf(draft)} right={draft.correctAnswers} />;
}

export function KeyRow({ draft }: { draft: SelectionDraft }) {
  return <KeyBubbles letters={optionLetters(draft.options.length)} filled={draft.correctAnswers} />;
}

/** Picture of several options, two of them marked. */
export function Sketch() {
  return (
    <KindSketch>
      <SketchedOption y={7} marked />
      <SketchedOption y={20} />
      <SketchedOption y={33} marked />
    </KindSketch>
  );
}
