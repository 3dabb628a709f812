import type { CSSProperties, ReactNode } from "react";
import type { Mark } from "../../../../convex/shared/marks.ts";
import { lettersOf } from "../../../lib/text/longest-word.ts";
import { FormattedText } from "../../../ui/formatted-text/formatted-text.tsx";
import styles from "./bars.module.css";
import { PencilLine } from "./pencil-line.tsx";
import { People, Shares, sharesOf, Unanswered } from "./people.tsx";
import { Stamp } from "./stamp.tsx";
import { turnout } from "./turnout.ts";

export type Bar = {
  key: string;
  text: string;
  marks?: readonly Mark[] | undefined;
  /** Decoration before the text. */
  sign?: ReactNode;
  /** Null while counts are not shown. */
  count: number | null;
  /** Count in the second vote; null if there was none. */
  second: number | null;
  /** Undefined until the reveal. */
  verdict?: "correct" | "other" | undefined;
  /** Label of the verdict. */
  word?: string | undefined;
};

/** True for texts that are few and short enough for the size of options. */
export const isFew = (texts: readonly string[]) =>
  texts.length <= 3 && texts.every((text) => text.length <= 32);

/** Number of columns on wide screens. More than three rows fill the first column, then the second. */
const columnsFor = (rows: number) => (rows > 3 ? 2 : 1);

type BarsProps = {
  /** Caption, if the bars do not show by themselves what is counted. */
  caption?: string;
  bars: readonly Bar[];
  /** Number of answers; null while counts are not shown. */
  answered: number | null;
  /** Number of answers in the second vote; null if there was none. */
  secondAnswered: number | null;
  /** Number of participants who were present, including those who did not answer. */
  people: number;
  revealed: boolean;
  /** Receives the first element that shows a right answer. */
  rightRef: (element: HTMLElement | null) => void;
};

/**
 * Answers of a class on the board, for kinds without options. There is one card per counted text; at the reveal a bar along its bottom edge shows its
 * share of all participants, and a pencil line crosses the right ones. A separate bar counts participants who did not answer; its space is reserved
 * from the beginning.
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
        {bars.map(({ key, text, marks, sign, count, second, verdict, word }) => (
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
              <FormattedText text={text} marks={marks} />
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
