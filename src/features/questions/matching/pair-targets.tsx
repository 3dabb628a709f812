import { useState } from "react";
import { plainReading } from "../../../../convex/shared/plainReading.ts";
import { Bubble } from "../../../ui/bubble/bubble.tsx";
import { FormattedText } from "../../../ui/formatted-text/formatted-text.tsx";
import { optionLetter } from "../shared/option-letter.ts";
import type { ContentOf } from "../shared/question.ts";
import styles from "./pair-targets.module.css";

type PairTargetsProps = {
  pairs: ContentOf<"matching">["matchingPairs"];
  /** For each text on the left the index of one on the right, or -1. */
  matches: readonly number[];
  /** Null while nothing can be changed. */
  onChange: ((matches: readonly number[]) => void) | null;
};

/**
 * Matches a pair by two taps, on the left and on the right. The letter of the right text then fills the left text's bubble.
 * The first text on the left is selected initially; after each pair, the next unmatched one.
 */
export function PairTargets({ pairs, matches, onChange }: PairTargetsProps) {
  const { left, right, leftMarks, rightMarks } = pairs;
  const [chosen, setChosen] = useState<number | null>(0);
  const waiting = onChange === null ? null : chosen;

  const match = (choice: number) => {
    if (onChange === null || waiting === null) return;
    const matched = matches.map((each, row) => (row === waiting ? choice : each));
    onChange(matched);
    const unmatched = [...left.keys()].filter((row) => matched[row] === -1);
    setChosen(unmatched.find((row) => row > waiting) ?? unmatched[0] ?? null);
  };

  return (
    <div className={styles.sides}>
      <ul className={styles.side} aria-label="Sol taraf">
        {left.map((text, row) => {
          const partner = right[matches[row] ?? -1];
          return (
            <li key={text}>
              <button
                type="button"
                className={styles.target}
                data-waiting={row === waiting || undefined}
                data-matched={partner !== undefined || undefined}
                aria-pressed={row === waiting}
                aria-disabled={onChange === null || undefined}
                onClick={() => onChange && setChosen(row)}
              >
                <span className={styles.text}>
                  <FormattedText text={text} marks={leftMarks?.[row]} />
                </span>
                <span className="visually-hidden">
                  {partner === undefined
                    ? ", eşi yok"
                    : `, eşi ${plainReading({ text: partner, marks: rightMarks?.[matches[row] ?? -1] })}`}
                </span>
                <Bubble
                  letter={partner === undefined ? "" : optionLetter(matches[row] ?? 0)}
                  state={partner === undefined ? "empty" : "filled"}
                  size="1.75rem"
                />
              </button>
            </li>
          );
        })}
      </ul>
      <ul className={styles.side} aria-label="Sağ taraf">
        {right.map((text, choice) => (
          <li key={text}>
            <button
              type="button"
              className={styles.target}
              data-used={matches.includes(choice) || undefined}
              aria-disabled={waiting === null || undefined}
              onClick={() => match(choice)}
            >
              <Bubble letter={optionLetter(choice)} size="1.75rem" />
              <span className={styles.text}>
                <FormattedText text={text} marks={rightMarks?.[choice]} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {waiting !== null &&
          `${plainReading({ text: left[waiting] ?? "", marks: leftMarks?.[waiting] })} için sağdan birini seç`}
      </p>
    </div>
  );
}
