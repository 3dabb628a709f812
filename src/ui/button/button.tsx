import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router-dom";
import { isSecondClick } from "../../lib/forms/second-click.ts";
import { classes } from "../classes.ts";
import styles from "./button.module.css";

type Look = {
  /** `primary`: the screen's main action; `soft`: an action on every card of a list; `quiet`: beside text. */
  variant?: "primary" | "secondary" | "soft" | "quiet" | "danger";
  size?: "md" | "lg";
  /** Decorative; the text carries the meaning. */
  icon?: ReactNode;
  /** Fills the width of its container. */
  wide?: boolean;
};

type ButtonProps = Look &
  Omit<ComponentProps<"button">, "aria-busy"> & {
    /** While true the button stays in place and focused, shows `busyLabel`, ignores presses, and shows a waiting animation after a moment. */
    busy?: boolean;
    busyLabel?: string;
  };

/** A button with text, `type="button"` by default. A double click counts as one press. */
export function Button({
  variant,
  size,
  icon,
  wide,
  busy = false,
  busyLabel,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classes(look({ variant, size, wide }), rest.className)}
      // Not `disabled`: the button would lose the focus, and a screen reader its position.
      data-busy={busy || undefined}
      aria-disabled={busy || rest["aria-disabled"]}
      onMouseDown={(event) => {
        // Would take the focus back from the field that the first click has focused.
        if (isSecondClick(event)) event.preventDefault();
        rest.onMouseDown?.(event);
      }}
      onClick={(event) => {
        // Also prevents a second click from submitting the form of the question that has just appeared.
        if (busy || isSecondClick(event)) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {icon && <span aria-hidden="true">{icon}</span>}
      {busy ? (busyLabel ?? children) : children}
    </button>
  );
}

/** A link that looks like a button, for actions that open another page. */
export function ButtonLink({
  variant,
  size,
  icon,
  wide,
  children,
  ...rest
}: Look & ComponentProps<typeof Link>) {
  return (
    <Link {...rest} className={classes(look({ variant, size, wide }), rest.className)}>
      {icon && <span aria-hidden="true">{icon}</span>}
      {children}
    </Link>
  );
}

function look({ variant = "secondary", size = "md", wide }: Look): string {
  return classes(styles.button, styles[variant], styles[size], wide && styles.wide);
}
