import { FiCheck } from "react-icons/fi";
import styles from "./control-message.module.css";

/**
 * Message in the host's control bar (control-bar.tsx): "paused" while the clock is paused, otherwise a short confirmation of the latest command. The
 * element is always rendered, so that its space stays reserved and screen readers announce changes.
 */
export function ControlMessage({ isPaused, message }: { isPaused: boolean; message: string | null }) {
  return (
    <p role="status" className={styles.message}>
      {isPaused ? (
        // For screen readers only, because the clock itself shows these words.
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
