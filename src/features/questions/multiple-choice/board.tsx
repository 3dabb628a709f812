import type { CSSProperties } from "react";
import { lettersOf } from "../../../lib/longest-word.ts";
import { Bubble } from "../../../ui/bubble.tsx";
import { asNumbers } from "../answer.ts";
import { optionLetter } from "../option-letter.ts";
import type { Distribution, Key } from "../question.ts";
import type { BoardProps } from "../question-kind.ts";
import { turnout } from "../turnout.ts";
import styles from "./board.module.css";
import { lengthOf, OPTION_TONES } from "./options.ts";

export { contentWords, lengthOf, optionName as answerName, optionName as keyName } from "./options.ts";

export function answeredIn(distribution: Distribution): number {
  return sum(asNumbers(distribution));
}

export function rightIn(distribution: Distribution, key: Key): number {
  return asNumbers(distribution)[Number(key)] ?? 0;
}

function sum(counts: number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

/**
 * The options on the projector. While answers come in each shows its count, small, where the host asks for that; at the reveal the share of all
 * who were there fills the row itself and the correct one is marked by colour, sign and word. Who did not answer has a bar of its own below, whose
 * room is there from the beginning.
 */
export function Board(props: BoardProps<"multiple_choice">) {
  const { content, distribution, people, correctAnswer, rightRef } = props;
  const { options } = content;
  const counts = asNumbers(distribution);
  const { answered, total } = turnout(sum(counts), people);
  const revealed = correctAnswer !== null;
  const letters = lettersOf(...options);
  return (
    <div className={styles.room} data-length={lengthOf(content)}>
      <ol className={styles.board}>
        {options.map((text, option) => {
          const count = counts[option] ?? 0;
          const share = total === 0 ? 0 : count / total;
          const correct = option === correctAnswer;
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: an option is its position.
              key={option}
              ref={correct ? rightRef : undefined}
              className={styles.option}
              data-tone={OPTION_TONES[option]}
              data-verdict={revealed ? (correct ? "correct" : "other") : undefined}
              style={{ "--share": revealed ? share : 0 } as CSSProperties}
            >
              <span className={styles.bar} aria-hidden="true" />
              <Bubble
                letter={optionLetter(option)}
                tone={OPTION_TONES[option]}
                state={correct ? "correct" : "empty"}
                size="calc(var(--column) / 1.5)"
                className={styles.bubble}
              />
              <span className="visually-hidden">{optionLetter(option)}: </span>
              <span className={styles.text} style={letters}>
                {text}
                {correct && <span className={styles.word}> Doğru cevap</span>}
              </span>
              {distribution !== null && (
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
