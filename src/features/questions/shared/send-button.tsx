import { createContext, useContext, useEffect } from "react";
import { Button } from "../../../ui/button/button.tsx";
import styles from "./send-button.module.css";

/** Callback that receives true while the draft differs from the stored answer. Other parts of the screen then warn that the change is not sent. */
export const UnsentChange = createContext<((isUnsent: boolean) => void) | null>(null);

type SendButtonProps = {
  /** True if the current draft has been sent. */
  sent: boolean;
  /** True if the server has stored the sent answer. */
  saved: boolean;
  /** Null if there is nothing to send, or the question is closed. */
  onSend: (() => void) | null;
};

/** Sends an answer of several steps. Remains visible until the reveal, so that nothing moves under a finger. */
export function SendButton({ sent, saved, onSend }: SendButtonProps) {
  const report = useContext(UnsentChange);
  const isUnsent = saved && !sent;
  useEffect(() => {
    report?.(isUnsent);
    return () => report?.(false);
  }, [report, isUnsent]);
  return (
    <Button
      variant="primary"
      size="lg"
      wide
      className={styles.send}
      // Not `disabled`: pressing it would then lose the focus.
      aria-disabled={onSend === null || undefined}
      onClick={() => onSend?.()}
    >
      {!sent ? "Gönder" : saved ? "Gönderildi" : "Gönderiliyor…"}
    </Button>
  );
}
