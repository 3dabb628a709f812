/** An exam on paper as its host sees it. */
import { type Infer, v } from "convex/values";
import type { Doc, Id } from "../../_generated/dataModel";
import { pupilsOf } from "../classes/find";
import type { QueryCtx } from "../ctx";
import { findAnswerSheet } from "../live/answers/answerSheets";
import { contentOf } from "../live/rules/storedRows";
import { answerKeysOf } from "../live/session/answerKeys";
import { questionsOf } from "../live/session/questions";
import { hasForgotten } from "../live/session/sessions";
import { marksField } from "../marks";
import { FULL_GRADE, kindOf } from "../questions/kinds";
import { playedExam } from "../quizzes/exam";
import { markOf } from "./answers";
import { letterOf, rowOptionsOf } from "./booklets";
import { bubblesOf, optionOf } from "./bubbles";
import { bookletsOf, participantsOf, pointsOf, readingsOf, sheetsOf } from "./rows";
import { bookletRow, rowMark } from "./tables";

/** A pupil of the class. */
const examPupil = v.object({
  pupilId: v.id("pupils"),
  name: v.string(),
  /** School number; absent if the pupil has none. */
  number: v.optional(v.string()),
  /** Some points of the pupil are entered. */
  hasPoints: v.optional(v.literal(true)),
});

export const paperView = v.object({
  sessionId: v.id("liveQuizSessions"),
  /** Code of the report. */
  code: v.string(),
  title: v.string(),
  /** ISO 8601 */
  createdAt: v.string(),
  /** Class that the exam is for. Absent without a class. */
  className: v.optional(v.string()),
  /** Sections and cost of wrong answers in a trial exam. */
  exam: v.optional(playedExam),
  /** True if names and answers have been deleted after their retention time; then no sheets are read any more. */
  isForgotten: v.boolean(),
  /** All questions of the quiz in its order. */
  questions: v.array(
    v.object({
      text: v.string(),
      marks: marksField,
      /** Number of bubbles; 0 for a question that is answered on the question paper. */
      options: v.number(),
      /** Index of the right option; null for a question that is not graded. */
      right: v.union(v.number(), v.null()),
    }),
  ),
  booklets: v.array(
    v.object({
      /** Null if the exam has a single booklet. */
      letter: v.union(v.string(), v.null()),
      /** In the printed order, SHEET_ROWS to a page. */
      rows: v.array(bookletRow),
    }),
  ),
  /** Number of bubbles in each printed row of a sheet whose booklet the pupil marks: the largest of all booklets. */
  rowOptions: v.array(v.number()),
  /** The pupil is null for the sheet that has a number grid. */
  sheets: v.array(
    v.object({
      sheet: v.number(),
      pupil: v.union(examPupil, v.null()),
      /** The host has marked the pupil as absent, and no page was read since. */
      isAbsent: v.optional(v.literal(true)),
    }),
  ),
  /** Pupils of the class without a sheet, because they were added later. */
  withoutSheet: v.array(examPupil),
  /** Papers in the order in which their first page was read. */
  papers: v.array(
    v.object({
      participantId: v.id("liveParticipants"),
      pupilId: v.optional(v.id("pupils")),
      name: v.string(),
      number: v.optional(v.string()),
      /** Pages that were read, ascending, each with the index of its booklet. */
      pages: v.array(v.object({ page: v.number(), booklet: v.number() })),
      /** By question: mark on a stored option. Only for questions with bubbles on pages that were read; others are "unread". */
      answers: v.array(v.union(rowMark, v.literal("unread"))),
      /** Indexes of the questions whose answers the host has corrected. */
      corrected: v.array(v.number()),
      right: v.number(),
      wrong: v.number(),
      empty: v.number(),
      score: v.number(),
    }),
  ),
});

type View = Infer<typeof paperView>;
type Paper = View["papers"][number];
type Key = Doc<"liveAnswerKeys">;

