import type { ReactNode } from "react";
import { FiAlertCircle, FiInfo } from "react-icons/fi";
import { classes } from "../classes.ts";
import styles from "./notice.module.css";

/** Box with information (`info`) or a failure (`wrong`, announced when it appears). */
export function Notice({ tone = "info", children }: { tone?: "info" | "wrong"; children: ReactNode }) {
  const Icon = tone === "wrong" ? FiAlertCircle : FiInfo;
  return (
    <div className={classes(styles.notice, styles[tone])} role={tone === "wrong" ? "alert" : undefined}>
      <Icon aria-hidden="true" />
      <div className={styles.text}>{children}</div>
    </div>
  );
}
