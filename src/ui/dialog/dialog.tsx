import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from "react";
import { FiX } from "react-icons/fi";
import { hasMouse } from "../../lib/browser/has-mouse.ts";
import { IconButton } from "../button/icon-button.tsx";
import { classes } from "../classes.ts";
import styles from "./dialog.module.css";
import { DIALOGS_CHANGED } from "./dialogs-changed.ts";

/** A press beside the dialog within this time after opening is ignored, as the second press of the double click that opened it. */
const DOUBLE_CLICK_MS = 500;

type DialogProps = {
  open: boolean;
  /** Called after Esc, the close button or a press beside the dialog. */
  onClose: () => void;
  /** Called before one of these closes the dialog; false keeps it open, for example to ask for confirmation. */
  mayClose?: () => boolean;
  title: string;
  children: ReactNode;
  /** Buttons at the bottom; the last one is the main one. */
  actions?: ReactNode;
  /** Wide layout for page-like content. */
  wide?: boolean;
  /** Fills the window, for content that a class reads from a distance. */
  full?: boolean;
  /** True if the title gets the focus, because it states the outcome of a previous dialog. A screen reader then announces the title. */
  startsAtTitle?: boolean;
};

/** Native modal dialog: it traps the focus, closes with Esc and restores the focus. */
export function Dialog({
  open,
  onClose,
  mayClose = always,
  title,
  children,
  actions,
  wide,
  full,
  startsAtTitle,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const openedAt = useRef(Number.NEGATIVE_INFINITY);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.open) {
      element.showModal();
      openedAt.current = performance.now();
      // Browsers focus the close button, the first control. On a phone a field would open the keyboard over the dialog.
      const isOnClose = heading.current?.parentElement?.contains(document.activeElement);
      if (startsAtTitle || (isOnClose && !hasMouse())) heading.current?.focus();
      dispatchDialogsChanged();
    }
    if (!open && element.open) element.close();
  }, [open, startsAtTitle]);

  // Dispatches the event before the element is removed, so that toasts inside the dialog can move out.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.removeAttribute("data-leaving");
    return () => {
      element?.setAttribute("data-leaving", "");
      dispatchDialogsChanged();
    };
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press on the backdrop; the keyboard's way is Esc, which the element handles
    <dialog
      ref={dialog}
      className={classes(styles.dialog, wide && styles.wide, full && styles.full)}
      aria-labelledby={titleId}
      onClose={(event) => {
        // Ignores the closing of a nested dialog.
        if (event.target !== dialog.current) return;
        dispatchDialogsChanged();
        onClose();
      }}
      onCancel={(event) => {
        // `cancel` of the dialog means Esc. File inputs inside dispatch their own `cancel` event.
        if (event.target === dialog.current && !mayClose()) event.preventDefault();
      }}
      onMouseDown={(event) => {
        // The second press of a double click would select a word of the dialog.
        if (event.target === dialog.current) event.preventDefault();
      }}
      onClick={(event) => {
        // The content covers the element, so only the backdrop has the element itself as its target.
        const isDoubleClick = performance.now() - openedAt.current < DOUBLE_CLICK_MS;
        if (event.target === dialog.current && !isDoubleClick && mayClose()) dialog.current.close();
      }}
    >
      <div className={styles.content}>
        <header className={styles.header}>
          <h2 ref={heading} id={titleId} tabIndex={-1}>
            {title}
          </h2>
          <IconButton label="Kapat" icon={<FiX />} onClick={() => mayClose() && dialog.current?.close()} />
        </header>
        {children}
        {actions && <footer className={styles.actions}>{actions}</footer>}
      </div>
    </dialog>
  );
}

function always(): boolean {
  return true;
}

function dispatchDialogsChanged(): void {
  document.dispatchEvent(new Event(DIALOGS_CHANGED));
}
