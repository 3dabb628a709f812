import { FiCheck, FiX } from "react-icons/fi";
import styles from "./own-and-right.module.css";

type OwnAndRightProps = {
  /** The participant's answer as text; null if there is none. */
  own: string | null;
  /** True if that answer is right. */
  correct: boolean;
  /** The right answer; null if there is none or it is not known. */
  right: string | null;
  /** Further right answers. */
  others?: readonly string[];
  /** Receives the element that shows the right answer. */
  rightRef?: (element: HTMLElement | null) => void;
};

/** A typed answer and the right one if known, marked by symbol and word. */
export function OwnAndRight({ own, correct, right, others = [], rightRef }: OwnAndRightProps) {
  return (
    <dl className={styles.list}>
      {own !== null && (
        <div className={styles.row} data-verdict={right === null ? undefined : correct ? "right" : "wrong"}>
          <dt>Senin cevabın</dt>
          <dd>
            {right !== null && (correct ? <FiCheck aria-hidden="true" /> : <FiX aria-hidden="true" />)}
            <span>
              {own}
              {right !== null && <span className="visually-hidden"> ({correct ? "doğru" : "yanlış"})</span>}
            </span>
          </dd>
        </div>
      )}
      {right !== null && (
        <div ref={rightRef} className={styles.row} data-verdict="right">
          <dt>Doğru cevap</dt>
          <dd>
            <FiCheck aria-hidden="true" />
            <span>
              {right}
              {others.length > 0 && <small className={styles.others}> ya da {others.join(", ")}</small>}
            </span>
          </dd>
        </div>
      )}
    </dl>
  );
}
