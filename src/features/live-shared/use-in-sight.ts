import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Where a screen is higher than the window, brings what matters into sight by itself: each question's top when the question comes, and the
 * right answer at the reveal, between whatever sticks to the window's edges (`scroll-padding` in the stage's style sheet knows how much that is).
 * @param shown of the question that is on
 * @param settled changes when the screen takes its last shape in a phase
 * @returns refs for the question's text, and for the list whose `correctAnswer`-th item is the right one
 */
export function useInSight<List extends HTMLElement>(
  shown: { index: number },
  correctAnswer: number | null,
  settled: unknown = null,
): { question: RefObject<HTMLHeadingElement | null>; options: RefObject<List | null> } {
  const question = useRef<HTMLHeadingElement>(null);
  const options = useRef<List>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each question begins at its top.
  useLayoutEffect(() => {
    question.current?.scrollIntoView({ block: "start", behavior: "instant" });
  }, [shown.index]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: verdict and points may move the options once more.
  useLayoutEffect(() => {
    if (correctAnswer === null) return;
    const right = options.current?.children[correctAnswer];
    if (right) right.scrollIntoView({ block: fits(right) ? "nearest" : "start" });
  }, [shown.index, correctAnswer, settled]);

  return { question, options };
}

/** An option higher than most of the window is read from its beginning. */
function fits(element: Element): boolean {
  return element.getBoundingClientRect().height < window.innerHeight / 2;
}
