import type { Doc, Id } from "../../_generated/dataModel";
import { fail } from "../../shared/errors";
import { MAX_PAPERS } from "../../shared/limits/paper";
import type { MutationCtx } from "../ctx";
import { findAnswerSheet } from "../live/answers/answerSheets";
import { answersOnPages, isSamePage, pageCount, questionsOnPage, type ReadPage, rowsOfPage } from "./answers";
import { type LoadedExam, noteChange } from "./exam";
import { findOwner, insertOwner, type PaperOwner } from "./participants";
import { readingOf } from "./rows";

type ParticipantId = Id<"liveParticipants">;

/** Result of storing a page. */
export type StoredPage =
  | { kind: "recorded" | "unchanged"; participantId: ParticipantId }
  /** Another reading of the same page is stored. */
  | { kind: "conflict"; participantId: ParticipantId; name: string; before: ReadPage }
  /** The participant's other pages are of another booklet. */
  | { kind: "otherBooklet"; participantId: ParticipantId; name: string; booklet: number }
  | { kind: "full" };

/**
 * Stores what was read from one page of the owner's paper. The same page again changes nothing. A different reading is a conflict unless it
 * replaces the stored one; then the host's corrections of this page are dropped. The caller counts the results afterwards.
 */
export async function storePage(
  ctx: MutationCtx,
  exam: LoadedExam,
  owner: PaperOwner,
  read: ReadPage,
  replaces: boolean,
): Promise<StoredPage> {
  const participant = await findOwner(ctx, exam, owner);
  const before = participant === null ? null : await readingOf(ctx, participant._id);
  if (participant === null || before === null) {
    if (participant === null && paperCount(exam) >= MAX_PAPERS) return { kind: "full" };
    const participantId = participant?._id ?? (await insertOwner(ctx, exam, owner));
    await insertReading(ctx, exam, participantId, owner, [read]);
    return { kind: "recorded", participantId };
  }
  const { _id: participantId } = participant;
  const stored = before.pages.find(({ page }) => page === read.page);
  if (stored !== undefined && isSamePage(stored, read)) return { kind: "unchanged", participantId };
  const earlier = replaces ? null : earlierPage(participant, before.pages, read);
  if (earlier !== null) return earlier;
  const pages = [...before.pages.filter(({ page }) => page !== read.page), read];
  await writeReading(
    ctx,
    exam,
    before,
    pages.sort((a, b) => a.page - b.page),
    read,
    stored,
  );
  return { kind: "recorded", participantId };
}

/** Stored page that the host must decide about before this one counts: another reading of it, or a page of another booklet. */
export function earlierPage(
  { _id: participantId, displayName: name }: Doc<"liveParticipants">,
  stored: readonly ReadPage[],
  read: Pick<ReadPage, "page" | "booklet">,
): Extract<StoredPage, { kind: "conflict" | "otherBooklet" }> | null {
  const same = stored.find(({ page }) => page === read.page);
  if (same !== undefined) return { kind: "conflict", participantId, name, before: same };
  const other = stored.find(({ booklet }) => booklet !== read.booklet);
  return other === undefined ? null : { kind: "otherBooklet", participantId, name, booklet: other.booklet };
}

/** Number of papers, with those that this call has added. */
function paperCount({ session, changes }: LoadedExam): number {
  return session.rankedCount + [...changes.values()].filter(({ before }) => before === null).length;
}

/** Fails with INVALID_INPUT for a page that the sheet does not have, and for marks that do not fit its rows. */
export function checkPage({ booklets, contents }: LoadedExam, { page, booklet, marks }: ReadPage): void {
  const isIndex = (value: number, count: number) => Number.isInteger(value) && value >= 0 && value < count;
  if (!isIndex(page, pageCount(contents.length)) || !isIndex(booklet, booklets.length)) fail("INVALID_INPUT");
  if (marks.length !== rowsOfPage(booklets[booklet] ?? [], page).length) fail("INVALID_INPUT");
  if (marks.some((mark) => typeof mark === "number" && !isIndex(mark, Number.POSITIVE_INFINITY)))
    fail("INVALID_INPUT");
}

/** Inserts a participant's reading and answer sheet. */
export async function insertReading(
  ctx: MutationCtx,
  exam: LoadedExam,
  participantId: ParticipantId,
  owner: PaperOwner,
  pages: ReadPage[],
): Promise<void> {
  const { session, booklets, contents } = exam;
  const sessionId = session._id;
  await ctx.db.insert("paperReadings", {
    sessionId,
    participantId,
    ...("number" in owner && { number: owner.number }),
    pages,
    corrected: [],
  });
  const answers = answersOnPages(pages, booklets, contents, Date.now());
  await ctx.db.insert("liveAnswerSheets", { sessionId, participantId, answers });
  noteChange(exam, participantId, { before: null, after: answers });
}

async function writeReading(
  ctx: MutationCtx,
  exam: LoadedExam,
  before: Doc<"paperReadings">,
  pages: ReadPage[],
  read: ReadPage,
  stored: ReadPage | undefined,
): Promise<void> {
  const { booklets, contents } = exam;
  const { participantId } = before;
  const replaced = new Set(
    [read, ...(stored === undefined ? [] : [stored])].flatMap((page) => questionsOnPage(booklets, page)),
  );
  const corrected = before.corrected.filter((question) => !replaced.has(question));
  const sheet = await findAnswerSheet(ctx, participantId);
  if (sheet === null) throw new Error("A paper has no answers");
  const answers = answersOnPages(pages, booklets, contents, Date.now());
  for (const question of corrected) answers[question] = sheet.answers[question] ?? null;
  await ctx.db.patch("liveAnswerSheets", sheet._id, { answers });
  await ctx.db.patch("paperReadings", before._id, { pages, corrected });
  noteChange(exam, participantId, { before: sheet.answers, after: answers });
}
