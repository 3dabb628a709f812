import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { FiMoreHorizontal } from "react-icons/fi";
import styles from "./more-commands.module.css";

/**
 * The commands that are wanted once in a while, behind one button of the control bar. It closes when one of them is pressed, with Escape, and with a press
 * elsewhere.
 */
export function MoreCommands({ children }: { children: ReactNode }) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !menu.current?.contains(target)) fold(menu.current);
    };
    document.addEventListener("pointerdown", onPress);
    return () => document.removeEventListener("pointerdown", onPress);
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || menu.current?.open !== true) return;
    // It does not ask to end the quiz as well.
    event.stopPropagation();
    fold(menu.current);
    menu.current.querySelector("summary")?.focus();
  };
  return (
    <details ref={menu} className={styles.more} onKeyDown={onKeyDown}>
      <summary className={styles.summary}>
        <span aria-hidden="true">
          <FiMoreHorizontal />
        </span>
        <span className={styles.name}>Diğer</span>
      </summary>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: a key on one of its buttons clicks it */}
      <div className={styles.list} onClick={() => fold(menu.current)}>
        {children}
      </div>
    </details>
  );
}

function fold(menu: HTMLDetailsElement | null) {
  if (menu !== null) menu.open = false;
}
