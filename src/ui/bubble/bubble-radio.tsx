import type { ComponentProps } from "react";
import { Bubble, type OptionTone } from "./bubble.tsx";
import styles from "./bubble-radio.module.css";

type BubbleRadioProps = Omit<
  ComponentProps<"input">,
  "type" | "className" | "children" | "aria-label" | "size"
> & {
  letter: string;
  /** Accessible label: the meaning of choosing this bubble, such as "A doğru cevap". */
  label: string;
  tone?: OptionTone;
  /** Diameter of the bubble; the tap target around it is at least 44 px. */
  size?: string;
};

/** Native radio button drawn as a bubble of an answer sheet. The radios of a group need the same `name`. */
export function BubbleRadio({ letter, label, tone, size, ...input }: BubbleRadioProps) {
  return (
    <label className={styles.radio} title={label}>
      <input {...input} type="radio" aria-label={label} />
      <Bubble letter={letter} tone={tone} size={size} state={input.checked ? "filled" : "empty"} />
    </label>
  );
}
