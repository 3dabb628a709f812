import { type ErrorCode, errorText } from "../../../convex/shared/errors.ts";

/** Navigation state with which the join page explains a redirect. */
interface SentHere {
  joinProblem: ErrorCode;
}

/** Navigation state for redirecting a participant to the join page. */
export function sentToJoin(joinProblem: ErrorCode): SentHere {
  return { joinProblem };
}

/** Sentence for a visitor who was redirected to the join page; undefined for all others. */
export function sentHereText(state: unknown): string | undefined {
  if (typeof state !== "object" || state === null || !("joinProblem" in state)) return undefined;
  return errorText(state.joinProblem as ErrorCode);
}
