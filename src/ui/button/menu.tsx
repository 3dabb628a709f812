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
  /** True if the list opens downwards where it fits, and the button's text stays visible on small screens. */
  down?: boolean;
  /** True if only the icon is visible on all screens. */
  signOnly?: boolean;
  /** True if the list is horizontal on wide screens, where it covers less of the board. */
  row?: boolean;
  /** True if the button is visible, but does not open the list. */
  disabled?: boolean;
  /** True if the button looks like a secondary button, for a menu beside such buttons. */
  bordered?: boolean;
  /** Class of the button. */
  className?: string | undefined;
  /** Buttons and links. */
  children: ReactNode;
};

/**
 * Rarely used actions behind one button. Closes after an action, with Escape, with a key that leads through a game, when the focus leaves it, and on a
 * press outside. The list is placed inside the window, also if the button is in a dialog or in a scrolled list.
 */
export function Menu({
  name,
  label = name,
  icon = <FiMoreHorizontal />,
  down = false,
  signOnly,
  row,
  disabled = false,
  bordered,
  className,
  children,
}: MenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const opened = useRef<AbortController>(null);
  useEffect(() => () => opened.current?.abort(), []);
  useEffect(() => {
    if (disabled) closeMenu(menu.current);
  }, [disabled]);
  return (
    <details
      ref={menu}
      // While the menu is open, keys have no other meaning on the page (lib/browser/use-window-keys.ts).
      data-menu
      className={classes(styles.menu, signOnly && styles.signOnly, row && styles.row, !down && styles.folds)}
      onMouseDown={keepFocus}
      onToggle={({ currentTarget }) => {
        opened.current?.abort();
        if (!currentTarget.open) {
          delete listOf(currentTarget)?.dataset.placed;
          return;
        }
        opened.current = new AbortController();
        watchOpenMenu(currentTarget, down, opened.current.signal);
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget !== null && !menu.current?.contains(relatedTarget)) closeMenu(menu.current);
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is interactive */}
      <summary
        className={classes(styles.summary, bordered && styles.bordered, className)}
        aria-label={label === name ? undefined : label}
        aria-disabled={disabled || undefined}
        tabIndex={disabled ? -1 : undefined}
        onClick={(event) => disabled && event.preventDefault()}
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

/** Places the list of an open menu and closes the menu with Escape or a press outside, until `signal` is aborted. */
function watchOpenMenu(menu: HTMLDetailsElement, down: boolean, signal: AbortSignal): void {
  const place = () => placeList(menu, down);
  place();
  // In the capture phase, because the `scroll` event of the dialog around the menu does not bubble.
  const onScroll = ({ target }: Event) => target !== listOf(menu) && place();
  window.addEventListener("scroll", onScroll, { capture: true, passive: true, signal });
  window.addEventListener("resize", place, { signal });
  const onPress = ({ target }: PointerEvent) => {
    if (target instanceof Node && !menu.contains(target)) closeMenu(menu);
  };
  document.addEventListener("pointerdown", onPress, { signal });
  // On the document, because a press with the mouse does not move the focus into the menu.
  const onKeyDown = (event: KeyboardEvent) => {
    // The `toggle` event of a closed menu comes later.
    if (!menu.open) return;
    const isInside = event.target instanceof Node && menu.contains(event.target);
    if (event.key !== "Escape" && (isInside || !FORWARD.includes(event.key))) return;
    // Prevents the screen's own shortcuts.
    event.stopPropagation();
    // Prevents the browser from closing the dialog around the menu.
    event.preventDefault();
    closeMenu(menu);
  };
  document.addEventListener("keydown", onKeyDown, { capture: true, signal });
}

/** Keys that lead through a game. With an open menu they only close it. */
const FORWARD = [" ", "PageDown", "ArrowRight"];

function listOf(menu: HTMLDetailsElement): HTMLElement | null {
  return menu.lastElementChild instanceof HTMLElement ? menu.lastElementChild : null;
}

/** Distance between the list and the window's edge, and between list and button, in px. */
const MARGIN = 8;

/** Places the list above or below the button, on the preferred side if the list fits there, and inside the window. */
function placeList(menu: HTMLDetailsElement, down: boolean): void {
  const button = menu.querySelector("summary")?.getBoundingClientRect();
  const list = listOf(menu);
  if (button === undefined || list === null) return;
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const above = button.top - 2 * MARGIN;
  const below = height - button.bottom - 2 * MARGIN;
  list.style.translate = "none";
  list.style.maxBlockSize = "none";
  const natural = list.getBoundingClientRect();
  const isBelow = down ? below >= natural.height || below >= above : above < natural.height && below > above;
  const blockSize = Math.min(natural.height, isBelow ? below : above);
  const top = isBelow ? button.bottom + MARGIN : button.top - MARGIN - blockSize;
  const left = Math.max(MARGIN, Math.min(button.right, width - MARGIN) - natural.width);
  // Relative to the list's own origin: with an ancestor that has a transform or containment, that is not the window's corner.
  list.style.translate = `${left - natural.left}px ${top - natural.top}px`;
  list.style.maxBlockSize = `${blockSize}px`;
  list.dataset.placed = "";
}

/** Closes the menu. If the focus is inside, it moves to the menu's button. A dialog opened from the menu later restores this focus. */
function closeMenu(menu: HTMLDetailsElement | null) {
  if (menu === null) return;
  if (menu.contains(document.activeElement)) menu.querySelector("summary")?.focus();
  menu.open = false;
}
