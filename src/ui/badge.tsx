import type { ReactNode } from "react";
import styles from "./badge.module.css";
import { classes } from "./classes.ts";

/** Short state or count beside a title. The text carries the meaning; the tone only repeats it. */
export function Badge({
  tone = "neutral",
  icon,
  children,
}: {
  tone?: "neutral" | "pen" | "right" | "wrong" | "gold";
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <span className={classes(styles.badge, styles[tone])}>
      {icon && <span aria-hidden="true">{icon}</span>}
      {children}
    </span>
  );
}
