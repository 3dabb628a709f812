/** Report of homework, in the same format as a game's report. It covers each pupil's attempt that counts. */
import type { PaginationOptions } from "convex/server";
import type { Infer } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import { MAX_PLACES } from "../../shared/limits/homework";
import { MAX_QUESTIONS } from "../../shared/limits/quizzes";
import { pupilsOf } from "../classes/find";
import type { QueryCtx } from "../ctx";
import { answersOf, isAttemptOver, keysOf, questionsOf } from "../homework/find";
import { explanationOf } from "../marks";
import { isMarked } from "../questions/kinds";
import { worthRepeating } from "../statistics/questions";
import { pupilsInNeed, pupilsWithout, type reportOverview, rightIn, toListed } from "./overview";
import { listedName, type pupilOrder, type reportPupil } from "./pupils";
import type { ReadQuestion } from "./questions";

type Homework = Doc<"homework">;

/** Returns null before the homework has opened. */
export async function homeworkOverviewOf(
  ctx: QueryCtx,
  homework: Homework,
): Promise<Infer<typeof reportOverview> | null> {
  const { quizTitle, questionCount, state, opensAt, closesAt, countedAt, countingSince } = homework;
  if (state === "waiting" || state === "missed") return null;
  const questions = await homeworkQuestionsOf(ctx, homework);
  const places = await ctx.db
    .query("homeworkPlaces")
    .withIndex("by_homework_and_score", (q) => q.eq("homeworkId", homework._id))
    .take(MAX_PLACES);
  const isForgotten = homework.forgottenAt !== undefined;
  const pupils = homework.class && !isForgotten ? await pupilsOf(ctx, homework.class.id) : undefined;
  // Without a grade or points, a pupil has no score yet.
  const scored = places.filter(({ isPending }) => !isPending);
  const scores = scored.reduce((sum, { score }) => sum + score, 0);
  const all = rightIn(questions.filter(({ counts }) => counts));
  const answersOfPlace = async (place: CountedPlace) =>
    (await countedAnswers(ctx, homework, place)).flatMap((given, questionIndex) =>
      given === null ? [] : [{ questionIndex, answer: given.answer }],
    );
  return {
    quizTitle,
    className: homework.class?.name,
    endedAt: new Date(closesAt).toISOString(),
    participants: isForgotten ? (questions[0]?.asked ?? 0) : places.length,
    questionCount,
    askedCount: questionCount,
    isRehearsal: false,
    showsPupils: true,
    isForgotten,
    averageScore: scored.length === 0 || isForgotten ? null : scores / scored.length,
    maxScore: 100,
    exam: homework.exam,
    all,
    again: worthRepeating(questions),
    inNeed: await pupilsInNeed(ctx, scored, answersOfPlace, questions, all),
    before: null,
    classBefore: null,
    homework: {
      opensAt,
      closesAt,
      isOpen: state === "open",
      isForClass: homework.isForClass === true,
      // A second attempt implies that the first has ended.
      handedIn: places.filter(({ attempt, handedInAt }) => attempt > 1 || handedInAt !== null).length,
      late: places.filter(({ late }) => late > 0).length,
      ...(homework.points && {
        unmarked: places.reduce((sum, { unmarked = 0 }) => sum + unmarked, 0),
      }),
      notBegun: pupils && toListed(pupilsWithout(pupils, places)),
      countedAt: countedAt ?? null,
      isCounting: countingSince !== undefined,
    },
  };
}

/** Returns every question with the outcome of the last count of the answers. */
export async function homeworkQuestionsOf(ctx: QueryCtx, { _id }: Homework): Promise<ReadQuestion[]> {
  const keys = await keysOf(ctx, _id);
  const outcomes = await ctx.db
    .query("homeworkOutcomes")
    .withIndex("by_homework_and_index", (q) => q.eq("homeworkId", _id))
    .take(MAX_QUESTIONS);
  const outcomeOf = new Map(outcomes.map((outcome) => [outcome.index, outcome]));
  return (await questionsOf(ctx, _id)).map((question) => {
    const { index, questionId, image, imageAlt, text, marks, passage, content, objective } = question;
    const key = keys.get(index);
    const outcome = outcomeOf.get(index);
    const { asked, answered } = outcome ?? { asked: 0, answered: 0 };
    const correct = key === undefined || isMarked(content) ? null : (outcome?.correct ?? 0);
    return {
      questionId,
      image,
      imageAlt,
      text,
      marks,
      passage,
      content,
      objective,
      correctAnswer: key?.correctAnswer ?? null,
      ...explanationOf(key),
      accepted: key?.accepted,
      distribution: outcome?.distribution ?? null,
      asked,
      answered,
      empty: Math.max(0, asked - answered),
      correct,
      cutShort: false,
      counts: correct !== null,
    };
  });
}

/** Returns a page of pupils with the answers of their attempt that counts. */
export async function homeworkPupilsOf(
  ctx: QueryCtx,
  homework: Homework,
  order: Infer<typeof pupilOrder>,
  options: PaginationOptions,
) {
  const places = ctx.db.query("homeworkPlaces");
  const inOrder =
    order === "name"
      ? places.withIndex("by_homework_and_sort_key", (q) => q.eq("homeworkId", homework._id))
      : places.withIndex("by_homework_and_score", (q) => q.eq("homeworkId", homework._id)).order("desc");
  const page = await inOrder.paginate(options);
  const rows = [];
  for (const place of page.page) rows.push(await toReportPupil(ctx, homework, place));
  return { ...page, page: rows };
}

async function toReportPupil(
  ctx: QueryCtx,
  homework: Homework,
  place: Doc<"homeworkPlaces">,
): Promise<Infer<typeof reportPupil>> {
  const { _id: id, pupilId, displayName: typed, score, attempt, counted, handedInAt, late } = place;
  const { unmarked, isPending } = place;
  const answers = await countedAnswers(ctx, homework, place);
  const state = {
    placeId: id,
    attempts: attempt,
    counted,
    handedIn: handedInAt !== null,
    late,
    unmarked,
    isPending,
  };
  const { displayName, number } = await listedName(ctx, pupilId, typed);
  return { id, displayName, number, place: null, score, answers, homework: state };
}

type CountedPlace = Pick<Doc<"homeworkPlaces">, "_id" | "attempt" | "counted" | "handedInAt">;

/**
 * Returns the answers of the attempt that counts, by question index. An entry is null if the question can still be
 * answered; its `answer` is null if the question was left empty.
 */
async function countedAnswers(
  ctx: QueryCtx,
  homework: Homework,
  place: CountedPlace,
): Promise<Infer<typeof reportPupil>["answers"]> {
  const rows = await answersOf(ctx, place._id, place.counted);
  const given = new Map(rows.filter(({ counts }) => counts).map((row) => [row.index, row]));
  const withoutRow = isAttemptOver(homework, place) ? { answer: null, grade: null } : null;
  return Array.from({ length: homework.questionCount }, (_, index) => {
    const row = given.get(index);
    return row === undefined ? withoutRow : { answer: row.answer, grade: row.grade };
  });
}
