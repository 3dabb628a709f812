/**
 * The host's phone that reads the sheets of one exam. It is paired as a remote is (live/session/remotes.ts), and receives only what reading needs:
 * no answers, results or questions. Its page requests names only while it asks about a sheet.
 */
import { type Infer, v } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import { fail } from "../../shared/errors";
import { pupilsOf } from "../classes/find";
import type { MutationCtx, QueryCtx } from "../ctx";
import { findRemote, invite, isPaired } from "../live/session/remotes";
import { hasForgotten } from "../live/session/sessions";
import { rowOptionsOf } from "./booklets";
import { objectionsTo } from "./checkPages";
import { markedQuestions } from "./points";
import type { objection, ReadingResult } from "./record";
import { bookletsOf, sheetsOf } from "./rows";
import { readPage } from "./tables";

type Session = Doc<"liveQuizSessions">;

/** State of the exam's phone, for the host. */
export const phoneState = v.object({
  hasPhone: v.boolean(),
  /** Number of phones that have read the current invitation; null without one. */
  phones: v.union(v.number(), v.null()),
});

/** Exam as its phone needs it to read sheets. */
export const phoneExam = v.object({
  title: v.string(),
  /** Absent without a class. */
  className: v.optional(v.string()),
  /** Number of options of each printed row, by booklet. */
  booklets: v.array(v.array(v.number())),
  /** Number of bubbles of each printed row: the largest of all booklets. */
  rowOptions: v.array(v.number()),
  /** The pupil is null for the sheet that has a number grid. */
  sheets: v.array(v.object({ sheet: v.number(), pupilId: v.union(v.id("pupils"), v.null()) })),
  /** Questions to which the host gives points; none without a class. */
  scored: v.array(v.object({ index: v.number(), most: v.number() })),
});

/** Pupils of the class, for sheets that the phone asks about. */
export const phonePupils = v.array(
  v.object({ pupilId: v.id("pupils"), name: v.string(), number: v.optional(v.string()) }),
);

/** Decision about a page, without ids and names that the phone does not need. */
export const phoneObjection = v.union(
  v.object({ kind: v.literal("conflict"), before: readPage }),
  v.object({ kind: v.literal("otherBooklet"), booklet: v.number() }),
  v.object({ kind: v.literal("unknownPupil"), number: v.string() }),
  v.object({
    kind: v.literal("severalPupils"),
    number: v.string(),
    pupils: v.array(v.object({ pupilId: v.id("pupils"), name: v.string() })),
  }),
);

/** Result of recording a page, likewise. */
export const phoneResult = v.union(
  v.object({
    kind: v.union(
      v.literal("recorded"),
      v.literal("unchanged"),
      v.literal("noPoints"),
      v.literal("numberMissing"),
      v.literal("bookletMissing"),
      v.literal("impossibleMarks"),
      v.literal("unknownSheet"),
      v.literal("pupilGone"),
      v.literal("full"),
    ),
  }),
  phoneObjection,
  v.object({
    kind: v.union(v.literal("otherExam"), v.literal("deletedExam")),
    title: v.string(),
    /** ISO 8601. Absent for an exam that an earlier version deleted. */
    createdAt: v.optional(v.string()),
  }),
);

/** Creates an invitation, as {@link invite}. Fails with PAPER_FORGOTTEN if no sheets are read any more. */
export async function invitePhone(ctx: MutationCtx, session: Session, secret: string): Promise<number> {
  if (session.startedAt !== null && hasForgotten(session)) fail("PAPER_FORGOTTEN");
  return await invite(ctx, session, secret);
}

export async function stateOfPhone(ctx: QueryCtx, { _id }: Session): Promise<Infer<typeof phoneState>> {
  const remote = await findRemote(ctx, _id);
  return {
    hasPhone: remote !== null && (await isPaired(ctx, remote)),
    phones: remote?.invitation?.phones.length ?? null,
  };
}

export async function viewForPhone(ctx: QueryCtx, session: Session): Promise<Infer<typeof phoneExam>> {
  const { _id: sessionId, quizTitle: title } = session;
  const booklets = await bookletsOf(ctx, sessionId);
  const sheets = await sheetsOf(ctx, sessionId);
  // Points exist only for pupils of a class.
  const marked = session.class === undefined ? [] : await markedQuestions(ctx, session);
  return {
    title,
    className: session.class?.name,
    booklets: booklets.map((rows) => rows.map(({ options }) => options.length)),
    rowOptions: rowOptionsOf(booklets),
    sheets: sheets.filter(({ isGone }) => !isGone).map(({ sheet, pupilId = null }) => ({ sheet, pupilId })),
    scored: marked.map(({ index, points: most }) => ({ index, most })),
  };
}

export async function pupilsForPhone(ctx: QueryCtx, session: Session): Promise<Infer<typeof phonePupils>> {
  const pupils = session.class === undefined ? [] : await pupilsOf(ctx, session.class.id);
  return pupils.map(({ _id: pupilId, name, number }) => ({
    pupilId,
    name,
    ...(number !== null && { number }),
  }));
}

export async function checkForPhone(
  ctx: QueryCtx,
  session: Session,
  pages: Parameters<typeof objectionsTo>[2],
): Promise<(Infer<typeof phoneObjection> | null)[]> {
  const objections = await objectionsTo(ctx, session, pages);
  return objections.map((each) => each && objectionForPhone(each));
}

export function resultForPhone(result: ReadingResult): Infer<typeof phoneResult> {
  switch (result.kind) {
    case "conflict":
    case "otherBooklet":
    case "unknownPupil":
    case "severalPupils":
      return objectionForPhone(result);
    case "otherExam":
    case "deletedExam":
      return { kind: result.kind, title: result.title, createdAt: result.createdAt };
    default:
      return { kind: result.kind };
  }
}

function objectionForPhone(found: Infer<typeof objection>): Infer<typeof phoneObjection> {
  switch (found.kind) {
    case "conflict":
      return { kind: found.kind, before: found.before };
    case "otherBooklet":
      return { kind: found.kind, booklet: found.booklet };
    default:
      return found;
  }
}
