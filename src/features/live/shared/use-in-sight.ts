import { type RefObject, useCallback, useLayoutEffect, useRef } from "react";

/**
 * Scrolls to the top of each new question, and to the right answer at the reveal. `scroll-padding` in the style sheets prevents sticky elements
 * from covering them.
 * @param shown the current question
 * @param settled value whose changes may move the layout; each change scrolls to the right answer again
 * @param revealed true if the right answer is shown
 * @returns refs for the question's text, and for the element with the right answer
 */
export function useInSight(
  shown: { index: number },
  revealed: boolean,
  settled: unknown = null,
): { question: RefObject<HTMLHeadingElement | null>; right: (element: HTMLElement | null) => void } {
  const question = useRef<HTMLHeadingElement>(null);
  const right = useRef<HTMLElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new question scrolls to its top.
  useLayoutEffect(() => {
    question.current?.scrollIntoView({ block: "start", behavior: "instant" });
  }, [shown.index]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: verdict and points may move the options again.
  useLayoutEffect(() => {
    const element = right.current;
    if (revealed && element) element.scrollIntoView({ block: fits(element) ? "nearest" : "start" });
  }, [shown.index, revealed, settled]);

  const setRight = useCallback((element: HTMLElement | null) => {
    right.current = element;
  }, []);
  return { question, right: setRight };
}

/** True if the element is less than half as high as the window. A higher element is scrolled to its top. */
function fits(element: Element): boolean {
  return element.getBoundingClientRect().height < window.innerHeight / 2;
}
