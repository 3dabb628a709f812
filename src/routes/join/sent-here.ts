import { type ErrorCode, errorText } from "../../../convex/shared/errors.ts";

/** Travels in the history entry, so that the join page can say why a visitor was sent to it. */
interface SentHere {
  joinProblem: ErrorCode;
}

/** The navigation state for sending somebody to the join page. */
export function sentToJoin(joinProblem: ErrorCode): SentHere {
  return { joinProblem };
}

/** The sentence for a visitor who was sent here, or undefined for one who came by themselves. */
export function sentHereText(state: unknown): string | undefined {
  if (typeof state !== "object" || state === null || !("joinProblem" in state)) return undefined;
  return errorText(state.joinProblem as ErrorCode);
}
