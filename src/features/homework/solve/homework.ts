import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../../convex/_generated/api";

/** Public data of homework, before any attempt. */
export type Entry = NonNullable<FunctionReturnType<typeof api.homework.entry>>;
/** The browser's or pupil's current attempt, as stored on the server. */
export type OwnAttempt = NonNullable<FunctionReturnType<typeof api.homework.mine>>;
export type Review = NonNullable<FunctionReturnType<typeof api.homework.review>>;

/** Identifies a homework place to the server: homework code, and this browser's secret or a pupil's personal code. */
export type Proof = { code: string; secret: string };

/** Number of attempts and the counted one, as a Turkish sentence for the pupil. */
export function attemptsText({ attempts, counts }: Pick<Entry, "attempts" | "counts">): string {
  if (attempts === 1) return "Bir kez çözebilirsin.";
  const which = counts === "best" ? "en iyisi" : "bitirdiklerinin sonuncusu";
  return `${attempts} kez deneyebilirsin; ${which} sayılır. Bitirmediğin bir tekrar sayılmaz.`;
}
