/** Sharing of an exam's results: until then only the host sees right and wrong. */
import type { Doc } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../ctx";
import { getViewerId } from "../../users/viewer";
import { settingsOf } from "../rules/settings";

type Session = Doc<"liveQuizSessions">;

/** True for an exam whose results are not shared yet. False for a session that was never started. */
export function awaitsSharing(session: Session): boolean {
  return !settingsOf(session).reveals && session.startedAt !== null && session.sharedAt === undefined;
}

/** True if the caller may see the results. Depends on the caller only while the results are not shared. */
export async function maySeeResults(ctx: QueryCtx, session: Session): Promise<boolean> {
  return !awaitsSharing(session) || session.createdBy === (await getViewerId(ctx));
}
