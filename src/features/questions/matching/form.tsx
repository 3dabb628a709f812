import { useId, useImperativeHandle, useRef } from "react";
import { FiPlus, FiX } from "react-icons/fi";
import { errorText } from "../../../../convex/shared/errors.ts";
import { MAX_PAIRS, MIN_PAIRS, OPTION_MAX_CHARS } from "../../../../convex/shared/limits/questions.ts";
import type { FormattedText as Formatted } from "../../../../convex/shared/marks.ts";
import { Button } from "../../../ui/button/button.tsx";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import fieldStyles from "../../../ui/form/field.module.css";
import { FieldError } from "../../../ui/form/field-error.tsx";
import { FormattedText } from "../../../ui/formatted-text/formatted-text.tsx";
import { FieldRows } from "../form/field-rows.tsx";
import { KindSketch } from "../form/kind-sketch.tsx";
import lineStyles from "../form/line-fields.module.css";
import { PartialChoice } from "../form/partial-choice.tsx";
import { KeyText } from "../form/right-text.tsx";
import { type FormattedFieldHandle, FormattedInput } from "../formatted-field/formatted-field.tsx";
import type { DraftOf } from "../shared/question.ts";
import type { FieldsProps } from "../shared/question-kind.ts";
import styles from "./form.module.css";

export { contentOf, draftOf, emptyDraft, inputOf, isBlank, isDraft, problemOf } from "./draft.ts";

export const keyLetter = () => null;
export const timeFactor = 3;
export const sentence = "Soldakiler sağdaki eşlerini bulur.";

type Pair = DraftOf<"matching">["matchingPairs"][number];

const SIDES = [
  { side: "left", name: "sol" },
  { side: "right", name: "sağ" },
] as const;

/** Returns the pair with another text on one side. */
function withText<P extends Pair>(pair: P, side: "left" | "right", { text, marks = [] }: Formatted): P {
  return { ...pair, [side]: text, [`${side}Marks`]: marks.length > 0 ? [...marks] : undefined };
}

/** One row of two fields per pair. Enter moves from left to right, then to the next row. */
export function Fields({ draft, onChange, problem, onDone, ref }: FieldsProps<"matching">) {
  const id = useId();
  const fields = useRef<(FormattedFieldHandle | null)[]>([]);
  /** True from adding a line until its field has received the focus. */
  const added = useRef(false);
  const { partial, ...others } = draft;
  const pairs = draft.matchingPairs;
  useImperativeHandle(ref, () => ({ focus: (field: number) => fields.current[field]?.focus() }));

  const change = (matchingPairs: typeof pairs) => onChange({ ...draft, matchingPairs });
  const moveOn = (from: number) => {
    const next = fields.current[from + 1];
    if (next) next.focus();
    else onDone();
  };
  return (
    <fieldset className={styles.pairs} aria-describedby={`${id}-hint`}>
      <legend className={styles.legend}>Eşleştirilecek çiftler</legend>
      <p id={`${id}-hint`} className={fieldStyles.hint}>
        Sağ taraf öğrencilere alfabetik sırada gösterilir; iki satır aynı eşi paylaşabilir.
      </p>
      <FieldRows
        rows={pairs.map((pair, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a pair is identified by its position
          <div key={row} className={styles.pair}>
            {SIDES.map(({ side, name }, column) => {
              const field = SIDES.length * row + column;
              return (
                <FormattedInput
                  key={side}
                  ref={(element) => {
                    fields.current[field] = element;
                    if (element === null || !added.current || field !== SIDES.length * (pairs.length - 1))
                      return;
                    added.current = false;
                    element.focus();
                  }}
                  lines="one"
                  className={lineStyles.formatted}
                  enterKeyHint="next"
                  aria-label={`${row + 1}. çift, ${name}`}
                  placeholder={`${row + 1}. ${name}`}
                  aria-invalid={problem?.field === field || undefined}
                  aria-describedby={problem?.field === field ? `${id}-error` : undefined}
                  maxLength={OPTION_MAX_CHARS}
                  value={pair[side]}
                  marks={pair[`${side}Marks`]}
                  onChange={(text) =>
                    change(pairs.map((each, i) => (i === row ? withText(each, side, text) : each)))
                  }
                  onEnter={() => moveOn(field)}
                />
              );
            })}
          </div>
        ))}
        buttons={pairs.map(
          (_, row) =>
            pairs.length > MIN_PAIRS && (
              <IconButton
                // biome-ignore lint/suspicious/noArrayIndexKey: a pair is identified by its position
                key={row}
                label={`${row + 1}. çifti sil`}
                icon={<FiX />}
                onClick={() => {
                  change(pairs.filter((_, i) => i !== row));
                  fields.current[Math.max(0, SIDES.length * (row - 1))]?.focus();
                }}
              />
            ),
        )}
      />
      {pairs.length < MAX_PAIRS && (
        <Button
          variant="quiet"
          icon={<FiPlus />}
          className={styles.add}
          onClick={() => {
            added.current = true;
            change([...pairs, { left: "", right: "" }]);
          }}
        >
          Çift ekle
        </Button>
      )}
      <FieldError id={`${id}-error`}>{problem && errorText(problem.code)}</FieldError>
      <PartialChoice partial={partial} onChange={(chosen) => onChange({ ...others, ...chosen })} />
    </fieldset>
  );
}

export function Summary({ draft }: { draft: DraftOf<"matching"> }) {
  return (
    <ul className={styles.summary}>
      {draft.matchingPairs.map(({ left, leftMarks, right, rightMarks }, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a pair is identified by its position
        <li key={row}>
          <FormattedText text={left} marks={leftMarks} /> — <FormattedText text={right} marks={rightMarks} />
        </li>
      ))}
    </ul>
  );
}

export function KeyRow({ draft }: { draft: DraftOf<"matching"> }) {
  return <KeyText texts={draft.matchingPairs.map(({ right }) => right)} />;
}

/** Picture of two sides joined by lines. */
export function Sketch() {
  return (
    <KindSketch>
      <path d="M4 8h10M4 20h10M4 32h10M34 8h10M34 20h10M34 32h10" />
      <path d="M18 8l12 12M18 20L30 8M18 32h12" />
    </KindSketch>
  );
}
