import type { ComponentProps } from "react";
import { Bubble, type OptionTone } from "./bubble.tsx";
import styles from "./bubble-radio.module.css";

type BubbleRadioProps = Omit<
  ComponentProps<"input">,
  "type" | "className" | "children" | "aria-label" | "size"
> & {
  letter: string;
  /** What choosing this bubble means, read aloud: "A doğru cevap". */
  label: string;
  tone?: OptionTone;
  /** Diameter of the bubble; the target around it is 44 px at least. */
  size?: string;
};

/** A native radio button drawn as an optik-form bubble. Give the radios of one group the same `name`. */
export function BubbleRadio({ letter, label, tone, size, ...input }: BubbleRadioProps) {
  return (
    <label className={styles.radio} title={label}>
      <input {...input} type="radio" aria-label={label} />
      <Bubble letter={letter} tone={tone} size={size} state={input.checked ? "filled" : "empty"} />
    </label>
  );
}
