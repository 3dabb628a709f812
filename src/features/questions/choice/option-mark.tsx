import type { KeyboardEvent } from "react";
import { Bubble } from "../../../ui/bubble/bubble.tsx";
import { BubbleCheckbox } from "../../../ui/bubble/bubble-checkbox.tsx";
import { BubbleRadio } from "../../../ui/bubble/bubble-radio.tsx";

type OptionMarkProps = {
  letter: string;
  /** Number of options that can be marked as right. */
  marks: "one" | "several" | "none";
  /** Name of the radio group; the same for all options of a question. */
  group: string;
  checked: boolean;
  onMark: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** Bubble that marks an option as right in the editor; only its letter if no option can be right. */
export function OptionMark({ letter, marks, group, checked, onMark, onKeyDown }: OptionMarkProps) {
  if (marks === "none") return <Bubble letter={letter} />;
  const bubble = { letter, label: `Doğru cevap ${letter}`, checked, onChange: onMark, onKeyDown };
  return marks === "one" ? <BubbleRadio name={group} {...bubble} /> : <BubbleCheckbox {...bubble} />;
}
