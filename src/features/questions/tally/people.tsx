import { type CSSProperties, createContext, use } from "react";
import styles from "./people.module.css";

/** How many of a class; in two votes, where it has voted again. */
type Count = {
  count: number;
  /** Null where there was no second vote. */
  second: number | null;
};

/** How much of a row each vote fills; nothing of a total of 0. */
export function sharesOf({ count, second, total }: Count & { total: number }): CSSProperties {
  const share = (people: number) => (total === 0 ? 0 : people / total);
  return { "--share": share(count), "--second": share(second ?? 0) } as CSSProperties;
}

/** The filling of a row; of two votes the first fills its upper half and the second the lower. */
export function Shares({ className, second }: { className: string | undefined; second: number | null }) {
  if (second === null) return <span className={className} aria-hidden="true" />;
  return (
    <>
      <span className={className} data-vote="first" aria-hidden="true" />
      <span className={className} data-vote="second" aria-hidden="true" />
    </>
  );
}

/** @param total of how many; null where only the number is told */
export function People({ count, second, total }: Count & { total: number | null }) {
  const of = total === null ? "" : `${total} kişiden `;
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
            <span className={styles.unit}> kişi</span>
          </span>
        )}
      </span>
      <span className="visually-hidden">
        {second === null ? `${of}${count} kişi` : `${of}önce ${count}, sonra ${second} kişi`}
      </span>
    </>
  );
}

/** Whether the question that a board shows still takes answers. */
export const IsOpen = createContext(false);

/** How many had all of it right, where that is not what a card counts: of parts that are each counted, and of several right options. */
export const WhollyRight = createContext<Count | null>(null);

type UnansweredProps = {
  revealed: boolean;
  /** How many have answered. */
  answered: number;
  /** The same of a second vote; null where there was none. */
  secondAnswered: number | null;
  total: number;
  /** Those of the rows above. */
  styles: { readonly [name: string]: string };
};

/** Who did not answer: a bar below the others, whose room is there from the beginning; of two votes with the words that tell them apart. */
export function Unanswered({ revealed, answered, secondAnswered, total, styles: row }: UnansweredProps) {
  const isOpen = use(IsOpen);
  const knew = use(WhollyRight);
  if (!revealed) {
    return (
      <p className={row.unanswered} aria-hidden="true" data-empty>
        &nbsp;
      </p>
    );
  }
  const count = total - answered;
  const second = secondAnswered === null ? null : total - secondAnswered;
  const isNobody = count === 0 && (second ?? 0) === 0;
  const bar = (
    <p className={row.unanswered} style={sharesOf({ count, second, total })}>
      <Shares className={row.bar} second={second} />
      {isNobody ? (
        <span>Herkes cevapladı</span>
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
  if (second === null && knew === null) return bar;
  return (
    <div className={styles.foot}>
      {bar}
      {knew !== null && (
        // Announced with the right answer.
        <p className={styles.knew} aria-hidden="true">
          ✓ Hepsini bilen {knew.second === null ? "" : `${knew.count} → `}
          <strong>{knew.second ?? knew.count}</strong> / {total}
        </p>
      )}
      {second !== null && <p className={styles.legend}>Üstte ilk oylama, altta konuştuktan sonra</p>}
    </div>
  );
}
