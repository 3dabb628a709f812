import { useImperativeHandle, useRef } from "react";
import { FiPlus } from "react-icons/fi";
import { splitAtBlanks } from "../../../../convex/shared/blanks.ts";
import { errorText } from "../../../../convex/shared/errors.ts";
import {
  MAX_ACCEPTED_TEXTS,
  MAX_BLANK_OPTIONS,
  OPTION_MAX_CHARS,
  QUESTION_TEXT_MAX_CHARS,
} from "../../../../convex/shared/limits/questions.ts";
import { isPlainEnter } from "../../../lib/forms/plain-enter.ts";
import { Button } from "../../../ui/button/button.tsx";
import { TextArea } from "../../../ui/form/text-field.tsx";
import { KindSketch } from "../form/kind-sketch.tsx";
import { LineFields } from "../form/line-fields.tsx";
import { PartialChoice } from "../form/partial-choice.tsx";
import { PlainLettersChoice } from "../form/plain-letters-choice.tsx";
import { KeyText } from "../form/right-text.tsx";
import type { DraftOf } from "../shared/question.ts";
import type { FieldsHandle, FieldsProps } from "../shared/question-kind.ts";
import { type BlankDraft, blanksOf, filledTexts } from "./draft.ts";
import styles from "./form.module.css";

export { contentOf, draftOf, emptyDraft, inputOf, isBlank, isDraft, problemOf } from "./draft.ts";

export const keyLetter = () => null;
export const timeFactor = 3;
export const sentence = "Metindeki boşluklar yazılarak ya da seçilerek doldurulur.";

const GAP = "___";

/** Fields for the text with gaps, and for each gap its right text with other accepted texts or with wrong options. */
export function Fields({ draft, onChange, problem, onDone, ref }: FieldsProps<"fill_in_blank">) {
  const textField = useRef<HTMLTextAreaElement>(null);
  const blankFields = useRef<(FieldsHandle | null)[]>([]);
  const { partial, ...withoutPartial } = draft;
  const { plainLetters, ...withoutPlainLetters } = draft;
  const { text } = draft.fillInBlank;
  const blanks = blanksOf(draft);
  useImperativeHandle(ref, () => ({
    focus: (field: number) =>
      field === 0 ? textField.current?.focus() : blankFields.current[field - 1]?.focus(0),
  }));

  const write = (changed: string) =>
    onChange({ ...draft, fillInBlank: { ...draft.fillInBlank, text: changed } });
  const addGap = () => {
    const field = textField.current;
    const from = field?.selectionStart ?? text.length;
    const to = field?.selectionEnd ?? text.length;
    write(text.slice(0, from) + GAP + text.slice(to));
    field?.focus();
  };
  const changeBlank = (blankIndex: number, changedBlank: BlankDraft) => {
    // Retains the blanks that currently have no gap in the text.
    const unused = draft.fillInBlank.blanks.slice(blanks.length);
    const changed: BlankDraft[] = blanks.map((blank, each) => (each === blankIndex ? changedBlank : blank));
    onChange({ ...draft, fillInBlank: { text, blanks: [...changed, ...unused] } });
  };

  return (
    <div className={styles.fields}>
      <TextArea
        ref={textField}
        label="Boşluklu metin"
        hint="Boşluğun yerine ___ (üç alt çizgi) yazın ya da düğmeye basın."
        rows={3}
        maxLength={QUESTION_TEXT_MAX_CHARS}
        value={text}
        onValueChange={write}
        onKeyDown={(event) => {
          if (!isPlainEnter(event)) return;
          event.preventDefault();
          if (blanks.length > 0) blankFields.current[0]?.focus(0);
          else onDone();
        }}
        error={problem?.field === 0 && errorText(problem.code)}
      />
      <Button variant="quiet" icon={<FiPlus />} className={styles.add} onClick={addGap}>
        Boşluk ekle
      </Button>
      {blanks.map((blank, blankIndex) => (
        <BlankFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a blank is identified by its position
          key={blankIndex}
          ref={(handle) => {
            blankFields.current[blankIndex] = handle;
          }}
          number={blankIndex + 1}
          blank={blank}
          onChange={(changed) => changeBlank(blankIndex, changed)}
          problem={problem?.field === blankIndex + 1 ? { ...problem, field: 0 } : null}
          onDone={() => {
            if (blankIndex + 1 < blanks.length) blankFields.current[blankIndex + 1]?.focus(0);
            else onDone();
          }}
        />
      ))}
      {blanks.some(({ options = [] }) => options.length === 0) && (
        <PlainLettersChoice
          plainLetters={plainLetters}
          onChange={(chosen) => onChange({ ...withoutPlainLetters, ...chosen })}
        />
      )}
      <PartialChoice partial={partial} onChange={(chosen) => onChange({ ...withoutPartial, ...chosen })} />
    </div>
  );
}

