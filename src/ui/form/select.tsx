import type { ComponentProps } from "react";
import { FiChevronDown } from "react-icons/fi";
import styles from "./field.module.css";
import { Field, type FieldTexts } from "./field.tsx";

type SelectProps = FieldTexts &
  Omit<ComponentProps<"select">, "value" | "id" | "className" | "children"> & {
    value: string;
    onValueChange: (value: string) => void;
    options: readonly { value: string; label: string }[];
  };

/** Native `select` with label, hint and error. */
export function Select({ label, hint, error, options, onValueChange, ...select }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => (
        <div className={styles.select}>
          <select
            {...select}
            {...wiring}
            className={styles.control}
            onChange={(event) => onValueChange(event.currentTarget.value)}
          >
            {options.map(({ value, label: text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
          <FiChevronDown aria-hidden="true" />
        </div>
      )}
    </Field>
  );
}
