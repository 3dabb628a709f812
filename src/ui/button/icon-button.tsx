import type { ComponentProps, ReactNode } from "react";
import { classes } from "../classes.ts";
import styles from "./icon-button.module.css";

type IconButtonProps = Omit<ComponentProps<"button">, "children" | "aria-label" | "title"> & {
  /** Accessible name and tooltip. */
  label: string;
  icon: ReactNode;
};

/** A button with only an icon. */
export function IconButton({ label, icon, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={classes(styles.button, rest.className)}
    >
      <span aria-hidden="true">{icon}</span>
    </button>
  );
}
