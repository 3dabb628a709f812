import type { CSSProperties, Ref } from "react";
import { lettersOf } from "../../../lib/longest-word.ts";
import { Bubble, type OptionTone } from "../../../ui/bubble.tsx";
import { optionLetter } from "../option-letter.ts";
import { optionsLength } from "../text-length.ts";
import { turnout } from "../turnout.ts";
import styles from "./board.module.css";

const TONES: readonly OptionTone[] = ["a", "b", "c", "d"];

interface OptionBoardProps {
  ref?: Ref<HTMLOListElement>;
  options: readonly string[];
  /** How many chose each option so far; missing ones are 0. Null while nobody is to know. */
  counts: readonly number[] | null;
  /** How many were there, whether they answered or not. */
  people: number;
  /** Set at the reveal; from then on the rows are bars. */
  correctAnswer: number | null;
}

/**
 * The options on the projector. While answers come in each shows its count, small, where the host asks for that; at the reveal the share of all
 * who were there fills the row itself and the correct one is marked by colour, sign and word. Who did not answer has a bar of its own below, whose
 * room is there from the beginning.
 */
export function OptionBoard({ ref, options, counts, people, correctAnswer }: OptionBoardProps) {
  const { answered, total } = turnout(counts ?? [], people);
  const revealed = correctAnswer !== null;
  const letters = lettersOf(...options);
  return (
    <div className={styles.room} data-length={optionsLength(options)}>
      <ol ref={ref} className={styles.board}>
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
                size="calc(var(--column) / 1.5)"
                className={styles.bubble}
              />
              <span className="visually-hidden">{optionLetter(option)}: </span>
              <span className={styles.text} style={letters}>
                {text}
                {correct && <span className={styles.word}> Doğru cevap</span>}
              </span>
              {counts !== null && (
                <span className={styles.count}>
                  {revealed ? <People count={count} total={total} /> : <PeopleSoFar count={count} />}
                </span>
              )}
            </li>
          );
        })}
      </ol>
      {revealed ? (
        <Unanswered count={total - answered} total={total} />
      ) : (
        <p className={styles.unanswered} aria-hidden="true" data-empty>
          &nbsp;
        </p>
      )}
    </div>
  );
}

function PeopleSoFar({ count }: { count: number }) {
  return (
    <>
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{count} kişi</span>
    </>
  );
}

function People({ count, total }: { count: number; total: number }) {
  return (
    <>
      <span aria-hidden="true">
        <strong>{count}</strong> / {total}
      </span>
      <span className="visually-hidden">
        {total} kişiden {count} kişi
      </span>
    </>
  );
}

function Unanswered({ count, total }: { count: number; total: number }) {
  const share = total === 0 ? 0 : count / total;
  return (
    <p className={styles.unanswered} style={{ "--share": share } as CSSProperties}>
      <span className={styles.bar} aria-hidden="true" />
      {count === 0 ? (
        <span className={styles.label}>Herkes cevapladı</span>
      ) : (
        <>
          <span className={styles.label}>Cevapsız</span>
          <span className={styles.count}>
            <People count={count} total={total} />
          </span>
        </>
      )}
    </p>
  );
}
