import type { HostView } from "../shared/host-view.ts";
import { boardModule } from "./lazy-board.ts";

/**
 * Number of answers, for the board and the remote. Exact once the question is closed, for the latest vote; before, a job counts once a second
 * (`counted`).
 */
export function answeredCount(
  { distribution, second = distribution }: Pick<HostView, "distribution" | "second">,
  { content }: NonNullable<HostView["question"]>,
  counted: { answered: number } | null,
): number {
  return second === undefined ? (counted?.answered ?? 0) : boardModule(content).answeredIn(second);
}
