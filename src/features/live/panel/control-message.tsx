import { FiCheck } from "react-icons/fi";
import styles from "./control-message.module.css";

/**
 * Message of the bar: "paused" while the clock is paused, otherwise the confirmation of the last command for a moment. Keeps its space
 * while empty.
 */
export function ControlMessage({ isPaused, message }: { isPaused: boolean; message: string | null }) {
  return (
    <p role="status" className={styles.message}>
      {isPaused ? (
        // Also visible below the clock.
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