type BlankFieldsProps = Pick<FieldsProps<"fill_in_blank">, "problem" | "onDone" | "ref"> & {
  /** From 1. */
  number: number;
  blank: BlankDraft;
  onChange: (blank: BlankDraft) => void;
};

/** Right text of a gap, and other accepted texts of a typed gap, or the wrong options of a chosen one. */
function BlankFields({ number, blank, onChange, ...others }: BlankFieldsProps) {
  const { correct = "", options = [], also = [] } = blank;
  const common = { ...others, legend: `${number}. boşluk`, min: 1, keepsFirst: true };
  if (options.length > 0)
    return (
      <LineFields
        {...common}
        lines={[correct, ...options]}
        onChange={([right = "", ...wrong]) => onChange({ correct: right, options: wrong })}
        max={MAX_BLANK_OPTIONS}
        maxChars={OPTION_MAX_CHARS}
        label={(index) => (index === 0 ? "Doğru cevap" : `${index}. yanlış seçenek`)}
        addLabel="Yanlış seçenek ekle"
      />
    );
  return (
    <LineFields
      {...common}
      lines={[correct, ...also]}
      onChange={([right = "", ...more]) =>
        onChange({ correct: right, options: [], ...(more.length > 0 && { also: more }) })
      }
      max={MAX_ACCEPTED_TEXTS}
      maxChars={OPTION_MAX_CHARS}
      label={(index) => (index === 0 ? "Doğru cevap" : `Bu da doğru (${index + 1}.)`)}
      addLabel="Başka bir yazılış ekle"
      otherAdd={
        also.length === 0
          ? {
              label: "Seçenekli yap: yanlış seçenek ekle",
              onAdd: () => onChange({ correct, options: [""] }),
            }
          : undefined
      }
    />
  );
}

/** The text with the right words in its gaps. */
export function Summary({ draft }: { draft: DraftOf<"fill_in_blank"> }) {
  const blanks = blanksOf(draft);
  return (
    <p className={styles.summary}>
      {splitAtBlanks(draft.fillInBlank.text).map((piece, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a piece of text is identified by its position
        <span key={index}>
          {index > 0 && <strong className={styles.right}>{acceptedIn(blanks[index - 1])}</strong>}
          {piece}
        </span>
      ))}
    </p>
  );
}

/** Accepted texts of a gap: the right one and, if it is typed, the others. */
function acceptedIn({ correct = "", options = [], also = [] }: BlankDraft = {}): string {
  return [correct, ...(options.length > 0 ? [] : filledTexts(also))].join(" / ");
}

export function KeyRow({ draft }: { draft: DraftOf<"fill_in_blank"> }) {
  return <KeyText texts={blanksOf(draft).map(({ correct = "" }) => correct)} />;
}

/** Picture of a text with a gap. */
export function Sketch() {
  return (
    <KindSketch>
      <path d="M5 9h38M5 20h6M32 20h11M5 31h22" />
      <path d="M15 23h13" />
      <path d="M17 19l9-8" />
    </KindSketch>
  );
}
