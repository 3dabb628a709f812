import type { CSSProperties } from "react";
import { lettersOf, longestWord } from "../../../lib/text/longest-word.ts";
import { Bubble } from "../../../ui/bubble/bubble.tsx";
import { FormattedText } from "../../../ui/formatted-text/formatted-text.tsx";
import { optionLetters } from "../shared/option-letter.ts";
import { PencilLine } from "../tally/pencil-line.tsx";
import { People, Shares, sharesOf, Unanswered } from "../tally/people.tsx";
import { Stamp } from "../tally/stamp.tsx";
import { turnout } from "../tally/turnout.ts";
import styles from "./board-rows.module.css";
import { namesLetter, OptionPicture, type Pictured } from "./option-picture.tsx";
import { OPTION_TONES, optionsLength } from "./options.ts";

/** Number of votes per option, and number of participants who have answered. */
type Votes = { counts: readonly number[]; answered: number };

type BoardRowsProps = Pictured & {
  /** Letters in the bubbles; default A, B, C … */
  letters?: readonly string[];
  /** Null while the counts are not shown to the class. */
  answers: Votes | null;
  /** Result of the second vote; null if there was none. */
  second: Votes | null;
  /** Number of participants who were present, including those who did not answer. */
  people: number;
  revealed: boolean;
  /** Indexes of the right options; null before the reveal, and for questions without a right answer. */
  right: readonly number[] | null;
  /** Receives the element of the first right option. */
  rightRef: (element: HTMLElement | null) => void;
};

/**
 * Options on the board, as paper cards that share the height below the question. While answers arrive, each card shows its count if the host has
 * enabled that. At the reveal a bar along the card's bottom edge shows its share of all participants, the right options are filled in with pencil,
 * and the others fade. Space for counts, bars and the row of unanswered participants is reserved from the beginning, so that nothing moves.
 */
export function BoardRows(props: BoardRowsProps) {
  const { options, optionMarks, pictures, letters, answers, second, people, revealed, right, rightRef } =
    props;
  const names = letters ?? optionLetters(options.length);
  const { total } = turnout(Math.max(answers?.answered ?? 0, second?.answered ?? 0), people);
  return (
    <div
      className={styles.room}
      data-length={optionsLength(props)}
      data-pictured={pictures !== undefined || undefined}
      data-count={options.length}
      style={lettersOf(...options)}
    >
      <ol className={styles.board}>
        {options.map((text, option) => {
          const count = answers?.counts[option] ?? 0;
          const secondCount = second === null ? null : (second.counts[option] ?? 0);
          const correct = right?.includes(option) ?? false;
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: an option is identified by its position.
              key={option}
              ref={option === right?.[0] ? rightRef : undefined}
              className={styles.option}
              data-tone={OPTION_TONES[option]}
              data-verdict={right === null ? undefined : correct ? "correct" : "other"}
              style={sharesOf({ count, second: secondCount, total: revealed ? total : 0 })}
            >
              <span className={styles.paper} aria-hidden="true">
                {correct && <PencilLine />}
                <Shares className={styles.bar} second={secondCount} />
              </span>
              <span className={styles.cell} aria-hidden="true">
                <Bubble
                  letter={names[option]}
                  tone={OPTION_TONES[option]}
                  state={correct ? "correct" : "empty"}
                  size="min(80cqb, 84cqi)"
                />
              </span>
              {letters === undefined && !namesLetter({ options, pictures }, option) && (
                <span className="visually-hidden">{names[option]}: </span>
              )}
              <span className={styles.text} style={{ "--own-letters": longestWord(text) } as CSSProperties}>
                <OptionPicture option={option} picture={pictures?.[option]} text={text} fills />
                {/* An unwritten question has only letters (convex/model/questions/unwritten.ts). */}
                {text !== "" && text !== names[option] && (
                  <span className={styles.words}>
                    <FormattedText text={text} marks={optionMarks?.[option]} />
                  </span>
                )}
              </span>
              <span className={styles.count}>
                {answers !== null && (
                  <People count={count} second={secondCount} total={revealed ? total : null} />
                )}
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
