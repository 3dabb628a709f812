import { type RefObject, useLayoutEffect, useRef } from "react";

/** Smallest factor. Content that does not fit at this size scrolls. */
const MIN_FIT = 0.5;
/** Steps of the binary search, which finds the factor to 1 %. */
const STEPS = 6;

/**
 * Shrinks the type of an element until the content fits into the element's height. The element has the class `fitted` (tokens.css), a height that
 * does not depend on the content, and one child.
 * @param key identifies the content; null if the element does not shrink
 */
export function useFit<E extends HTMLElement>(key: string | number | null): RefObject<E | null> {
  const ref = useRef<E>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null || key === null) return;
    shrink(element);
    let frame = 0;
    // Not in the callback itself, because changed sizes would notify it again.
    const refit = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => shrink(element));
    };
    const observer = typeof ResizeObserver === "undefined" ? null : new ResizeObserver(refit);
    observer?.observe(element);
    if (element.firstElementChild) observer?.observe(element.firstElementChild);
    return () => {
      cancelAnimationFrame(frame);
      observer?.disconnect();
      element.style.removeProperty("--fit");
    };
  }, [key]);
  return ref;
}

function shrink(element: HTMLElement): void {
  const fitsAt = (factor: number) => {
    element.style.setProperty("--fit", String(factor));
    return element.scrollHeight <= element.clientHeight + 1;
  };
  if (fitsAt(1)) return;
  let [smaller, larger] = [MIN_FIT, 1];
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (smaller + larger) / 2;
    if (fitsAt(middle)) smaller = middle;
    else larger = middle;
  }
  fitsAt(smaller);
}
