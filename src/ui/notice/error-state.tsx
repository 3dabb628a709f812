import type { ReactNode } from "react";
import { FiRefreshCw } from "react-icons/fi";
import { Bubble } from "../bubble/bubble.tsx";
import { Button } from "../button/button.tsx";
import styles from "./state.module.css";

type ErrorStateProps = {
  title?: string;
  children?: ReactNode;
  /** Adds a button "Tekrar dene". */
  onRetry?: () => void;
  action?: ReactNode;
};

/** Error message with a remedy; announced immediately. */
export function ErrorState({ title = "Bir şeyler ters gitti", children, onRetry, action }: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <Bubble letter="?" state="wrong" size="3rem" />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {children && <div className={styles.body}>{children}</div>}
        <div className={styles.action}>
          {onRetry && (
            <Button icon={<FiRefreshCw />} onClick={onRetry}>
              Tekrar dene
            </Button>
          )}
          {action}
        </div>
      </div>
    </div>
  );
}
