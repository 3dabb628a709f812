/** Check of pages with doubtful marks, so that the host decides which sheet counts before the marks. */
import type { Infer } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../ctx";
import { findOwner } from "./participants";
import { type objection, ownerOf, type unmarkedPage } from "./record";
import { bookletsOf, findSheet, readingOf } from "./rows";
import { earlierPage } from "./storePage";

type Session = Doc<"liveQuizSessions">;
type Objection = Infer<typeof objection>;

/**
 * For each page, what the host must decide before it can be recorded; null if nothing is known. Pages that cannot be recorded at all are null too:
 * the recording returns the reason. Fails with INVALID_INPUT.
 */
export async function objectionsTo(
  ctx: QueryCtx,
  session: Session,
  pages: readonly Infer<typeof unmarkedPage>[],
): Promise<(Objection | null)[]> {
  const isSingle = (await bookletsOf(ctx, session._id)).length === 1;
  const found: (Objection | null)[] = [];
  for (const page of pages) found.push(await objectionTo(ctx, session, page, isSingle));
  return found;
}

async function objectionTo(
  ctx: QueryCtx,
  session: Session,
  { sheet, page, number, booklet, pupilId }: Infer<typeof unmarkedPage>,
  isSingle: boolean,
): Promise<Objection | null> {
  const row = await findSheet(ctx, sheet);
  if (row === null || row.sessionId !== session._id || row.isGone) return null;
  const found = await ownerOf(ctx, session, row, number, pupilId);
  if (found === null) return null;
  if (found.kind !== "owner") return found;
  const participant = await findOwner(ctx, { session }, found.owner);
  const reading = participant && (await readingOf(ctx, participant._id));
  if (participant === null || reading === null) return null;
  return earlierPage(participant, reading.pages, { page, booklet: isSingle ? 0 : booklet - 1 });
}
