import { type Ref, useState } from "react";
import { readCode } from "../../../../convex/shared/codes.ts";
import { HOMEWORK_CODE_LENGTH } from "../../../../convex/shared/limits/homework.ts";
import { SESSION_CODE_LENGTH } from "../../../../convex/shared/limits/live.ts";
import { classes } from "../../../ui/classes.ts";
import { Field, type FieldTexts } from "../../../ui/form/field.tsx";
import { LetterBoxes } from "../../../ui/letter-boxes.tsx";
import styles from "./code-field.module.css";
import { limitCode } from "./code-input.ts";

interface CodeFieldProps extends FieldTexts {
  /** The text as typed; the boxes show the code that `readCode` finds in it. */
  value: string;
  onValueChange: (value: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/**
 * The code in six boxes, as on an optik form. With a seventh character it can only be a homework code, so there are ten boxes then. One
 * ordinary text field covers the boxes.
 */
export function CodeField({ label, hint, error, value, onValueChange, ref }: CodeFieldProps) {
  const [caret, setCaret] = useState<number | null>(null);
  const code = readCode(value);
  const count = code.length > SESSION_CODE_LENGTH ? HOMEWORK_CODE_LENGTH : SESSION_CODE_LENGTH;
  const active = caret === null ? null : Math.min(caret, count - 1);
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => (
        <div className={styles.place} data-invalid={error ? true : undefined}>
          <LetterBoxes
            text={code}
            count={count}
            group={count / 2}
            active={active}
            className={classes(styles.boxes, count > SESSION_CODE_LENGTH && styles.long)}
          />
          <input
            {...wiring}
            ref={ref}
            type="text"
            className={styles.input}
            // With lang="tr", a browser that capitalises would turn `i` into `İ`.
            lang="en"
            value={value}
            onChange={(event) => onValueChange(limitCode(event.currentTarget.value))}
            onSelect={(event) => setCaret(boxAt(event.currentTarget))}
            onBlur={() => setCaret(null)}
            autoCapitalize="characters"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="next"
          />
        </div>
      )}
    </Field>
  );
}

/** Index of the box at the cursor. Spaces and dashes in the text have no box. */
function boxAt(input: HTMLInputElement): number {
  return readCode(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
}
