import { Bubble } from "../../../ui/bubble/bubble.tsx";

/** Bubbles in one row of the answer key. @param filled indexes of the filled bubbles */
export function KeyBubbles({ letters, filled }: { letters: readonly string[]; filled: readonly number[] }) {
  return letters.map((letter, index) => (
    <Bubble key={letter} letter={letter} size="1.5rem" state={filled.includes(index) ? "filled" : "empty"} />
  ));
}
