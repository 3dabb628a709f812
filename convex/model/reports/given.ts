/** Answers to one question of a report, without names, so that the teacher can accept further answers. */
import type { PaginationOptions, PaginationResult } from "convex/server";
import type { Infer } from "convex/values";
import type { QueryCtx } from "../ctx";
import { findQuestion as findHomeworkQuestion } from "../homework/find";
import { answerGivenTo, votesOf } from "../live/answers/answerSheets";
import { contentOf } from "../live/rules/storedRows";
import { findKey } from "../live/session/answerKeys";
import { findQuestion } from "../live/session/questions";
import { boundedPage } from "../page";
import { type givenAnswer, groupGiven } from "../questions/accepting";
import { pupilsInPage, showsPupils } from "./pupils";
import type { ReportSource } from "./source";

type Page = PaginationResult<Infer<typeof givenAnswer>>;

/**
 * Returns a page of answers, each with the number of participants who gave it; in a game, of both votes. Empty for a
 * question that is not graded, for a kind whose right answer is a choice, and if participants were not informed that
 * the host can read their answers.
 */
export async function givenIn(
  ctx: QueryCtx,
  source: ReportSource,
  index: number,
  options: PaginationOptions,
): Promise<Page> {
  return source.kind === "game"
    ? await givenInGame(ctx, source, index, options)
    : await givenInHomework(ctx, source, index, options);
}

async function givenInGame(
  ctx: QueryCtx,
  { session }: ReportSource & { kind: "game" },
  index: number,
  options: PaginationOptions,
): Promise<Page> {
  const question = await findQuestion(ctx, session._id, index);
  const key = await findKey(ctx, session._id, index);
  if (question === null || key === null || !showsPupils(session)) return NOTHING;
  const page = await ctx.db
    .query("liveParticipants")
    .withIndex("by_session_and_joined_at", (q) => q.eq("sessionId", session._id))
    .paginate(boundedPage(options, pupilsInPage(session)));
  const answers = [];
  for (const participant of page.page) {
    const given = await answerGivenTo(ctx, participant, index);
    if (given !== null) answers.push(votesOf(given));
  }
  return { ...page, page: groupGiven(contentOf(question), key, answers) };
}

/** Of each pupil, includes only the attempt that counts. */
async function givenInHomework(
  ctx: QueryCtx,
  { homework }: ReportSource & { kind: "homework" },
  index: number,
  options: PaginationOptions,
): Promise<Page> {
  const found = await findHomeworkQuestion(ctx, homework._id, index);
  if (found === null || found.key === null) return NOTHING;
  const page = await ctx.db
    .query("homeworkAnswers")
    .withIndex("by_homework_and_index_and_counts", (q) =>
      q.eq("homeworkId", homework._id).eq("index", index).eq("counts", true),
    )
    .paginate(boundedPage(options));
  const answers = page.page.map(({ answer }) => [answer]);
  return { ...page, page: groupGiven(found.question.content, found.key, answers) };
}

const NOTHING: Page = { page: [], isDone: true, continueCursor: "" };
