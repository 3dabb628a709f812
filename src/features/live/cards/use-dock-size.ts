import { type RefObject, useLayoutEffect, useRef } from "react";

/** Width and height of the folded dock, for which the board reserves its corner (question-board.module.css). */
const WIDTH = "--dock-inline";
const HEIGHT = "--dock-block";

/** Publishes the dock's size to the page. While the dock is unfolded, it covers a part of the board, and the last size stays. */
export function useDockSize(isUnfolded: boolean): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const dock = ref.current;
    if (dock === null || isUnfolded) return;
    const page = document.documentElement.style;
    const publish = () => {
      page.setProperty(WIDTH, `${dock.offsetWidth}px`);
      page.setProperty(HEIGHT, `${dock.offsetHeight}px`);
    };
    publish();
    const observer = typeof ResizeObserver === "undefined" ? null : new ResizeObserver(publish);
    observer?.observe(dock);
    return () => observer?.disconnect();
  }, [isUnfolded]);
  useLayoutEffect(
    () => () => {
      document.documentElement.style.removeProperty(WIDTH);
      document.documentElement.style.removeProperty(HEIGHT);
    },
    [],
  );
  return ref;
}
