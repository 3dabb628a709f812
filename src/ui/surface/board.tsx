import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import styles from "./board.module.css";

type BoardProps = {
  as?: "div" | "section";
  className?: string | undefined;
  children: ReactNode;
  "aria-labelledby"?: string;
};

/** A blackboard in its wooden frame, in either theme: for the one thing on a page that is said to the whole class. */
export function Board({ as: Element = "div", className, children, ...rest }: BoardProps) {
  return (
    <Element {...rest} className={classes(styles.board, "board", className)}>
      {children}
    </Element>
  );
}
