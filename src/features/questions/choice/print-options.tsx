import { movableOptions } from "../../../../convex/shared/movableOptions.ts";
import { FormattedText } from "../../../ui/formatted-text/formatted-text.tsx";
import { optionLetter } from "../shared/option-letter.ts";
import { OptionPicture, type Pictured } from "./option-picture.tsx";
import styles from "./print-options.module.css";

/** Options of a printed question, each after its letter; in two columns if all are short. */
export function PrintOptions({
  options,
  optionMarks,
  pictures,
  note,
}: Pictured & { note?: string | undefined }) {
  const longest = Math.max(...options.map((option) => option.length));
  return (
    <>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      <ol
        className={styles.options}
        data-short={longest <= SHORT_CHARS || undefined}
        data-pictured={pictures !== undefined || undefined}
      >
        {options.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is identified by its position
          <li key={index} className={styles.option}>
            <span className={styles.letter}>{optionLetter(index)})</span>
            <span>
              <OptionPicture option={index} picture={pictures?.[index]} text={text} />
              <FormattedText text={text} marks={optionMarks?.[index]} />
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

/** Maximum length of options that fit side by side in a narrow column, in characters. */
const SHORT_CHARS = 16;

/**
 * Shuffled order of the options: for each new position, the old index. Options that must stay in place (such as "all of the above") do not move.
 */
export function shuffledOrder(options: readonly string[], random: () => number): number[] {
  const movable = movableOptions(options);
  const mixed = [...movable];
  // Fisher–Yates shuffle.
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [mixed[last], mixed[other]] = [mixed[other] ?? 0, mixed[last] ?? 0];
  }
  return options.map((_, index) => {
    const position = movable.indexOf(index);
    return position === -1 ? index : (mixed[position] ?? index);
  });
}
