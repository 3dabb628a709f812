import type { ComponentProps } from "react";
import { Bubble } from "./bubble.tsx";
import styles from "./bubble-radio.module.css";

type BubbleCheckboxProps = Omit<ComponentProps<"input">, "type" | "className" | "children" | "aria-label"> & {
  letter: string;
  /** What filling this bubble means, read aloud. */
  label: string;
};

/** A native checkbox drawn as an optik-form bubble, where several may be filled. */
export function BubbleCheckbox({ letter, label, ...input }: BubbleCheckboxProps) {
  return (
    <label className={styles.radio} title={label}>
      <input {...input} type="checkbox" aria-label={label} />
      <Bubble letter={letter} state={input.checked ? "filled" : "empty"} />
    </label>
  );
}
