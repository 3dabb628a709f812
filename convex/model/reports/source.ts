/** Subject of a report: a finished game, or homework. The format of the code determines which. */
import type { Doc } from "../../_generated/dataModel";
import { isHomeworkCode, normalizeCode } from "../../shared/codes";
import type { QueryCtx } from "../ctx";
import { requireGivenHomework } from "../homework/find";
import { requireSessionWithReport } from "../live/session/sessions";

export type ReportSource =
  | { kind: "game"; session: Doc<"liveQuizSessions"> }
  | { kind: "homework"; homework: Doc<"homework"> };

/**
 * Returns the caller's own game or homework with this code. Fails with NOT_FOUND for an unknown code, and for another
 * user's game or homework.
 */
export async function requireReported(ctx: QueryCtx, code: string): Promise<ReportSource> {
  return isHomeworkCode(normalizeCode(code))
    ? { kind: "homework", homework: await requireGivenHomework(ctx, code) }
    : { kind: "game", session: await requireSessionWithReport(ctx, code) };
}
