import type { HostView } from "../shared/host-view.ts";
import { boardModule } from "./lazy-board.ts";

/**
 * Number of answers that the board and the remote show. A closed question has a distribution, so its number is exact (for the latest vote).
 * For an open question it is `latestCount`; a job of the server updates it once a second.
 */
export function answeredCount(
  { distribution, second = distribution }: Pick<HostView, "distribution" | "second">,
  { content }: NonNullable<HostView["question"]>,
  latestCount: { answered: number } | null,
): number {
  return second === undefined ? (latestCount?.answered ?? 0) : boardModule(content).answeredIn(second);
}
