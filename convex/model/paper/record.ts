/** Recording what was read from sheets, and papers that the host enters by hand. */
import { type Infer, v } from "convex/values";
import type { Doc, Id } from "../../_generated/dataModel";
import { fail } from "../../shared/errors";
import { SHEET_ROWS } from "../../shared/limits/paper";
import type { MutationCtx, QueryCtx } from "../ctx";
import { upTo } from "../lengths";
import { hasForgotten } from "../live/session/sessions";
import { payFor } from "../rateLimits";
import { rescoringWork } from "../work";
import { impossibleRows, pageCount, type ReadPage, type RowMark, withoutStrayMarks } from "./answers";
import { type LoadedExam, loadExam } from "./exam";
import { checkOwner, type FoundOwner, ownerOfNumber, type PaperOwner } from "./participants";
import { countChanges } from "./results";
import { findSheet } from "./rows";
import { checkPage, type StoredPage, storePage } from "./storePage";
import { readPage, rowMark } from "./tables";

type Session = Doc<"liveQuizSessions">;

/** Printed option of each row. */
const marks = upTo(SHEET_ROWS, v.array(rowMark));

/** A page whose marks are not known yet. */
export const unmarkedPage = v.object({
  sheet: v.number(),
  /** From 0. */
  page: v.number(),
  /** Digits of the number grid; null if the sheet has none, or nothing is marked. */
  number: v.union(v.string(), v.null()),
  /** 1 to 4; 0 if none is printed or marked. */
  booklet: v.number(),
  /** Pupil whom the host has chosen for a sheet with a number grid, in place of the number. */
  pupilId: v.optional(v.id("pupils")),
});

/** A page that was read. */
export const sheetReading = unmarkedPage.extend({
  marks,
  /** The host has decided that this reading counts. */
  replaces: v.optional(v.boolean()),
});
type SheetReading = Infer<typeof sheetReading>;

const listedPupil = v.object({ pupilId: v.id("pupils"), name: v.string() });

/** Results that the host decides about. */
export const objection = v.union(
  /** Another reading of this page is stored. The host decides: send it again with `replaces`, or with another number. */
  v.object({
    kind: v.literal("conflict"),
    participantId: v.id("liveParticipants"),
    name: v.string(),
    before: readPage,
  }),
  /** The other pages of this participant are of another booklet (index). */
  v.object({
    kind: v.literal("otherBooklet"),
    participantId: v.id("liveParticipants"),
    name: v.string(),
    booklet: v.number(),
  }),
  /** No pupil of the class has this number. */
  v.object({ kind: v.literal("unknownPupil"), number: v.string() }),
  v.object({ kind: v.literal("severalPupils"), number: v.string(), pupils: v.array(listedPupil) }),
);

export const readingResult = v.union(
  v.object({
    kind: v.union(v.literal("recorded"), v.literal("unchanged")),
    participantId: v.id("liveParticipants"),
  }),
  objection,
  v.object({ kind: v.literal("numberMissing") }),
  v.object({ kind: v.literal("bookletMissing") }),
  /** Rows of the page, from 0, with a mark on an option that the booklet's question does not have. */
  v.object({ kind: v.literal("impossibleMarks"), rows: v.array(v.number()) }),
  /** The sheet is of another exam of the host. */
  v.object({
    kind: v.literal("otherExam"),
    title: v.string(),
    /** ISO 8601 */
    createdAt: v.string(),
    sessionId: v.id("liveQuizSessions"),
  }),
  /** `createdAt`: ISO 8601. Absent for an exam that an earlier version deleted. */
  v.object({ kind: v.literal("deletedExam"), title: v.string(), createdAt: v.optional(v.string()) }),
  v.object({ kind: v.literal("unknownSheet") }),
  /** The sheet's pupil was deleted. */
  v.object({ kind: v.literal("pupilGone") }),
  /** The exam has MAX_PAPERS participants. */
  v.object({ kind: v.literal("full") }),
);
export type ReadingResult = Infer<typeof readingResult>;

/** Records pages, and counts the results again. Fails with INVALID_INPUT, PAPER_FORGOTTEN or TOO_FAST. */
export async function recordReadings(
  ctx: MutationCtx,
  session: Session,
  readings: readonly SheetReading[],
): Promise<ReadingResult[]> {
  const exam = await openForReading(ctx, session, readings.length);
  const results: ReadingResult[] = [];
  for (const reading of readings) results.push(await recordReading(ctx, exam, reading));
  await closeReading(ctx, exam, results);
  return results;
}

/**
 * Stores a whole paper that the host enters by hand: printed options of all rows. Returns the result for the first page that is not stored, else for
 * the last. Fails as {@link recordReadings}.
 */
