import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import styles from "./sheet.module.css";

type SheetProps = {
  as?: "div" | "section" | "article" | "li" | "form";
  /** `sm` for cards in a list, `md` for forms and panels. */
  padding?: "none" | "sm" | "md";
  /** Printed along its edge like an optik form: for the one sheet that a page is about. */
  marked?: boolean;
  className?: string;
  children: ReactNode;
  "aria-label"?: string;
  "aria-labelledby"?: string;
};

/** A sheet of paper lying on the page: hairline border, small radius, next to no shadow. */
export function Sheet({
  as: Element = "div",
  padding = "md",
  marked,
  className,
  children,
  ...rest
}: SheetProps) {
  return (
    <Element {...rest} className={classes(styles.sheet, styles[padding], marked && styles.marked, className)}>
      {children}
    </Element>
  );
}
