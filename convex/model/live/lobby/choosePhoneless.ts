/** Ways to take part without a phone, chosen by the host before the start. */
import type { Doc } from "../../../_generated/dataModel";
import { fail } from "../../../shared/errors";
import type { MutationCtx, QueryCtx } from "../../ctx";
import type { QuestionContent } from "../../questions/kinds";
import { contentOf } from "../../questions/ofQuiz";
import { playableQuestions } from "../../questions/playable";
import { sampleQuestions } from "../../quizzes/sampleQuiz";
import { isAskedWith, isBoardTeamCount, type PhonelessWays } from "../rules/phoneless";

type Session = Doc<"liveQuizSessions">;

/**
 * Replaces the ways of a waiting session; without any, only phones take part. Questions that a way cannot answer are left
 * out of the game, so the number of questions changes, too.
 * Fails with SESSION_STARTED, SESSION_ENDED, NO_PHONELESS_QUESTION if no question would be left, or INVALID_INPUT for another
 * number of teams than 2 to 6.
 */
export async function choosePhoneless(
  ctx: MutationCtx,
  session: Session,
  ways: PhonelessWays,
): Promise<void> {
  if (session.status === "active") fail("SESSION_STARTED");
  if (session.status === "completed") fail("SESSION_ENDED");
  if (ways.teams !== undefined && !isBoardTeamCount(ways.teams)) fail("INVALID_INPUT");
  const phoneless = Object.keys(ways).length === 0 ? undefined : ways;
  if (session.isQuick) {
    await ctx.db.patch("liveQuizSessions", session._id, { phoneless });
    return;
  }
  const asked = (await contentsOf(ctx, session)).filter((content) => isAskedWith(phoneless, content));
  if (asked.length === 0 && phoneless !== undefined) fail("NO_PHONELESS_QUESTION");
  await ctx.db.patch("liveQuizSessions", session._id, { phoneless, questionCount: asked.length });
}

/** Number of questions that a game with these ways leaves out, of those that a game by phone asks. 0 for a quick session. */
export async function countLeftOutWith(
  ctx: QueryCtx,
  session: Session,
  ways: PhonelessWays,
): Promise<{ leftOut: number; asked: number }> {
  const contents = session.isQuick ? [] : await contentsOf(ctx, session);
  const asked = contents.filter((content) => isAskedWith(ways, content)).length;
  return { leftOut: contents.length - asked, asked };
}

/** Questions that a game by phone asks. Empty if the quiz was deleted. */
async function contentsOf(ctx: QueryCtx, { quizId }: Session): Promise<QuestionContent[]> {
  if (quizId === undefined) return sampleQuestions().map(({ content }) => content);
  return (await playableQuestions(ctx, quizId)).playable.map(contentOf);
}
