import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import styles from "./sheet.module.css";

type SheetProps = {
  as?: "div" | "section" | "article" | "li" | "form";
  /** `sm` for cards in a list, `md` for forms and panels. */
  padding?: "none" | "sm" | "md";
  className?: string;
  children: ReactNode;
  "aria-label"?: string;
  "aria-labelledby"?: string;
};

/** A sheet of paper lying on the page: hairline border, small radius, next to no shadow. */
export function Sheet({ as: Element = "div", padding = "md", className, children, ...rest }: SheetProps) {
  return (
    <Element {...rest} className={classes(styles.sheet, styles[padding], className)}>
      {children}
    </Element>
  );
}
