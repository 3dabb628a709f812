import type { CSSProperties, ReactNode } from "react";
import { lettersOf } from "../../../lib/text/longest-word.ts";
import styles from "./bars.module.css";
import { PencilLine } from "./pencil-line.tsx";
import { People, Shares, sharesOf, Unanswered } from "./people.tsx";
import { Stamp } from "./stamp.tsx";
import { turnout } from "./turnout.ts";

export type Bar = {
  key: string;
  text: string;
  /** Before the text; decorative. */
  sign?: ReactNode;
  /** Null while nobody is to know. */
  count: number | null;
  /** In a second vote; null where there was none. */
  second: number | null;
  /** Once that may be known. */
  verdict?: "correct" | "other" | undefined;
  /** What the verdict says, on a label. */
  word?: string | undefined;
};

/** Few and short enough to be as large as options. */
export const isFew = (texts: readonly string[]) =>
  texts.length <= 3 && texts.every((text) => text.length <= 32);

/** On a wall; more than three rows are read down the first column, then the second. */
const columnsFor = (rows: number) => (rows > 3 ? 2 : 1);

type BarsProps = {
  /** What is counted, where the bars do not say it. */
  caption?: string;
  bars: readonly Bar[];
  /** How many have answered; null while nobody is to know what. */
  answered: number | null;
  /** The same of a second vote; null where there was none. */
  secondAnswered: number | null;
  /** How many were there, whether they answered or not. */
  people: number;
  revealed: boolean;
  /** Takes the first element that shows what is right. */
  rightRef: (element: HTMLElement | null) => void;
};

/**
 * What a class has answered on the projector where there is more to it than options: a card for each thing that is counted, with the share of all who
 * were there along its foot at the reveal, and the pencil across what is right. Who did not answer has a bar of its own, whose room is there from the
 * beginning.
 */
export function Bars({ caption, bars, answered, secondAnswered, people, revealed, rightRef }: BarsProps) {
  const { total } = turnout(Math.max(answered ?? 0, secondAnswered ?? 0), people);
  const letters = lettersOf(...bars.map(({ text }) => text));
  const first = bars.find(({ verdict }) => verdict === "correct")?.key;
  const columns = columnsFor(bars.length);
  const grid = { "--columns": columns, "--rows": Math.ceil(bars.length / columns) } as CSSProperties;
  return (
    <div
      className={styles.room}
      data-few={isFew(bars.map(({ text }) => text)) || undefined}
      data-many={bars.length > 4 || undefined}
    >
      {caption !== undefined && <p className={styles.caption}>{caption}</p>}
      <ol className={styles.bars} style={grid}>
        {bars.map(({ key, text, sign, count, second, verdict, word }) => (
          <li
            key={key}
            ref={key === first ? rightRef : undefined}
            className={styles.row}
            data-verdict={verdict}
            style={sharesOf({ count: count ?? 0, second, total: revealed ? total : 0 })}
          >
            <span className={styles.paper} aria-hidden="true">
              {verdict === "correct" && <PencilLine />}
              <Shares className={styles.bar} second={second} />
            </span>
            {sign}
            <span className={styles.text} style={letters}>
              {text}
            </span>
            <span className={styles.count}>
              {count !== null && <People count={count} second={second} total={revealed ? total : null} />}
            </span>
            {word && <Stamp>{word}</Stamp>}
          </li>
        ))}
      </ol>
      <Unanswered
        styles={styles}
        revealed={revealed}
        answered={answered ?? 0}
        secondAnswered={secondAnswered}
        total={total}
      />
    </div>
  );
}
