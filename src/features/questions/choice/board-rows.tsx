import type { CSSProperties } from "react";
import { lettersOf } from "../../../lib/longest-word.ts";
import { Bubble } from "../../../ui/bubble.tsx";
import { optionLetters } from "../option-letter.ts";
import { turnout } from "../turnout.ts";
import styles from "./board-rows.module.css";
import { OPTION_TONES, optionsLength } from "./options.ts";

type BoardRowsProps = {
  options: readonly string[];
  /** What stands in the bubbles; A, B, C … where it is absent. */
  letters?: readonly string[];
  /** How many have chosen each option, and how many have answered; null while nobody is to know. */
  answers: { counts: readonly number[]; answered: number } | null;
  /** How many were there, whether they answered or not. */
  people: number;
  revealed: boolean;
  /** The right options, by index; null until the reveal, and where there are none. */
  right: readonly number[] | null;
  /** Takes the element of the first right option. */
  rightRef: (element: HTMLElement | null) => void;
};

/**
 * The options on the projector. While answers come in each shows its count, small, where the host asks for that; at the reveal the share of all
 * who were there fills the row itself and the right ones are marked by colour, sign and word. Who did not answer has a bar of its own below, whose
 * room is there from the beginning.
 */
export function BoardRows(props: BoardRowsProps) {
  const { options, letters, answers, people, revealed, right, rightRef } = props;
  const names = letters ?? optionLetters(options.length);
  const { answered, total } = turnout(answers?.answered ?? 0, people);
  const widths = lettersOf(...options);
  return (
    <div className={styles.room} data-length={optionsLength(options)} data-count={options.length}>
      <ol className={styles.board}>
        {options.map((text, option) => {
          const count = answers?.counts[option] ?? 0;
          const share = total === 0 ? 0 : count / total;
          const correct = right?.includes(option) ?? false;
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: an option is its position.
              key={option}
              ref={option === right?.[0] ? rightRef : undefined}
              className={styles.option}
              data-tone={OPTION_TONES[option]}
              data-verdict={right === null ? undefined : correct ? "correct" : "other"}
              style={{ "--share": revealed ? share : 0 } as CSSProperties}
            >
              <span className={styles.bar} aria-hidden="true" />
              <Bubble
                letter={names[option]}
                tone={OPTION_TONES[option]}
                state={correct ? "correct" : "empty"}
                size="calc(var(--column) / 1.5)"
                className={styles.bubble}
              />
              {letters === undefined && <span className="visually-hidden">{names[option]}: </span>}
              <span className={styles.text} style={widths}>
                {text}
                {correct && <span className={styles.word}> Doğru cevap</span>}
              </span>
              {answers !== null && (
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
