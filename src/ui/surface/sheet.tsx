import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import styles from "./sheet.module.css";

type SheetProps = {
  as?: "div" | "section" | "article" | "li" | "form";
  /** `sm` for cards in a list, `md` for forms and panels. */
  padding?: "none" | "sm" | "md";
  /** With the timing marks of an optical answer sheet; for the main sheet of a page. */
  marked?: boolean;
  className?: string;
  children: ReactNode;
  "aria-label"?: string;
  "aria-labelledby"?: string;
};

/** Sheet of paper on the page: hairline border, small radius, almost no shadow. */
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
