/** Results of an exam: nobody but the host is told anything of right and wrong before the host shares them. */
import type { Doc } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../ctx";
import { getViewerId } from "../../users/viewer";
import { settingsOf } from "../rules/settings";

type Session = Doc<"liveQuizSessions">;

/** Whether a session's results are still the host's alone. One that was never started has none. */
export function awaitsSharing(session: Session): boolean {
  return !settingsOf(session).reveals && session.startedAt !== null && session.sharedAt === undefined;
}

/** Whether the caller may see them. Only where they are not shared does the answer depend on who asks. */
export async function maySeeResults(ctx: QueryCtx, session: Session): Promise<boolean> {
  return !awaitsSharing(session) || session.createdBy === (await getViewerId(ctx));
}
