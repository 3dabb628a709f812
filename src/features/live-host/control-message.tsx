import { FiCheck, FiPause } from "react-icons/fi";
import styles from "./control-message.module.css";

/**
 * What the bar has to say: that the clock stands still, as long as it does, otherwise what has just been done, for a moment. Its place is its own, also
 * while it says nothing.
 */
export function ControlMessage({ isHeld, message }: { isHeld: boolean; message: string | null }) {
  return (
    <p role="status" className={styles.message} data-held={isHeld || undefined}>
      {isHeld ? (
        <>
          <FiPause aria-hidden="true" />
          Süre durdu
        </>
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