export async function enterPaper(
  ctx: MutationCtx,
  session: Session,
  entered: {
    owner: PaperOwner;
    booklet: number;
    marks: readonly RowMark[];
    replaces?: boolean | undefined;
  },
): Promise<ReadingResult> {
  const exam = await openForReading(ctx, session, 1);
  const owner = await checkOwner(ctx, session, entered.owner);
  if (entered.marks.length !== exam.contents.length) fail("INVALID_INPUT");
  const pages = Array.from({ length: pageCount(exam.contents.length) }, (_, page): ReadPage => {
    const from = page * SHEET_ROWS;
    const marks = entered.marks.slice(from, from + SHEET_ROWS);
    return checkedPage(exam, { page, booklet: entered.booklet - 1, marks });
  });
  const impossible = pages.flatMap((page) =>
    impossibleRows(exam.booklets, page).map((row) => page.page * SHEET_ROWS + row),
  );
  if (impossible.length > 0) return { kind: "impossibleMarks", rows: impossible };
  const results: StoredPage[] = [];
  for (const page of pages) {
    const result = await storePage(ctx, exam, owner, page, entered.replaces ?? false);
    results.push(result);
    if (result.kind !== "recorded" && result.kind !== "unchanged") break;
  }
  await closeReading(ctx, exam, results);
  return (
    results.find(({ kind }) => kind !== "unchanged" && kind !== "recorded") ??
    results.find(({ kind }) => kind === "recorded") ??
    results[0] ??
    fail("INVALID_INPUT")
  );
}

async function openForReading(ctx: MutationCtx, session: Session, pages: number): Promise<LoadedExam> {
  if (session.startedAt !== null && hasForgotten(session)) fail("PAPER_FORGOTTEN");
  await payFor(ctx, "work", session.createdBy, pages + rescoringWork(session.rankedCount));
  return await loadExam(ctx, session);
}

async function recordReading(
  ctx: MutationCtx,
  exam: LoadedExam,
  { sheet, page, number, booklet: marked, marks, pupilId, replaces = false }: SheetReading,
): Promise<ReadingResult> {
  const { session, booklets } = exam;
  const row = await findSheet(ctx, sheet);
  if (row === null || row.sessionId !== session._id) return await foreignSheet(ctx, session, sheet, row);
  if (row.isGone) return { kind: "pupilGone" };
  const booklet = booklets.length === 1 ? 0 : marked - 1;
  if (booklet === -1) return { kind: "bookletMissing" };
  const read = checkedPage(exam, { page, booklet, marks });
  const rows = impossibleRows(booklets, read);
  if (rows.length > 0) return { kind: "impossibleMarks", rows };
  const found = await ownerOf(ctx, session, row, number, pupilId);
  if (found === null) return { kind: "numberMissing" };
  return found.kind === "owner" ? await storePage(ctx, exam, found.owner, read, replaces) : found;
}

/** The page as it is stored. Fails as {@link checkPage}. */
function checkedPage(exam: LoadedExam, read: ReadPage): ReadPage {
  checkPage(exam, read);
  return withoutStrayMarks(exam.booklets, read);
}

/** Owner of a page; null if a number is needed and missing. */
export async function ownerOf(
  ctx: QueryCtx,
  session: Session,
  { pupilId }: Doc<"paperSheets">,
  number: string | null,
  chosen: Id<"pupils"> | undefined,
): Promise<FoundOwner | null> {
  if (pupilId !== undefined) return { kind: "owner", owner: { pupilId } };
  if (chosen !== undefined)
    return { kind: "owner", owner: await checkOwner(ctx, session, { pupilId: chosen }) };
  return number === null ? null : await ownerOfNumber(ctx, session, number);
}

/** Reason why a sheet is not of this exam. Names only the host's own exams. */
async function foreignSheet(
  ctx: MutationCtx,
  { createdBy }: Session,
  sheet: number,
  row: Doc<"paperSheets"> | null,
): Promise<ReadingResult> {
  if (row !== null) {
    const other = await ctx.db.get("liveQuizSessions", row.sessionId);
    if (other?.createdBy === createdBy) {
      const { _id: sessionId, quizTitle: title, createdAt } = other;
      return { kind: "otherExam", title, createdAt, sessionId };
    }
  }
  const deleted = await ctx.db
    .query("paperDeleted")
    .withIndex("by_host", (q) => q.eq("hostId", createdBy))
    .collect();
  const exam = deleted.find(({ sheets }) => sheets.includes(sheet));
  if (exam === undefined) return { kind: "unknownSheet" };
  const { title, createdAt } = exam;
  return { kind: "deletedExam", title, ...(createdAt !== undefined && { createdAt }) };
}

/** Stores the time of the reading, from which retention counts, and the results. */
async function closeReading(
  ctx: MutationCtx,
  exam: LoadedExam,
  results: readonly { kind: string }[],
): Promise<void> {
  const { session } = exam;
  if (!results.some(({ kind }) => kind === "recorded")) return;
  const now = new Date().toISOString();
  await ctx.db.patch("liveQuizSessions", session._id, {
    endedAt: now,
    startedAt: session.startedAt ?? now,
    // Retention may have run before the first paper was read, when there was nothing to delete.
    ...(session.startedAt === null && { guestsForgottenAt: undefined, pupilsForgottenAt: undefined }),
  });
  await countChanges(ctx, exam);
}
