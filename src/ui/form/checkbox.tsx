import type { ReactNode } from "react";
import styles from "./checkbox.module.css";

type CheckboxProps = {
  label: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  name?: string;
};

/** Checkbox whose label is part of the tap target. */
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
