import { type KeyboardEvent, useRef } from "react";
import { FiMinus, FiPlus, FiRotateCcw } from "react-icons/fi";
import { MAX_HANDS } from "../../../../convex/shared/limits/live.ts";
import { useWindowKeys } from "../../../lib/browser/use-window-keys.ts";
import { Bubble } from "../../../ui/bubble/bubble.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { keepFocus } from "../../../ui/button/keep-focus.ts";
import { OPTION_TONES } from "../../questions/choice/options.ts";
import styles from "./hands.module.css";
import type { Hands } from "./use-hands.ts";

interface HandsRowProps {
  hands: Hands;
  /** True if digits typed anywhere on the page begin an entry. */
  takesKeys: boolean;
  /** True on the paired phone: one option below the other. */
  onPhone?: boolean;
}

/**
 * Row in which the host enters the raised hands: a number with two steppers for each option. With a keyboard, digits begin
 * at the first option without hands, and Enter goes on to the next option.
 */
export function HandsRow({ hands, takesKeys, onPhone = false }: HandsRowProps) {
  const { isLoaded, letters, counts, total, enter, endTyping, undo } = hands;
  const fields = useRef(new Map<number, HTMLInputElement>());

  useWindowKeys((event) => {
    if (!takesKeys || !isLoaded || event.repeat || event.altKey || isInControl(event.target)) return;
    if (isUndo(event)) {
      event.preventDefault();
      undo?.();
      return;
    }
    if (event.ctrlKey || event.metaKey || !(/^\d$/.test(event.key) || event.key === "Enter")) return;
    if (
      event.key === "Enter" &&
      event.target instanceof Element &&
      event.target.closest("button, a, summary")
    )
      return;
    const empty = counts.indexOf(0);
    const option = empty === -1 ? 0 : empty;
    event.preventDefault();
    fields.current.get(option)?.focus();
    if (event.key !== "Enter") enter(option, Number(event.key), true);
  });

  const onFieldKey = (event: KeyboardEvent<HTMLInputElement>, option: number) => {
    const count = counts[option] ?? 0;
    if (isUndo(event)) undo?.();
    else if (event.key === "ArrowUp" || event.key === "+") enter(option, count + 1);
    else if (event.key === "ArrowDown" || event.key === "-") enter(option, count - 1);
    else if (event.key === "Enter") {
      const next = fields.current.get(option + 1);
      if (next === undefined) event.currentTarget.blur();
      else next.focus();
    } else if (event.key === "Escape") event.currentTarget.blur();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <section
      className={styles.row}
      data-phone={onPhone || undefined}
      inert={!isLoaded}
      aria-label="Kalkan eller"
    >
      <ol className={styles.options}>
        {letters.map((letter, option) => {
          const count = counts[option] ?? 0;
          return (
            <li key={letter} className={styles.option}>
              <Bubble letter={letter} tone={OPTION_TONES[option] ?? "a"} size="2.25rem" />
              <button
                type="button"
                className={styles.step}
                // Tab goes from number to number; the field has the arrow keys.
                tabIndex={-1}
                aria-label={`${letter}: bir el azalt`}
                aria-disabled={count === 0 || undefined}
                onMouseDown={keepFocus}
                onClick={() => enter(option, count - 1)}
              >
                <FiMinus aria-hidden="true" />
              </button>
              <input
                ref={(field) => {
                  if (field === null) fields.current.delete(option);
                  else fields.current.set(option, field);
                }}
                className={styles.count}
                type="text"
                inputMode="numeric"
                autoComplete="off"
                enterKeyHint="next"
                aria-label={`${letter}: kalkan el`}
                placeholder="0"
                maxLength={String(MAX_HANDS).length}
                value={count === 0 ? "" : String(count)}
                onFocus={(event) => event.currentTarget.select()}
                onBlur={endTyping}
                onKeyDown={(event) => onFieldKey(event, option)}
                onChange={({ currentTarget }) =>
                  enter(option, Number(currentTarget.value.replace(/\D/g, "")), true)
                }
              />
              <button
                type="button"
                className={styles.step}
                tabIndex={-1}
                aria-label={`${letter}: bir el artır`}
                aria-disabled={count === MAX_HANDS || undefined}
                onMouseDown={keepFocus}
                onClick={() => enter(option, count + 1)}
              >
                <FiPlus aria-hidden="true" />
              </button>
            </li>
          );
        })}
      </ol>
      <div className={styles.end}>
        <p className={styles.total} role="status">
          <strong className="tabular">{total}</strong> el
        </p>
        <Button
          variant="quiet"
          icon={<FiRotateCcw />}
          aria-disabled={undo === null || undefined}
          onMouseDown={keepFocus}
          onClick={() => undo?.()}
        >
          Geri al
        </Button>
      </div>
    </section>
  );
}

function isUndo({ key, ctrlKey, metaKey }: Pick<globalThis.KeyboardEvent, "key" | "ctrlKey" | "metaKey">) {
  return (ctrlKey || metaKey) && key.toLowerCase() === "z";
}

/** True if the focused element takes the digits itself. */
function isInControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, select, textarea, dialog") !== null;
}
