import type { CSSProperties } from "react";
import { Bubble, type OptionTone } from "../../ui/bubble.tsx";
import { optionLetter } from "../live-shared/option-letter.ts";
import { optionsLength } from "../live-shared/text-length.ts";
import styles from "./option-board.module.css";

const TONES: readonly OptionTone[] = ["a", "b", "c", "d"];

interface OptionBoardProps {
  options: readonly string[];
  /** How many chose each option so far; missing ones are 0. Null while nobody is to know. */
  counts: readonly number[] | null;
  /** Set at the reveal; from then on the rows are bars. */
  correctAnswer: number | null;
}

/**
 * The options on the projector. While answers come in each shows its count, small, where the host asks for that; at the reveal the share of the
 * answers fills the row itself and the correct one is marked by colour, sign and word.
 */
export function OptionBoard({ options, counts, correctAnswer }: OptionBoardProps) {
  const total = counts?.reduce((sum, count) => sum + count, 0) ?? 0;
  const revealed = correctAnswer !== null;
  return (
    <ol className={styles.board} data-length={optionsLength(options)} data-revealed={revealed || undefined}>
      {options.map((text, option) => {
        const count = counts?.[option] ?? 0;
        const share = total === 0 ? 0 : count / total;
        const correct = option === correctAnswer;
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: an option is its position.
            key={option}
            className={styles.option}
            data-tone={TONES[option]}
            data-verdict={revealed ? (correct ? "correct" : "other") : undefined}
            style={{ "--share": revealed ? share : 0 } as CSSProperties}
          >
            <span className={styles.bar} aria-hidden="true" />
            <Bubble
              letter={optionLetter(option)}
              tone={TONES[option]}
              state={correct ? "correct" : "empty"}
              size="calc(var(--option-size) * 1.6)"
              className={styles.bubble}
            />
            <span className="visually-hidden">{optionLetter(option)}: </span>
            <span className={styles.text}>
              {text}
              {correct && <span className={styles.word}> Doğru cevap</span>}
            </span>
            {counts !== null && (
              <span className={styles.count}>
                {revealed && <strong>%{Math.round(share * 100)}</strong>}
                <span aria-hidden="true">{count}</span>
                <span className="visually-hidden">{count} kişi</span>
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
