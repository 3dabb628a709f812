import type { ReactNode } from "react";
import { Bubble } from "../bubble/bubble.tsx";
import { classes } from "../classes.ts";
import styles from "./state.module.css";

/** Placeholder for an empty list or page, with an explanation and an action. */
export function EmptyState({
  title,
  children,
  action,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={classes(styles.state, "squared")}>
      <span className={styles.row} aria-hidden="true">
        <Bubble letter="A" />
        <Bubble letter="B" />
        <Bubble letter="C" />
        <Bubble letter="D" />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {children && <div className={styles.body}>{children}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}
