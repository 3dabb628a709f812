import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { sessionValue } from "../../../lib/storage/session-value.ts";
import { Bubble } from "../../../ui/bubble/bubble.tsx";
import { Button } from "../../../ui/button/button.tsx";
import styles from "./scribble.module.css";

const COLUMNS = 8;
const ROWS = 5;
const BUBBLES = Array.from({ length: COLUMNS * ROWS }, (_, bubble) => bubble);

const PREFIX = "canli-quiz:karalama:";

const STEPS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -COLUMNS,
  ArrowDown: COLUMNS,
};

/** Empty bubbles to fill with a finger, as a pastime. The drawing is stored only in this tab, and survives a reload. */
export function Scribble({ code }: { code: string }) {
  const [filled, setFilled] = useState(() => read(code));
  /** The stroke of a finger that is down. `fills`: it fills bubbles, or clears them if false. `before`: filled bubbles before the stroke. */
  const stroke = useRef<{ fills: boolean; before: ReadonlySet<number> } | null>(null);
  const bubbles = useRef<HTMLDivElement>(null);
  /** The only bubble in the tab order. Arrow keys move the focus from it. */
  const [current, setCurrent] = useState(0);

  const store = (next: ReadonlySet<number>) => {
    setFilled(next);
    sessionValue.write(PREFIX + code, [...next].join(" "));
  };
  const draw = (bubble: number, fills: boolean) => {
    if (filled.has(bubble) === fills) return;
    const next = new Set(filled);
    if (fills) next.add(bubble);
    else next.delete(bubble);
    store(next);
  };
  const onPointerDown = (event: PointerEvent) => {
    const bubble = bubbleAt(event);
    if (bubble === null || !event.isPrimary || event.button !== 0) return;
    stroke.current = { fills: !filled.has(bubble), before: filled };
    draw(bubble, !filled.has(bubble));
  };
  const onPointerMove = (event: PointerEvent) => {
    const bubble = bubbleAt(event);
    if (stroke.current !== null && bubble !== null) draw(bubble, stroke.current.fills);
  };
  const onPointerUp = () => {
    stroke.current = null;
  };
  // Undoes the stroke if the browser takes over the touch to scroll the page.
  const onPointerCancel = () => {
    if (stroke.current !== null) store(stroke.current.before);
    stroke.current = null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = current + (STEPS[event.key] ?? 0);
    if (next === current || BUBBLES[next] === undefined) return;
    event.preventDefault();
    setCurrent(next);
    bubbles.current?.querySelectorAll("button")[next]?.focus();
  };

  return (
    <section className={styles.scribble} aria-label="Karalama">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a finger draws across the buttons in this element, and arrow keys move the focus between them */}
      <div
        ref={bubbles}
        className={styles.bubbles}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerLeave={onPointerUp}
        onPointerCancel={onPointerCancel}
        onKeyDown={onKeyDown}
      >
        {BUBBLES.map((bubble) => (
          <button
            key={bubble}
            type="button"
            className={styles.target}
            data-bubble={bubble}
            tabIndex={bubble === current ? 0 : -1}
            aria-pressed={filled.has(bubble)}
            aria-label={`${Math.floor(bubble / COLUMNS) + 1}. sıra ${(bubble % COLUMNS) + 1}. baloncuk`}
            onFocus={() => setCurrent(bubble)}
            // Handles only clicks by keyboard (their `detail` is 0), because pointer events have already drawn.
            onClick={({ detail }) => detail === 0 && draw(bubble, !filled.has(bubble))}
          >
            <Bubble state={filled.has(bubble) ? "filled" : "empty"} size="9.5cqi" />
          </button>
        ))}
      </div>
      <p className={styles.foot}>
        <span>Karala, yalnız sende kalır.</span>
        <Button variant="quiet" disabled={filled.size === 0} onClick={() => store(new Set())}>
          Temizle
        </Button>
      </p>
    </section>
  );
}

/** Bubble under the finger. A touch event's target is always the element where the touch began. */
function bubbleAt({ clientX, clientY }: PointerEvent): number | null {
  const target = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-bubble]");
  return target?.dataset.bubble === undefined ? null : Number(target.dataset.bubble);
}

function read(code: string): ReadonlySet<number> {
  const stored = sessionValue.read(PREFIX + code) ?? "";
  return new Set(
    stored
      .split(" ")
      .map(Number)
      .filter((bubble) => stored !== "" && BUBBLES.includes(bubble)),
  );
}
