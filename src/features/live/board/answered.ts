import type { HostView } from "../shared/host-view.ts";
import { boardModule } from "./lazy-board.ts";

/**
 * How many have answered, for the screens beside the panel. Once a question is closed that is everybody, in the vote that was last; before, whom a job has
 * counted, once a second.
 */
export function answeredOf(
  { distribution, second = distribution }: Pick<HostView, "distribution" | "second">,
  { content }: NonNullable<HostView["question"]>,
  counted: { answered: number } | null,
): number {
  return second === undefined ? (counted?.answered ?? 0) : boardModule(content).answeredIn(second);
}
