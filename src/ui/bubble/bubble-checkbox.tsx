import type { ComponentProps } from "react";
import { Bubble } from "./bubble.tsx";
import styles from "./bubble-radio.module.css";

type BubbleCheckboxProps = Omit<ComponentProps<"input">, "type" | "className" | "children" | "aria-label"> & {
  letter: string;
  /** Accessible label: the meaning of filling this bubble. */
  label: string;
};

/** Native checkbox drawn as a bubble of an answer sheet, for groups in which several can be filled. */
export function BubbleCheckbox({ letter, label, ...input }: BubbleCheckboxProps) {
  return (
    <label className={styles.radio} title={label}>
      <input {...input} type="checkbox" aria-label={label} />
      <Bubble letter={letter} state={input.checked ? "filled" : "empty"} />
    </label>
  );
}
