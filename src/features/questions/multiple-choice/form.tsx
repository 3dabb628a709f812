import { KeyBubbles } from "../choice/key-bubbles.tsx";
import { OptionFields } from "../choice/option-fields.tsx";
import { OptionSummary } from "../choice/option-summary.tsx";
import { optionsOf } from "../choice/options.ts";
import { KindSketch, SketchedOption } from "../form/kind-sketch.tsx";
import { optionLetter, optionLetters } from "../shared/option-letter.ts";
import type { DraftOf } from "../shared/question.ts";
import type { FieldsProps } from "../shared/question-kind.ts";
import { rightOf } from "./draft.ts";

export { contentOf, draftOf, emptyDraft, inputOf, isBlank, isDraft, problemOf } from "./draft.ts";

type ChoiceDraft = DraftOf<"multiple_choice">;

export const keyLetter = ({ correctAnswer }: ChoiceDraft) =>
  correctAnswer === null ? null : optionLetter(correctAnswer);
export const timeFactor = 1;
export const sentence = "Seçeneklerden biri doğru.";

export function Fields({ draft, onChange, ...rest }: FieldsProps<"multiple_choice">) {
  return (
    <OptionFields
      {...rest}
      legend="Seçenekler (doğru olanın yuvarlağını işaretleyin)"
      marks="one"
      options={draft.options}
      optionMarks={draft.optionMarks}
      pictures={draft.pictures}
      takesPictures
      right={rightOf(draft)}
      onChange={(options, [right = null], pictures, optionMarks) =>
        onChange({ ...draft, options, optionMarks, pictures, correctAnswer: right })
      }
    />
  );
}

export function Summary({ draft }: { draft: ChoiceDraft }) {
  return <OptionSummary {...optionsOf(draft)} right={rightOf(draft)} />;
}

export function KeyRow({ draft }: { draft: ChoiceDraft }) {
  return <KeyBubbles letters={optionLetters(draft.options.length)} filled={rightOf(draft)} />;
}

/** Picture of several options, one of them marked. */
export function Sketch() {
  return (
    <KindSketch>
      <SketchedOption y={7} />
      <SketchedOption y={20} marked />
      <SketchedOption y={33} />
    </KindSketch>
  );
}
