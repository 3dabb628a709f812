import { FiCheck } from "react-icons/fi";
import styles from "./control-message.module.css";

/**
 * What the bar has to say: that the clock stands still, as long as it does, otherwise what has just been done, for a moment. Its place is its own, also
 * while it says nothing.
 */
export function ControlMessage({ isHeld, message }: { isHeld: boolean; message: string | null }) {
  return (
    <p role="status" className={styles.message}>
      {isHeld ? (
        // Below the clock it is written as well.
        <span className="visually-hidden">Süre durdu</span>
      ) : (
        message !== null && (
          <>
            <FiCheck aria-hidden="true" />
            {message}
          </>
        )
      )}
    </p>
  );
}
