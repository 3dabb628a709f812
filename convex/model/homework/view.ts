/** Solver's view of homework: the entry page, the current attempt, and the answer key once it may be shown. */
import { type Infer, v } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../ctx";
import { mixedOrder } from "../live/rules/mixing";
import { explanationFields, explanationOf } from "../marks";
import { answerValue, FULL_GRADE, isMarked, keyValue } from "../questions/kinds";
import { withAddresses } from "../questions/optionPictures";
import { isWhollyRight, type pagesBetween, type QuestionToSolve } from "../questions/toSolve";
import { playedExam } from "../quizzes/exam";
import { isBeingPlayed, whyWithheld, withheld } from "../quizzes/plays";
import { getViewerId } from "../users/viewer";
import { answersOf, findQuestion, keysOf, mayTryAgain, pagesOf, questionsOf, type Solver } from "./find";
import { countedAttempt, homeworkState } from "./tables";

type Homework = Doc<"homework">;

/** Several shuffles can be derived from a place's seed; this is the index of the one for the question order. */
const QUESTION_SHUFFLE = 0;

export const homeworkEntry = v.object({
  quizTitle: v.string(),
  teacherName: v.string(),
  questionCount: v.number(),
  state: homeworkState,
  opensAt: v.number(),
  closesAt: v.number(),
  attempts: v.number(),
  counts: countedAttempt,
  /** True if the pupils of a class solve it with personal codes. */
  isForClass: v.optional(v.literal(true)),
  /** True if the caller has given it. */
  isOwn: v.boolean(),
});

/** Returns the public view for anyone with the code. */
export async function entryOf(ctx: QueryCtx, homework: Homework): Promise<Infer<typeof homeworkEntry>> {
  const { quizTitle, questionCount, state, opensAt, closesAt, attempts, counts, isForClass, createdBy } =
    homework;
  const teacher = await ctx.db.get("users", createdBy);
  const isOwn = (await getViewerId(ctx)) === createdBy;
  const teacherName = teacher?.name ?? "";
  return {
    quizTitle,
    teacherName,
    questionCount,
    state,
    opensAt,
    closesAt,
    attempts,
    counts,
    isForClass,
    isOwn,
  };
}

export const ownAttempt = v.object({
  displayName: v.string(),
  attempt: v.number(),
  handedIn: v.boolean(),
  /** Number of attempts that the solver may still begin. */
  left: v.number(),
  /** Question indexes in this solver's order. */
  order: v.array(v.number()),
  answers: v.array(v.object({ index: v.number(), answer: answerValue, late: v.boolean() })),
  /** True if the right answers may be shown. */
  showsKey: v.boolean(),
  /** Reason for withholding the results, although the homework itself is finished. */
  withheld: v.optional(withheld),
});

export async function ownAttemptOf(
  ctx: QueryCtx,
  { homework, place }: Solver,
): Promise<Infer<typeof ownAttempt>> {
  const { displayName, attempt, handedInAt, seed } = place;
  const { questionCount, sections = [], passages = [], mixes } = homework;
  const inOrder = Array.from({ length: questionCount }, (_, index) => index);
  const order = mixes
    ? mixedOrder(
        inOrder.map((index) => ({ section: sections[index], passage: passages[index] ?? undefined })),
        seed,
        QUESTION_SHUFFLE,
      )
    : inOrder;
  const rows = await answersOf(ctx, place._id, attempt);
  const isOver = isDone({ homework, place });
  const reason = isOver ? await whyWithheld(ctx, homework.quizId) : undefined;
  return {
    displayName,
    attempt,
    handedIn: handedInAt !== null,
    left: mayTryAgain(homework, place) ? homework.attempts - attempt : 0,
    order,
    answers: rows.map(({ index, answer, late }) => ({ index, answer, late: late === "waiting" })),
    showsKey: isOver && reason === undefined,
    withheld: reason,
  };
}

/** Returns the questions by index. Nothing in them depends on the answer keys. */
export async function questionsToSolve(ctx: QueryCtx, homework: Homework): Promise<QuestionToSolve[]> {
  const asked: QuestionToSolve[] = [];
  for (const { questionId, text, marks, passage, content, image, imageAlt } of await questionsOf(
    ctx,
    homework._id,
  )) {
    const imageUrl = image === null ? null : await ctx.storage.getUrl(image);
    const shown = await withAddresses(ctx, content);
    asked.push({
      ...shown,
      questionId,
      question: text,
      marks,
      passage,
      imageUrl,
      ...(imageAlt && { imageAlt }),
    });
  }
  return asked;
}

