import { type CSSProperties, createContext, use } from "react";
import { peopleWords } from "../../../lib/text/people-words.ts";
import styles from "./people.module.css";

/** Number of participants, in one or two votes. */
type Count = {
  count: number;
  /** Null if there was no second vote. */
  second: number | null;
};

/** Shares of each vote as CSS variables from 0 to 1; 0 if `total` is 0. */
export function sharesOf({ count, second, total }: Count & { total: number }): CSSProperties {
  const share = (people: number) => (total === 0 ? 0 : people / total);
  return { "--share": share(count), "--second": share(second ?? 0) } as CSSProperties;
}

/** Bars of a row. With two votes the first takes the upper half and the second the lower one. */
export function Shares({ className, second }: { className: string | undefined; second: number | null }) {
  if (second === null) return <span className={className} aria-hidden="true" />;
  return (
    <>
      <span className={className} data-vote="first" aria-hidden="true" />
      <span className={className} data-vote="second" aria-hidden="true" />
    </>
  );
}

/** True if all participants are teams at the board. */
export const CountsTeams = createContext(false);

/** Count of participants. @param total number of participants present; null to show only the count */
export function People({ count, second, total }: Count & { total: number | null }) {
  const { unit, from } = peopleWords(use(CountsTeams));
  const of = total === null ? "" : `${total} ${from} `;
  return (
    <>
      <span aria-hidden="true">
        {second === null ? (
          <strong>{count}</strong>
        ) : (
          <>
            <span className={styles.first}>{count} →</span> <strong>{second}</strong>
          </>
        )}
        {total !== null && (
          <span className={styles.of}>
            {" "}
            / {total}
            <span className={styles.unit}> {unit}</span>
          </span>
        )}
      </span>
      <span className="visually-hidden">
        {second === null ? `${of}${count} ${unit}` : `${of}önce ${count}, sonra ${second} ${unit}`}
      </span>
    </>
  );
}

/** True while the question on the board accepts answers. */
export const IsOpen = createContext(false);

/** True if the host counts raised hands. The number of pupils without an answer is then unknown. */
export const CountsHands = createContext(false);

/** Number of participants with a completely right answer, for questions whose cards count parts or options; null otherwise. */
export const WhollyRight = createContext<Count | null>(null);

/** Number of answers that choose no option, because the host has declared several marks on paper invalid. */
export const InvalidAnswers = createContext(0);

type UnansweredProps = {
  revealed: boolean;
  /** Number of valid answers. */
  answered: number;
  /** Number of answers in the second vote; null if there was none. */
  secondAnswered: number | null;
  total: number;
  /** CSS module of the rows above, whose classes are reused. */
  styles: { readonly [name: string]: string };
};

/** Bar with the number of participants who did not answer. Its space is reserved before the reveal and without participants. With two votes a legend explains the two bars. */
export function Unanswered({ revealed, answered, secondAnswered, total, styles: row }: UnansweredProps) {
  const isOpen = use(IsOpen);
  const countsHands = use(CountsHands);
  const whollyRight = use(WhollyRight);
  const invalid = use(InvalidAnswers);
  const count = total - answered - invalid;
  const second = secondAnswered === null ? null : total - secondAnswered;
  const haveAllAnswered = count === 0 && (second ?? 0) === 0;
  if (!revealed || total === 0 || (haveAllAnswered && countsHands && second === null)) {
    return (
      <p className={row.unanswered} aria-hidden="true" data-empty>
        &nbsp;
      </p>
    );
  }
  const unanswered = (
    <p className={row.unanswered} style={sharesOf({ count, second, total })}>
      <Shares className={row.bar} second={second} />
      {haveAllAnswered ? (
        <span>{countsHands ? "Eller sayıldı" : "Herkes cevapladı"}</span>
      ) : (
        <>
          <span>{isOpen ? "Henüz cevaplamadı" : "Cevapsız"}</span>
          <span className={row.count}>
            <People count={count} second={second} total={total} />
          </span>
        </>
      )}
    </p>
  );
  const bar =
    invalid === 0 ? (
      unanswered
    ) : (
      <>
        <p className={row.unanswered} style={sharesOf({ count: invalid, second: null, total })}>
          <Shares className={row.bar} second={null} />
          <span>Geçersiz (iki işaret)</span>
          <span className={row.count}>
            <People count={invalid} second={null} total={total} />
          </span>
        </p>
        {unanswered}
      </>
    );
  if (second === null && whollyRight === null) return bar;
  return (
    <div className={styles.foot}>
      {bar}
      {whollyRight !== null && (
        // Hidden from screen readers, because the announcement of the right answer contains it.
        <p className={styles.whollyRight} aria-hidden="true">
          ✓ Hepsini bilen {whollyRight.second === null ? "" : `${whollyRight.count} → `}
          <strong>{whollyRight.second ?? whollyRight.count}</strong> / {total}
        </p>
      )}
      {second !== null && <p className={styles.legend}>Üstte ilk oylama, altta konuştuktan sonra</p>}
    </div>
  );
}
