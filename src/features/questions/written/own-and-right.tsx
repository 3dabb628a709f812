import { FiCheck, FiX } from "react-icons/fi";
import styles from "./own-and-right.module.css";

type OwnAndRightProps = {
  /** What was answered, in words; null for nothing. */
  own: string | null;
  /** Whether that was right. */
  correct: boolean;
  /** The right answer; null where there is none. */
  right: string | null;
  /** What else is right. */
  others?: readonly string[];
  /** Takes the element that shows the right answer. */
  rightRef?: (element: HTMLElement | null) => void;
};

/** A written answer and the right one, once that is known: by sign and word. */
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