export async function viewPaper(ctx: QueryCtx, session: Doc<"liveQuizSessions">): Promise<View> {
  const { _id: sessionId, code, quizTitle: title, createdAt, exam } = session;
  const questions = await questionsOf(ctx, sessionId);
  const keys = new Map((await answerKeysOf(ctx, sessionId)).map((key) => [key.index, key]));
  const booklets = await bookletsOf(ctx, sessionId);
  const pupils = session.class === undefined ? [] : await listedPupils(ctx, sessionId, session.class.id);
  const pupilOf = new Map(pupils.map((pupil) => [pupil.pupilId, pupil]));
  const sheets: View["sheets"] = [];
  for (const { sheet, pupilId, isGone, isAbsent } of await sheetsOf(ctx, sessionId)) {
    const pupil = pupilId === undefined ? null : pupilOf.get(pupilId);
    if (pupil !== undefined && !isGone) sheets.push({ sheet, pupil, isAbsent });
  }
  const withSheet = new Set(sheets.map(({ pupil }) => pupil?.pupilId));
  return {
    sessionId,
    code,
    title,
    createdAt,
    className: session.class?.name,
    exam,
    isForgotten: session.startedAt !== null && hasForgotten(session),
    questions: questions.map((question) => {
      const content = contentOf(question);
      const key = keys.get(question.index);
      const right = key === undefined ? null : optionOf(content, key.correctAnswer);
      return { text: question.text, marks: question.marks, options: bubblesOf(content), right };
    }),
    booklets: booklets.map((rows, booklet) => ({ letter: letterOf(booklet, booklets.length), rows })),
    rowOptions: rowOptionsOf(booklets),
    sheets,
    withoutSheet: pupils.filter(({ pupilId }) => !withSheet.has(pupilId)),
    papers: await papersOf(ctx, sessionId, questions, keys, pupilOf),
  };
}

async function listedPupils(
  ctx: QueryCtx,
  sessionId: Id<"liveQuizSessions">,
  classId: Id<"classes">,
): Promise<Infer<typeof examPupil>[]> {
  const withPoints = new Set((await pointsOf(ctx, sessionId)).map(({ pupilId }) => pupilId));
  const pupils = await pupilsOf(ctx, classId);
  return pupils.map(({ _id: pupilId, name, number }) => ({
    pupilId,
    name,
    ...(number !== null && { number }),
    ...(withPoints.has(pupilId) && { hasPoints: true as const }),
  }));
}

async function papersOf(
  ctx: QueryCtx,
  sessionId: Id<"liveQuizSessions">,
  questions: readonly Doc<"liveQuestions">[],
  keys: ReadonlyMap<number, Key>,
  pupilOf: ReadonlyMap<Id<"pupils">, Infer<typeof examPupil>>,
): Promise<Paper[]> {
  const readingOf = new Map((await readingsOf(ctx, sessionId)).map((row) => [row.participantId, row]));
  const papers: Paper[] = [];
  for (const { _id: participantId, pupilId, displayName, score } of await participantsOf(ctx, sessionId)) {
    const reading = readingOf.get(participantId);
    if (reading === undefined) continue;
    const pupil = pupilId && pupilOf.get(pupilId);
    const given = (await findAnswerSheet(ctx, participantId))?.answers ?? [];
    const counts = { right: 0, wrong: 0, empty: 0 };
    const answers = questions.map((question): Paper["answers"][number] => {
      const packed = given[question.index] ?? null;
      if (packed === null) return "unread";
      const { answer } = packed;
      const content = contentOf(question);
      const key = keys.get(question.index);
      if (key !== undefined) {
        const isRight =
          answer !== null && kindOf(content).grade(content, key.correctAnswer, answer) === FULL_GRADE;
        counts[answer === null ? "empty" : isRight ? "right" : "wrong"] += 1;
      }
      return markOf(content, answer);
    });
    papers.push({
      participantId,
      ...(pupilId !== undefined && { pupilId }),
      name: pupil?.name ?? displayName,
      number: pupil?.number ?? reading.number,
      pages: reading.pages.map(({ page, booklet }) => ({ page, booklet })),
      answers,
      corrected: reading.corrected,
      ...counts,
      score,
    });
  }
  return papers;
}
