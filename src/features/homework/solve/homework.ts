import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../../convex/_generated/api";

/** What stands at the door. */
export type Entry = NonNullable<FunctionReturnType<typeof api.homework.entry>>;
/** The own attempt as the server has it. */
export type OwnAttempt = NonNullable<FunctionReturnType<typeof api.homework.mine>>;
export type Review = NonNullable<FunctionReturnType<typeof api.homework.review>>;

/** Names a browser to the server. */
export type Proof = { code: string; secret: string };

/** How many attempts there are and which counts, in a sentence to the pupil. */
export function attemptsText({ attempts, counts }: Pick<Entry, "attempts" | "counts">): string {
  if (attempts === 1) return "Bir kez çözebilirsin.";
  const which = counts === "best" ? "en iyisi" : "bitirdiklerinin sonuncusu";
  return `${attempts} kez deneyebilirsin; ${which} sayılır. Bitirmediğin bir tekrar sayılmaz.`;
}
