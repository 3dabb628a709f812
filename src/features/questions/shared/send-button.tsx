import { createContext, useContext, useEffect } from "react";
import { Button } from "../../../ui/button/button.tsx";
import styles from "./send-button.module.css";

/** Told whether something else stands on the sheet than what the server has: who looks elsewhere would take it for sent. */
export const UnsentChange = createContext<((isUnsent: boolean) => void) | null>(null);

type SendButtonProps = {
  /** Whether what stands on the sheet has been sent … */
  sent: boolean;
  /** … and the server has it. */
  saved: boolean;
  /** Null while there is nothing to send, or no time left. */
  onSend: (() => void) | null;
};

/** Hands an answer of several steps over. It keeps its place until the answers are shown, so that nothing moves under a finger. */
export function SendButton({ sent, saved, onSend }: SendButtonProps) {
  const tell = useContext(UnsentChange);
  const isUnsent = saved && !sent;
  useEffect(() => {
    tell?.(isUnsent);
    return () => tell?.(false);
  }, [tell, isUnsent]);
  return (
    <Button
      variant="primary"
      size="lg"
      wide
      className={styles.send}
      // Not `disabled`: the focus would be lost with the press.
      aria-disabled={onSend === null || undefined}
      onClick={() => onSend?.()}
    >
      {!sent ? "Gönder" : saved ? "Gönderildi" : "Gönderiliyor…"}
    </Button>
  );
}
