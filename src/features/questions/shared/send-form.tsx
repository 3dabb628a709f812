import type { ReactNode } from "react";
import { SendButton } from "./send-button.tsx";
import styles from "./send-form.module.css";

/** What was answered to a question of several parts, and what is right, on a phone. */
export function Told({ children }: { children: ReactNode }) {
  return <div className={styles.told}>{children}</div>;
}

type SendFormProps = {
  children: ReactNode;
  /** Null while nothing can be answered. */
  onSend: (() => void) | null;
  /** Whether all of it is answered. */
  complete: boolean;
  /** Whether that is what was sent … */
  sent: boolean;
  /** … and the server has it. */
  saved: boolean;
};

/** An answer of several parts on a phone, and what sends it. */
export function SendForm({ children, onSend, complete, sent, saved }: SendFormProps) {
  return (
    <div className={styles.form}>
      {children}
      <SendButton sent={sent} saved={saved} onSend={complete && !sent ? onSend : null} />
    </div>
  );
}
