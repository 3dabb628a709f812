import { type ReactNode, useEffect, useRef } from "react";
import { FiChevronDown, FiMoreHorizontal } from "react-icons/fi";
import { classes } from "../classes.ts";
import { keepFocus } from "./keep-focus.ts";
import styles from "./menu.module.css";

type MenuProps = {
  /** Text of the button; hidden on small screens, where only the icon is visible. */
  name: string;
  /** Accessible name; default: `name`. */
  label?: string;
  /** Replaces the icon with three dots. */
  icon?: ReactNode;
  /** True if the list opens downwards, aligned with the button's end. */
  down?: boolean;
  /** True if only the icon is visible on all screens. */
  signOnly?: boolean;
  /** True if the list is horizontal on wide screens, where it covers less of the board. */
  row?: boolean;
  /** True if the button looks like a secondary button, for a menu beside such buttons. */
  bordered?: boolean;
  /** True if the list is at the bottom of a phone's screen, for a button in a row that scrolls and would hide the list. */
  atBottomOfPhone?: boolean;
  /** Class of the button. */
  className?: string | undefined;
  /** Buttons and links. */
  children: ReactNode;
};

/** Rarely used actions behind one button. Closes after an action, with Escape, when the focus leaves it, and on a press outside. */
export function Menu({
  name,
  label = name,
  icon = <FiMoreHorizontal />,
  down,
  signOnly,
  row,
  bordered,
  atBottomOfPhone,
  className,
  children,
}: MenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !menu.current?.contains(target)) closeMenu(menu.current);
    };
    // On the document, because a press with the mouse does not move the focus into the menu.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || menu.current?.open !== true) return;
      // Prevents the screen's own Escape handler, which asks to end the quiz.
      event.stopPropagation();
      closeMenu(menu.current);
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
      className={classes(
        styles.menu,
        down && styles.down,
        signOnly && styles.signOnly,
        row && styles.row,
        atBottomOfPhone && styles.atBottomOfPhone,
      )}
      onMouseDown={keepFocus}
      onToggle={({ currentTarget }) => {
        // At the window's edge the list could open outside the visible area.
        if (currentTarget.open) currentTarget.lastElementChild?.scrollIntoView({ block: "nearest" });
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget !== null && !menu.current?.contains(relatedTarget)) closeMenu(menu.current);
      }}
    >
      <summary
        className={classes(styles.summary, bordered && styles.bordered, className)}
        aria-label={label === name ? undefined : label}
      >
        <span aria-hidden="true">{icon}</span>
        <span className={styles.name}>{name}</span>
        {bordered && (
          <span aria-hidden="true">
            <FiChevronDown />
          </span>
        )}
      </summary>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: a key on one of its buttons clicks it */}
      <div className={styles.list} onClick={() => closeMenu(menu.current)}>
        {children}
      </div>
    </details>
  );
}

/** Closes the menu. If the focus is inside, it moves to the menu's button. A dialog opened from the menu later restores this focus. */
function closeMenu(menu: HTMLDetailsElement | null) {
  if (menu === null) return;
  if (menu.contains(document.activeElement)) menu.querySelector("summary")?.focus();
  menu.open = false;
}
