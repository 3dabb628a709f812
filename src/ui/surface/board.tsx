import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import styles from "./board.module.css";

type BoardProps = {
  as?: "div" | "section";
  className?: string | undefined;
  children: ReactNode;
  "aria-labelledby"?: string;
};

/** Blackboard in a wooden frame, in both themes; for content addressed to the whole class. */
export function Board({ as: Element = "div", className, children, ...rest }: BoardProps) {
  return (
    <Element {...rest} className={classes(styles.board, "board", className)}>
      {children}
    </Element>
  );
}
