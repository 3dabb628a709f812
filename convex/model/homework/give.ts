/** Giving a quiz as homework, and its schedule: opening, which copies the questions, and closing. */
import { type Infer, v } from "convex/values";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import { fail } from "../../shared/errors";
import {
  HOMEWORK_CODE_LENGTH,
  HOMEWORK_LISTED,
  MAX_HOMEWORK_ATTEMPTS,
  MAX_HOMEWORK_MS,
} from "../../shared/limits/homework";
import { requireOwnClass } from "../classes/find";
import type { MutationCtx, QueryCtx } from "../ctx";
import { explanationOf } from "../marks";
import { randomCode } from "../names/randomCode";
import { answerKeysOf } from "../questions/answerKeys";
import { isMarked } from "../questions/kinds";
import { contentOf, rowsOf } from "../questions/ofQuiz";
import { copiedContent, countUses } from "../questions/optionPictures";
import { arrange, type Page } from "../questions/pages";
import { examOf } from "../quizzes/exam";
import { findSeenQuiz } from "../quizzes/find";
import { mayCopyNow } from "../quizzes/mayCopyNow";
import { payFor } from "../rateLimits";
import { rowsWork } from "../work";
import { beginCounting } from "./count";
import { findHomework } from "./find";
import { sharesOf } from "./results";
import { countedAttempt, homeworkState } from "./tables";

type Homework = Doc<"homework">;

/** Overdue homework opened per run; the same number is closed. */
const OVERDUE_AT_ONCE = 50;

export const homeworkTerms = v.object({
  quizId: v.id("quizzes"),
  /** ms since the epoch; absent or past: now */
  opensAt: v.optional(v.number()),
  closesAt: v.number(),
  attempts: v.number(),
  /** Rule that selects the counted attempt. */
  counts: countedAttempt,
  /** Shuffles the questions for each solver. */
  mixes: v.boolean(),
  /** Class of the homework; absent: anyone with the link. */
  classId: v.optional(v.id("classes")),
});

/**
 * Gives a quiz as homework, and returns its code. The teacher must have access to the quiz's answers, because the report shows them. Fails
 * with QUIZ_NOT_FOUND, QUIZ_NOT_COPYABLE, QUESTION_REQUIRED, HOMEWORK_TIMES, INVALID_INPUT, TOO_FAST, or NOT_FOUND for a class that is not
 * the teacher's.
 */
export async function giveHomework(
  ctx: MutationCtx,
  teacher: Doc<"users">,
  { quizId, opensAt, closesAt, attempts, counts, mixes, classId }: Infer<typeof homeworkTerms>,
): Promise<string> {
  const now = Date.now();
  const opens = Math.max(opensAt ?? now, now);
  if (!(closesAt > opens && closesAt <= now + MAX_HOMEWORK_MS)) fail("HOMEWORK_TIMES");
  const isValidCount = Number.isInteger(attempts) && attempts >= 1 && attempts <= MAX_HOMEWORK_ATTEMPTS;
  if (!isValidCount) fail("INVALID_INPUT");
  const quiz = (await findSeenQuiz(ctx, teacher, quizId)) ?? fail("QUIZ_NOT_FOUND");
  await payFor(ctx, "work", teacher._id, rowsWork(quiz.questionCount + (quiz.slideCount ?? 0)));
  if (!(await mayCopyNow(ctx, teacher, quiz))) fail("QUIZ_NOT_COPYABLE");
  if (quiz.questionCount === 0) fail("QUESTION_REQUIRED");
  const forClass = classId && (await requireOwnClass(ctx, teacher._id, classId));
  const code = await newUnusedCode(ctx);
  const homeworkId = await ctx.db.insert("homework", {
    code,
    quizId,
    quizTitle: quiz.title,
    createdBy: teacher._id,
    createdAt: new Date(now).toISOString(),
    opensAt: opens,
    closesAt,
    attempts,
    counts,
    ...(mixes && { mixes }),
    ...(forClass && { class: { id: forClass._id, name: forClass.name }, isForClass: true as const }),
    state: "waiting",
    questionCount: quiz.questionCount,
    gradedCount: 0,
  });
  await openOrCloseHomework(ctx, homeworkId);
  return code;
}

/** Opens or closes homework if it is due, and schedules the next step. Idempotent. */
export async function openOrCloseHomework(ctx: MutationCtx, homeworkId: Id<"homework">): Promise<void> {
  const homework = await ctx.db.get("homework", homeworkId);
  if (homework === null) return;
  const now = Date.now();
  if (homework.state === "waiting") {
    if (now < homework.opensAt) {
      await ctx.scheduler.runAt(homework.opensAt, internal.homework.turn, { homeworkId });
      return;
    }
    const frozen = await freezeQuestions(ctx, homework);
    await ctx.db.patch(
      "homework",
      homeworkId,
      frozen === null ? { state: "missed" } : { ...frozen, state: "open" },
    );
    if (frozen !== null) await ctx.scheduler.runAt(homework.closesAt, internal.homework.turn, { homeworkId });
  } else if (homework.state === "open" && now >= homework.closesAt) {
    await ctx.db.patch("homework", homeworkId, { state: "closed" });
    await beginCounting(ctx, homeworkId);
  }
}

