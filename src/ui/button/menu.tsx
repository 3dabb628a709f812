import { type ReactNode, useEffect, useRef } from "react";
import { FiMoreHorizontal } from "react-icons/fi";
import { classes } from "../classes.ts";
import { keepFocus } from "./keep-focus.ts";
import styles from "./menu.module.css";

type MenuProps = {
  /** Where there is room, the button's word; otherwise the sign stands alone. */
  name: string;
  /** What a screen reader calls the button; the name, where nothing else is said. */
  label?: string;
  /** In the place of three dots. */
  icon?: ReactNode;
  /** Whether the list opens towards the foot of the page, and ends where the button ends. */
  down?: boolean;
  /** Whether the word is left out everywhere. */
  signOnly?: boolean;
  /** Whether the list is a line where there is room: over a wall it covers as little as it can. */
  row?: boolean;
  /** Of the button. */
  className?: string | undefined;
  /** Buttons and links. */
  children: ReactNode;
};

/**
 * What is wanted once in a while, behind one button. It closes when something in it is pressed, with Escape, when the focus goes on, and with a press
 * elsewhere.
 */
export function Menu({
  name,
  label = name,
  icon = <FiMoreHorizontal />,
  down,
  signOnly,
  row,
  className,
  children,
}: MenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !menu.current?.contains(target)) fold(menu.current);
    };
    // Wherever the focus is: a press with the mouse leaves it where it was.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || menu.current?.open !== true) return;
      // It does not ask to end the quiz as well.
      event.stopPropagation();
      fold(menu.current);
    };
    document.addEventListener("pointerdown", onPress);
    document.addEventListener("keydown", onKeyDown, { capture: true });
    return () => {
      document.removeEventListener("pointerdown", onPress);
      document.removeEventListener("keydown", onKeyDown, { capture: true });
    };
  }, []);
  return (
    <details
      ref={menu}
      className={classes(styles.menu, down && styles.down, signOnly && styles.signOnly, row && styles.row)}
      onMouseDown={keepFocus}
      onToggle={({ currentTarget }) => {
        // At the window's edge it would open out of sight.
        if (currentTarget.open) currentTarget.lastElementChild?.scrollIntoView({ block: "nearest" });
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget !== null && !menu.current?.contains(relatedTarget)) fold(menu.current);
      }}
    >
      <summary className={classes(styles.summary, className)} aria-label={label === name ? undefined : label}>
        <span aria-hidden="true">{icon}</span>
        <span className={styles.name}>{name}</span>
      </summary>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: a key on one of its buttons clicks it */}
      <div className={styles.list} onClick={() => fold(menu.current)}>
        {children}
      </div>
    </details>
  );
}

/** Whoever is in it with the keyboard goes on at its button: also when a dialog that it has opened is closed again. */
function fold(menu: HTMLDetailsElement | null) {
  if (menu === null) return;
  if (menu.contains(document.activeElement)) menu.querySelector("summary")?.focus();
  menu.open = false;
}
