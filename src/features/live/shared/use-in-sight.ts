import { type RefObject, useCallback, useLayoutEffect, useRef } from "react";

/**
 * Scrolls what matters into view on small windows: the top of each new question, and the right answer at the reveal. `scroll-padding` in
 * the stage's style sheet keeps it clear of sticky elements.
 * @param shown the current question
 * @param settled a value that changes when the layout of a phase is final
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new question starts at its top.
  useLayoutEffect(() => {
    question.current?.scrollIntoView({ block: "start", behavior: "instant" });
  }, [shown.index]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: verdict and points may move the options again.
  useLayoutEffect(() => {
    const element = right.current;
    if (revealed && element) element.scrollIntoView({ block: fits(element) ? "nearest" : "start" });
  }, [shown.index, revealed, settled]);

  const takeRight = useCallback((element: HTMLElement | null) => {
    right.current = element;
  }, []);
  return { question, right: takeRight };
}

/** Only options lower than half the window fit; others are aligned at their top. */
function fits(element: Element): boolean {
  return element.getBoundingClientRect().height < window.innerHeight / 2;
}
