import type { ReactNode } from "react";
import styles from "./checkbox.module.css";

type CheckboxProps = {
  label: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  name?: string;
};

/** A yes-or-no choice; the words are part of the target. */
export function Checkbox({ label, checked, onCheckedChange, name }: CheckboxProps) {
  return (
    <label className={styles.checkbox}>
      <input
        type="checkbox"
        name={name}
        checked={checked}
        onChange={(event) => onCheckedChange(event.currentTarget.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
