import { type RefObject, useCallback, useLayoutEffect, useRef } from "react";

/**
 * Where a screen is higher than the window, brings what matters into sight by itself: each question's top when the question comes, and the
 * right answer at the reveal, between whatever sticks to the window's edges (`scroll-padding` in the stage's style sheet knows how much that is).
 * @param shown of the question that is on
 * @param settled changes when the screen takes its last shape in a phase
 * @param revealed whether the right answer is shown
 * @returns refs for the question's text, and for what shows the right answer
 */
export function useInSight(
  shown: { index: number },
  revealed: boolean,
  settled: unknown = null,
): { question: RefObject<HTMLHeadingElement | null>; right: (element: HTMLElement | null) => void } {
  const question = useRef<HTMLHeadingElement>(null);
  const right = useRef<HTMLElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each question begins at its top.
  useLayoutEffect(() => {
    question.current?.scrollIntoView({ block: "start", behavior: "instant" });
  }, [shown.index]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: verdict and points may move the options once more.
  useLayoutEffect(() => {
    const element = right.current;
    if (revealed && element) element.scrollIntoView({ block: fits(element) ? "nearest" : "start" });
  }, [shown.index, revealed, settled]);

  const takeRight = useCallback((element: HTMLElement | null) => {
    right.current = element;
  }, []);
  return { question, right: takeRight };
}

/** An option higher than most of the window is read from its beginning. */
function fits(element: Element): boolean {
  return element.getBoundingClientRect().height < window.innerHeight / 2;
}
