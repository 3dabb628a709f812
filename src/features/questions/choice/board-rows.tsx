import type { CSSProperties } from "react";
import { lettersOf, longestWord } from "../../../lib/text/longest-word.ts";
import { Bubble } from "../../../ui/bubble/bubble.tsx";
import { optionLetters } from "../shared/option-letter.ts";
import { PencilLine } from "../tally/pencil-line.tsx";
import { People, Shares, sharesOf, Unanswered } from "../tally/people.tsx";
import { Stamp } from "../tally/stamp.tsx";
import { turnout } from "../tally/turnout.ts";
import styles from "./board-rows.module.css";
import { OPTION_TONES, optionsLength } from "./options.ts";

/** How many have chosen each option, and how many have answered. */
type Votes = { counts: readonly number[]; answered: number };

type BoardRowsProps = {
  options: readonly string[];
  /** What stands in the bubbles; A, B, C … where it is absent. */
  letters?: readonly string[];
  /** How many have chosen each option, and how many have answered; null while nobody is to know. */
  answers: Votes | null;
  /** The same of a second vote; null where there was none. */
  second: Votes | null;
  /** How many were there, whether they answered or not. */
  people: number;
  revealed: boolean;
  /** The right options, by index; null until the reveal, and where there are none. */
  right: readonly number[] | null;
  /** Takes the element of the first right option. */
  rightRef: (element: HTMLElement | null) => void;
};

/**
 * The options on the projector, as cards of paper that share the height which the question leaves. While answers come in each shows its count where
 * the host asks for that; at the reveal the share of all who were there is a bar along the card's foot, the pencil fills the right ones' bubbles and
 * goes on across the card, and the others fade. Counts, bars and who did not answer have their room from the beginning: nothing moves for them.
 */
export function BoardRows(props: BoardRowsProps) {
  const { options, letters, answers, second, people, revealed, right, rightRef } = props;
  const names = letters ?? optionLetters(options.length);
  const { total } = turnout(Math.max(answers?.answered ?? 0, second?.answered ?? 0), people);
  return (
    <div
      className={styles.room}
      data-length={optionsLength(options)}
      data-count={options.length}
      style={lettersOf(...options)}
    >
      <ol className={styles.board}>
        {options.map((text, option) => {
          const count = answers?.counts[option] ?? 0;
          const again = second === null ? null : (second.counts[option] ?? 0);
          const correct = right?.includes(option) ?? false;
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: an option is its position.
              key={option}
              ref={option === right?.[0] ? rightRef : undefined}
              className={styles.option}
              data-tone={OPTION_TONES[option]}
              data-verdict={right === null ? undefined : correct ? "correct" : "other"}
              style={sharesOf({ count, second: again, total: revealed ? total : 0 })}
            >
              <span className={styles.paper} aria-hidden="true">
                {correct && <PencilLine />}
                <Shares className={styles.bar} second={again} />
              </span>
              <span className={styles.cell} aria-hidden="true">
                <Bubble
                  letter={names[option]}
                  tone={OPTION_TONES[option]}
                  state={correct ? "correct" : "empty"}
                  size="min(80cqb, 84cqi)"
                />
              </span>
              {letters === undefined && <span className="visually-hidden">{names[option]}: </span>}
              <span className={styles.text} style={{ "--own-letters": longestWord(text) } as CSSProperties}>
                {text}
              </span>
              <span className={styles.count}>
                {answers !== null && <People count={count} second={again} total={revealed ? total : null} />}
              </span>
              {correct && <Stamp>Doğru cevap</Stamp>}
            </li>
          );
        })}
      </ol>
      <Unanswered
        styles={styles}
        revealed={revealed}
        answered={answers?.answered ?? 0}
        secondAnswered={second?.answered ?? null}
        total={total}
      />
    </div>
  );
}
