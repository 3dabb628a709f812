import { useEffect, useState } from "react";

/** Questions that are drawn in one task. Formulas make a question slow. */
const BATCH = 4;

/** Number of list items that are drawn so far: a few at first, then a few more in each task, so that no task is long. */
export function useDrawnCount(wanted: number): number {
  const [drawn, setDrawn] = useState(BATCH);
  useEffect(() => {
    if (drawn >= wanted) return;
    const timer = setTimeout(() => setDrawn(drawn + BATCH));
    return () => clearTimeout(timer);
  }, [drawn, wanted]);
  return Math.min(drawn, wanted);
}
