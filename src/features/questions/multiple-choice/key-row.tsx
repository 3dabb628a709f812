import { Bubble } from "../../../ui/bubble.tsx";
import { optionLetter } from "../option-letter.ts";
import type { DraftOf } from "../question.ts";

/** The options' bubbles, the right one filled. */
export function KeyRow({ draft, filled }: { draft: DraftOf<"multiple_choice">; filled: boolean }) {
  return draft.options.map((_, index) => (
    <Bubble
      // biome-ignore lint/suspicious/noArrayIndexKey: an option is its position
      key={index}
      letter={optionLetter(index)}
      size="1.5rem"
      state={filled && index === draft.correctAnswer ? "filled" : "empty"}
    />
  ));
}
