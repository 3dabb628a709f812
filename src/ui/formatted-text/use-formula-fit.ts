import { type RefObject, useEffect, useState } from "react";

/** Smallest size of a formula that is wider than its line; at this size it scrolls. */
const MIN_SCALE = 0.75;
/** Smallest size inside a button, which cannot be scrolled in every browser. */
const MIN_BUTTON_SCALE = 0.5;

/** Limit of attempts to find the largest size that fits. */
const MAX_STEPS = 5;

interface FormulaFit {
  /** Size of the formula in relation to the text around. */
  scale: number;
  /** True if the formula is wider than its line even in its smallest size. */
  scrolls: boolean;
  /** True if there is more to the right of the visible part. */
  continues: boolean;
  /** True if the keyboard must be able to scroll the formula. */
  isFocusable: boolean;
}

const FITS: FormulaFit = { scale: 1, scrolls: false, continues: false, isFocusable: false };

/**
 * Fits a formula that is wider than its line: it shrinks, and scrolls if that is not enough. An ancestor may set another smallest size as
 * `--formula-min-scale`: the board a readable one, and paper 0, because it cannot scroll.
 */
export function useFormulaFit(box: RefObject<HTMLElement | null>, html: string): FormulaFit {
  const [fit, setFit] = useState(FITS);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another drawing has another width
  useEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === "undefined") return;
    const block = blockAround(element);
    let frame = 0;
    let width = -1;
    const update = () => {
      const next = measure(element);
      setFit((last) => (isSame(last, next) ? last : next));
    };
    const observer = new ResizeObserver(([entry]) => {
      // A change of only the height is often caused by the fit itself.
      if (entry === undefined || entry.contentRect.width === width) return;
      width = entry.contentRect.width;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(update);
    });
    observer.observe(block);
    document.fonts?.addEventListener("loadingdone", update);
    const onScroll = () => setFit((last) => ({ ...last, continues: continuesRight(element) }));
    element.addEventListener("scroll", onScroll, { passive: true });
    update();
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      document.fonts?.removeEventListener("loadingdone", update);
      element.removeEventListener("scroll", onScroll);
    };
  }, [box, html]);

  return fit;
}

/** Nearest ancestor that sets the width of the formula's line. */
function blockAround(element: Element): Element {
  let block = element.parentElement?.parentElement ?? element;
  while (block.parentElement && /^inline$|^contents$/.test(getComputedStyle(block).display))
    block = block.parentElement;
  return block;
}

function measure(element: HTMLElement): FormulaFit {
  const { style } = element;
  const { fontSize } = style;
  style.fontSize = "";
  const fit = isTooWide(element) ? shrunk(element) : FITS;
  style.fontSize = fontSize;
  return fit;
}

/** True if the line limits the formula's width, and the parts between which it can wrap do not fit either. */
function isTooWide(element: HTMLElement): boolean {
  const { scrollWidth, clientWidth, style } = element;
  if (scrollWidth <= clientWidth + 1) return false;
  // Some signs extend past the box of a formula even if it is as wide as it needs.
  Object.assign(style, { width: "max-content", maxWidth: "none" });
  const isLimited = element.clientWidth > clientWidth + 1;
  Object.assign(style, { width: "", maxWidth: "" });
  return isLimited;
}

function shrunk(element: HTMLElement): FormulaFit {
  const control = element.closest("button, label, a, summary");
  const set = getComputedStyle(element).getPropertyValue("--formula-min-scale");
  const least = set === "" ? (control ? MIN_BUTTON_SCALE : MIN_SCALE) : Number(set);
  let scale = Math.floor((element.clientWidth / element.scrollWidth) * 100) / 100;
  let scrolls = true;
  // Strokes and root signs shrink less than letters, so the first size may be a little too large.
  for (let step = 0; scrolls && step < MAX_STEPS; step += 1) {
    scale = Math.max(least, scale - (step === 0 ? 0 : 0.02));
    element.style.fontSize = `${scale}em`;
    scrolls = isTooWide(element);
  }
  return { scale, scrolls, continues: scrolls && continuesRight(element), isFocusable: scrolls && !control };
}

function continuesRight(element: HTMLElement): boolean {
  return element.scrollLeft + element.clientWidth < element.scrollWidth - 2;
}

function isSame(a: FormulaFit, b: FormulaFit): boolean {
  return (
    a.scale === b.scale &&
    a.scrolls === b.scrolls &&
    a.continues === b.continues &&
    a.isFocusable === b.isFocusable
  );
}
