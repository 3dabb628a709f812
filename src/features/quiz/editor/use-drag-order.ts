import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef } from "react";

/** Distance from the window's edge at which the page scrolls, in px. */
const EDGE_PX = 64;
/** Scrolled distance per frame, in px. */
const SCROLL_PX = 10;

/**
 * Drag and drop of list items with mouse, pen or finger. During a drag nothing renders: items move by CSS transforms, and `onMove` is called once at
 * the end if the position changed. Escape cancels. The list needs buttons as an alternative.
 * @returns pointer-down handler for an item's drag handle; `from` is the item's index
 */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
): (event: ReactPointerEvent<HTMLElement>, from: number) => void {
  const giveUp = useRef<() => void>(undefined);
  useEffect(() => () => giveUp.current?.(), []);

  return ({ currentTarget: handle, pointerId, button, clientY }, from) => {
    const element = list.current;
    if (element === null || button !== 0 || giveUp.current !== undefined) return;
    const drag = new Drag(element, from, clientY);
    const listening = new AbortController();
    let frame = requestAnimationFrame(function follow() {
      drag.scrollAtEdge();
      frame = requestAnimationFrame(follow);
    });
    const end = () => {
      cancelAnimationFrame(frame);
      listening.abort();
      giveUp.current = undefined;
      drag.end();
    };
    giveUp.current = end;
    const on = <K extends keyof HTMLElementEventMap>(
      type: K,
      listener: (event: HTMLElementEventMap[K]) => void,
    ) => handle.addEventListener(type, listener, listening);

    // Delivers all pointer events to the handle until the pointer is released.
    handle.setPointerCapture(pointerId);
    on("pointermove", ({ clientY }) => drag.moveTo(clientY));
    on("pointerup", () => {
      const { to } = drag;
      end();
      if (to !== from) onMove(from, to);
    });
    on("pointercancel", end);
    document.addEventListener("keydown", ({ key }) => key === "Escape" && end(), listening);
  };
}

/**
 * One drag. Lengths are CSS pixels from the top of the list, so that scrolling does not change them. Only `#pointer` is measured from the top of the
 * window.
 */
class Drag {
  /** Index at which the item would be dropped now. */
  to: number;
  readonly #list: HTMLElement;
  readonly #items: HTMLElement[];
  readonly #from: number;
  readonly #middles: number[];
  readonly #start: number;
  /** Distance that the other items move to make room. */
  readonly #room: number;
  #pointer: number;

  constructor(list: HTMLElement, from: number, clientY: number) {
    this.#list = list;
    this.#items = [...list.children].filter((item) => item instanceof HTMLElement);
    this.#from = from;
    this.to = from;
    const boxes = this.#items.map((item) => item.getBoundingClientRect());
    const { top } = list.getBoundingClientRect();
    this.#middles = boxes.map((box) => box.top + box.height / 2 - top);
    const [first, second] = boxes;
    const gap = first === undefined || second === undefined ? 0 : second.top - first.bottom;
    this.#room = (boxes[from]?.height ?? 0) + gap;
    this.#pointer = clientY;
    this.#start = clientY - top;
    list.setAttribute("data-dragging", "");
    this.#items[from]?.setAttribute("data-dragged", "");
  }

  moveTo(clientY: number): void {
    this.#pointer = clientY;
    const way = clientY - this.#list.getBoundingClientRect().top - this.#start;
    const middle = (this.#middles[this.#from] ?? 0) + way;
    this.to = this.#middles.filter((each, at) => at !== this.#from && each < middle).length;
    for (const [at, item] of this.#items.entries()) {
      const shift = at === this.#from ? way : this.#shiftOf(at);
      item.style.transform = shift === 0 ? "" : `translateY(${shift}px)`;
    }
  }

  scrollAtEdge(): void {
    const before = window.scrollY;
    if (this.#pointer < EDGE_PX) window.scrollBy(0, -SCROLL_PX);
    else if (this.#pointer > window.innerHeight - EDGE_PX) window.scrollBy(0, SCROLL_PX);
    if (window.scrollY !== before) this.moveTo(this.#pointer);
  }

  end(): void {
    this.#list.removeAttribute("data-dragging");
    for (const item of this.#items) {
      item.style.transform = "";
      item.removeAttribute("data-dragged");
    }
  }

  #shiftOf(at: number): number {
    if (at > this.#from && at <= this.to) return -this.#room;
    return at < this.#from && at >= this.to ? this.#room : 0;
  }
}