/** Returns slides and passages. In every solver's order a slide precedes the question at position `before`. */
export async function pagesToRead(ctx: QueryCtx, homework: Homework): Promise<Infer<typeof pagesBetween>> {
  const pages: Infer<typeof pagesBetween> = { slides: [], passages: [] };
  for (const { before, heading, text, marks, image, imageAlt } of await pagesOf(ctx, homework._id)) {
    const imageUrl = image === null ? null : await ctx.storage.getUrl(image);
    const page = { heading, text, marks, ...(imageUrl !== null && { imageUrl, imageAlt }) };
    if (before === undefined) pages.passages.push(page);
    else pages.slides.push({ before, ...page });
  }
  return pages;
}

/**
 * True if a solver may see the answer key: the attempt is handed in, and the homework is closed or no further attempt is allowed. Before
 * handing in, a solver can send late answers even to closed homework. False while the same quiz is being played live, where the answer key
 * would help.
 *
 * While this is false, no response to the solver depends on the answer key. Even the number of right answers would be enough to find the
 * right answers within ten attempts.
 */
async function showsKey(ctx: QueryCtx, solver: Solver): Promise<boolean> {
  return isDone(solver) && !(await isBeingPlayed(ctx, solver.homework.quizId));
}

function isDone({ homework, place }: Solver): boolean {
  return place.handedInAt !== null && (homework.state === "closed" || !mayTryAgain(homework, place));
}

export const homeworkReview = v.object({
  attempt: v.number(),
  /** Percent. Null while the teacher has not marked anything that counts. */
  score: v.union(v.number(), v.null()),
  /** Number of answers that the teacher has not marked yet; absent: none. */
  unmarked: v.optional(v.number()),
  exam: v.optional(playedExam),
  questions: v.array(
    v.object({
      /** null: not answered */
      answer: v.union(answerValue, v.null()),
      /** null: not graded */
      correct: v.union(v.boolean(), v.null()),
      /** True if the answer is not right but earned a part of the points. */
      isPartly: v.boolean(),
      /** Points of an answer to an open question; null if the teacher has not marked it yet. Absent for other questions. */
      points: v.optional(v.union(v.number(), v.null())),
      solution: v.union(keyValue, v.null()),
      ...explanationFields,
    }),
  ),
});

/** Returns the counted attempt question by question with the answer key; null while it may not be shown. */
export async function reviewOf(
  ctx: QueryCtx,
  { homework, place }: Solver,
): Promise<Infer<typeof homeworkReview> | null> {
  if (!(await showsKey(ctx, { homework, place }))) return null;
  const keys = await keysOf(ctx, homework._id);
  const rows = await answersOf(ctx, place._id, place.counted);
  const given = new Map(rows.filter(({ counts }) => counts).map((row) => [row.index, row]));
  const marked = new Map(
    (await questionsOf(ctx, homework._id)).flatMap(({ index, content }) =>
      content.type === "open" ? [[index, content.points] as const] : [],
    ),
  );
  const questions = Array.from({ length: homework.questionCount }, (_, index) => {
    const key = keys.get(index);
    const row = given.get(index);
    const solution = key?.correctAnswer ?? null;
    const correct = solution === null || marked.has(index) ? null : row?.grade === FULL_GRADE;
    const isPartly = correct === false && (row?.grade ?? 0) > 0;
    const most = marked.get(index);
    const points = row === undefined ? 0 : row.grade === null ? null : Math.round(row.grade * (most ?? 0));
    return {
      answer: row?.answer ?? null,
      correct,
      isPartly,
      ...(most !== undefined && { points }),
      solution,
      ...explanationOf(key),
    };
  });
  const { counted: attempt, unmarked } = place;
  return { attempt, score: place.isPending ? null : place.score, unmarked, exam: homework.exam, questions };
}

/** Grades a practice answer, which is never recorded. Returns null while the answer key may not be shown, and for an invalid answer. */
export async function checkAnswer(
  ctx: QueryCtx,
  { homework, place }: Solver,
  index: number,
  answer: Infer<typeof answerValue>,
): Promise<boolean | null> {
  if (!(await showsKey(ctx, { homework, place }))) return null;
  const asked = await findQuestion(ctx, homework._id, index);
  if (asked?.key == null || isMarked(asked.question.content)) return null;
  return isWhollyRight(asked.question.content, asked.key.correctAnswer, answer);
}