/** Opens or closes overdue homework whose job has failed. */
export async function openOrCloseOverdue(ctx: MutationCtx): Promise<void> {
  const now = Date.now();
  const opening = await ctx.db
    .query("homework")
    .withIndex("by_state_and_opens_at", (q) => q.eq("state", "waiting").lte("opensAt", now))
    .take(OVERDUE_AT_ONCE);
  const closing = await ctx.db
    .query("homework")
    .withIndex("by_state_and_closes_at", (q) => q.eq("state", "open").lte("closesAt", now))
    .take(OVERDUE_AT_ONCE);
  for (const { _id: homeworkId } of [...opening, ...closing]) {
    await ctx.scheduler.runAfter(0, internal.homework.turn, { homeworkId });
  }
}

/** Copies the quiz's current questions and answer keys. Returns null if the quiz is deleted, hidden from the teacher, or empty. */
async function freezeQuestions(
  ctx: MutationCtx,
  { _id: homeworkId, quizId, createdBy, counts }: Homework,
): Promise<Pick<
  Homework,
  "quizTitle" | "questionCount" | "gradedCount" | "points" | "counts" | "sections" | "passages" | "exam"
> | null> {
  const teacher = await ctx.db.get("users", createdBy);
  const quiz = teacher && (await findSeenQuiz(ctx, teacher, quizId));
  if (!quiz) return null;
  const { questions, slides, passages } = arrange(await rowsOf(ctx, quizId));
  const keys = await answerKeysOf(ctx, quizId);
  for (const [index, { row: question, passage }] of questions.entries()) {
    const image = question.imageId === null ? null : await ctx.db.get("images", question.imageId);
    const content = await copiedContent(ctx, contentOf(question));
    await countUses(ctx, content, 1);
    await ctx.db.insert("homeworkQuestions", {
      homeworkId,
      index,
      questionId: question._id,
      text: question.question,
      marks: question.marks,
      passage,
      content,
      image: image?.storageId ?? null,
      imageAlt: question.imageAlt,
      objective: question.objective,
    });
    const key = keys.get(question._id);
    if (key === undefined) continue;
    const { correctAnswer } = key;
    await ctx.db.insert("homeworkKeys", { homeworkId, index, correctAnswer, ...explanationOf(key) });
  }
  if (questions.length === 0) return null;
  const sections = questions.map(({ section }) => section);
  const pages = [
    ...slides.flatMap((ofSection, section) => {
      const first = sections.indexOf(section);
      return ofSection.map((page) => ({ page, before: first === -1 ? questions.length : first }));
    }),
    ...passages.map((page) => ({ page, before: undefined })),
  ];
  for (const [index, { page, before }] of pages.entries())
    await insertPage(ctx, homeworkId, index, before, page);
  return {
    quizTitle: quiz.title,
    questionCount: questions.length,
    gradedCount: questions.filter(({ row }) => keys.has(row._id) && !isMarked(row)).length,
    points: sharesOf(
      questions.map(({ row }) => contentOf(row)),
      (index) => keys.has(questions[index]?.row._id as Id<"quizQuestions">),
    ),
    // The program cannot compare attempts that the teacher has not marked.
    counts: questions.some(({ row }) => isMarked(row)) ? "last" : counts,
    exam: examOf(quiz.exam, [...questions.keys()]),
    sections: slides.length > 1 ? sections : undefined,
    passages: passages.length > 0 ? questions.map(({ passage = null }) => passage) : undefined,
  };
}

async function insertPage(
  ctx: MutationCtx,
  homeworkId: Id<"homework">,
  index: number,
  before: number | undefined,
  { heading, text, marks, imageId, imageAlt }: Page,
): Promise<void> {
  const image = imageId === null ? null : await ctx.db.get("images", imageId);
  const shown = { heading, text, marks, image: image?.storageId ?? null, imageAlt };
  await ctx.db.insert("homeworkPages", { homeworkId, index, before, ...shown });
}

export const givenHomework = v.object({
  code: v.string(),
  quizTitle: v.string(),
  state: homeworkState,
  opensAt: v.number(),
  closesAt: v.number(),
  /** Name of the class, if it is for one. */
  className: v.optional(v.string()),
  /** True if pupils solve it with personal codes, even if the class was deleted. */
  isForClass: v.optional(v.literal(true)),
});

/** Returns the teacher's newest homework. */
export async function homeworkOf(
  ctx: QueryCtx,
  teacherId: Id<"users">,
): Promise<Infer<typeof givenHomework>[]> {
  const rows = await ctx.db
    .query("homework")
    .withIndex("by_created_by", (q) => q.eq("createdBy", teacherId))
    .order("desc")
    .take(HOMEWORK_LISTED);
  return rows.map(({ code, quizTitle, state, opensAt, closesAt, class: of, isForClass }) => ({
    code,
    quizTitle,
    state,
    opensAt,
    closesAt,
    className: of?.name,
    isForClass,
  }));
}

/** Returns an unused code of fifty random bits. */
async function newUnusedCode(ctx: MutationCtx): Promise<string> {
  for (;;) {
    const code = randomCode(HOMEWORK_CODE_LENGTH);
    if ((await findHomework(ctx, code)) === null) return code;
  }
}
