import { Bubble } from "../../../ui/bubble/bubble.tsx";

/** The bubbles of a row of the answer key. @param filled those that are, by index */
export function KeyBubbles({ letters, filled }: { letters: readonly string[]; filled: readonly number[] }) {
  return letters.map((letter, index) => (
    <Bubble key={letter} letter={letter} size="1.5rem" state={filled.includes(index) ? "filled" : "empty"} />
  ));
}
