import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef } from "react";
import { FiBold, FiUnderline } from "react-icons/fi";
import type { Style } from "../../../../convex/shared/marks.ts";
import { keepFocus } from "../../../ui/button/keep-focus.ts";
import { useFormatReport, useFormatState } from "./format-scope.tsx";
import styles from "./format-toolbar.module.css";

/** Attribute of the toolbar; a field that loses the focus to it stays the target. */
export const TOOLBAR = "data-format-toolbar";

const STYLE_BUTTONS: readonly { style: Style; label: string; key: string; icon: ReactNode }[] = [
  { style: "bold", label: "Kalın", key: "B", icon: <FiBold /> },
  { style: "underline", label: "Altı çizili", key: "U", icon: <FiUnderline /> },
  { style: "superscript", label: "Üst simge", key: ".", icon: <Script sign="sup" /> },
  { style: "subscript", label: "Alt simge", key: ",", icon: <Script sign="sub" /> },
];

function Script({ sign: Sign }: { sign: "sup" | "sub" }) {
  return (
    <span className={styles.script}>
      x<Sign>2</Sign>
    </span>
  );
}

/** Row of format buttons for the field with the focus. Without one, the row is empty but keeps its height. */
export function FormatToolbar() {
  const report = useFormatReport();
  const state = useFormatState();
  const row = useRef<HTMLDivElement>(null);

  const move = (event: KeyboardEvent) => {
    if (event.key === "Escape") return state?.target.focus();
    const buttons = [...(row.current?.querySelectorAll("button") ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const last = buttons.length - 1;
    const next = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at <= 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    buttons[next]?.focus();
  };
  const leave = (event: FocusEvent) => {
    if (!row.current?.contains(event.relatedTarget) && !isFormattedInput(event.relatedTarget)) report(null);
  };
  const usable = state !== null;
  return (
    <div
      ref={row}
      className={styles.toolbar}
      role="toolbar"
      aria-label="Biçim"
      {...{ [TOOLBAR]: "" }}
      data-usable={usable || undefined}
      onKeyDown={move}
      onBlur={leave}
    >
      {STYLE_BUTTONS.map(({ style, label, key, icon }, index) => (
        <button
          key={style}
          type="button"
          className={styles.button}
          disabled={!usable}
          tabIndex={index === 0 ? 0 : -1}
          aria-label={label}
          aria-pressed={state?.styles.includes(style) ?? false}
          aria-keyshortcuts={`Control+${key}`}
          title={`${label} (Ctrl+${key})`}
          onMouseDown={keepFocus}
          onClick={() => state?.target.toggle(style)}
        >
          <span aria-hidden="true">{icon}</span>
        </button>
      ))}
      <button
        type="button"
        className={styles.button}
        disabled={!usable}
        tabIndex={-1}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+M"
        title="Formül (Ctrl+M)"
        onMouseDown={keepFocus}
        onClick={() => state?.target.openFormula()}
      >
        <span aria-hidden="true" className={styles.script}>
          √x
        </span>
        Formül
      </button>
    </div>
  );
}

function isFormattedInput(element: Element | null): boolean {
  return element instanceof HTMLElement && element.isContentEditable;
}
