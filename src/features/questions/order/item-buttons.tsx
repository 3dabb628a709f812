import type { Mark } from "../../../../convex/shared/marks.ts";
import { Bubble } from "../../../ui/bubble/bubble.tsx";
import { FormattedText } from "../../../ui/formatted-text/formatted-text.tsx";
import styles from "./item-buttons.module.css";

type ItemButtonsProps = {
  items: readonly string[];
  itemMarks: readonly (readonly Mark[])[] | undefined;
  /** Indexes of the items tapped so far, in order. */
  sequence: readonly number[];
  /** Null while nothing can be changed. */
  onChange: ((sequence: readonly number[]) => void) | null;
};

/** Items to tap in order: each tap writes the next number into the item's bubble, and a second tap removes it. */
export function ItemButtons({ items, itemMarks, sequence, onChange }: ItemButtonsProps) {
  return (
    <ul className={styles.items} aria-label="Sıralanacaklar">
      {items.map((text, item) => {
        const position = sequence.indexOf(item);
        const placed = position !== -1;
        return (
          <li key={text}>
            <button
              type="button"
              className={styles.item}
              data-placed={placed || undefined}
              aria-pressed={placed}
              aria-disabled={onChange === null || undefined}
              onClick={() =>
                onChange?.(placed ? sequence.filter((each) => each !== item) : [...sequence, item])
              }
            >
              <Bubble
                letter={placed ? String(position + 1) : ""}
                state={placed ? "filled" : "empty"}
                size="2.25rem"
              />
              <span className={styles.text}>
                {placed && <span className="visually-hidden">{position + 1}. sırada: </span>}
                <FormattedText text={text} marks={itemMarks?.[item]} />
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
