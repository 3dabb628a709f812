/** What a report is about: a game that is over, or homework. The code says which. */
import type { Doc } from "../../_generated/dataModel";
import { isHomeworkCode, normalizeCode } from "../../shared/codes";
import type { QueryCtx } from "../ctx";
import { requireGivenHomework } from "../homework/find";
import { requireHostedSession } from "../live/session/sessions";

export type ReportSource =
  | { kind: "game"; session: Doc<"liveQuizSessions"> }
  | { kind: "homework"; homework: Doc<"homework"> };

/** The caller's own game or homework with this code; somebody else's and one that does not exist are both NOT_FOUND. */
export async function requireReported(ctx: QueryCtx, code: string): Promise<ReportSource> {
  return isHomeworkCode(normalizeCode(code))
    ? { kind: "homework", homework: await requireGivenHomework(ctx, code) }
    : { kind: "game", session: await requireHostedSession(ctx, code) };
}
