import type { CSSProperties, ReactNode } from "react";
import { FiCheck } from "react-icons/fi";
import { lettersOf } from "../../lib/longest-word.ts";
import styles from "./bars.module.css";
import { turnout } from "./turnout.ts";

export type Bar = {
  key: string;
  text: string;
  /** Before the text; decorative. */
  sign?: ReactNode;
  /** Null while nobody is to know. */
  count: number | null;
  /** Once that may be known. */
  verdict?: "correct" | "other" | undefined;
  /** What the verdict says, below the text. */
  word?: string | undefined;
};

/** On a wall; they are read down the first one, then the second. */
const COLUMNS = 2;

type BarsProps = {
  bars: readonly Bar[];
  /** How many have answered; null while nobody is to know what. */
  answered: number | null;
  /** How many were there, whether they answered or not. */
  people: number;
  revealed: boolean;
  /** Takes the first element that shows what is right. */
  rightRef: (element: HTMLElement | null) => void;
};

/**
 * What a class has answered on the projector where there is more to it than options: a row for each thing that is counted, filled by the share of
 * all who were there at the reveal. Who did not answer has a bar of its own, whose room is there from the beginning.
 */
export function Bars({ bars, answered, people, revealed, rightRef }: BarsProps) {
  const { answered: given, total } = turnout(answered ?? 0, people);
  const letters = lettersOf(...bars.map(({ text }) => text));
  const first = bars.find(({ verdict }) => verdict === "correct")?.key;
  const share = (count: number) =>
    ({ "--share": revealed && total > 0 ? count / total : 0 }) as CSSProperties;
  return (
    <div className={styles.room} data-many={bars.length > 4 || undefined}>
      <ol className={styles.bars} style={{ "--rows": Math.ceil(bars.length / COLUMNS) } as CSSProperties}>
        {bars.map(({ key, text, sign, count, verdict, word }) => (
          <li
            key={key}
            ref={key === first ? rightRef : undefined}
            className={styles.row}
            data-verdict={verdict}
            style={share(count ?? 0)}
          >
            <span className={styles.bar} aria-hidden="true" />
            {sign}
            <span className={styles.text} style={letters}>
              {text}
              {word && (
                <span className={styles.word}>
                  <FiCheck aria-hidden="true" /> {word}
                </span>
              )}
            </span>
            {count !== null && (
              <span className={styles.count}>
                <People count={count} total={revealed ? total : null} />
              </span>
            )}
          </li>
        ))}
      </ol>
      {revealed ? (
        <p className={styles.unanswered} style={share(total - given)}>
          <span className={styles.bar} aria-hidden="true" />
          {given === total ? (
            <span>Herkes cevapladı</span>
          ) : (
            <>
              <span>Cevapsız</span>
              <span className={styles.count}>
                <People count={total - given} total={total} />
              </span>
            </>
          )}
        </p>
      ) : (
        <p className={styles.unanswered} aria-hidden="true" data-empty>
          &nbsp;
        </p>
      )}
    </div>
  );
}

function People({ count, total }: { count: number; total: number | null }) {
  return (
    <>
      <span aria-hidden="true">
        <strong>{count}</strong>
        {total !== null && ` / ${total}`}
      </span>
      <span className="visually-hidden">
        {total === null ? `${count} kişi` : `${total} kişiden ${count} kişi`}
      </span>
    </>
  );
}
