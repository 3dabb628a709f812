import type { Doc } from "../../../_generated/dataModel";
import { readingSeconds } from "../../../shared/readingTime";
import type { QueryCtx } from "../../ctx";
import { contentOf } from "../../questions/ofQuiz";
import { playableQuestions } from "../../questions/playable";
import { questionTimes } from "../rules/questionTimes";
import { settingsOf } from "../rules/settings";

/**
 * Number of the quiz's questions whose time is over before pupils have read them. Questions with a time of their own
 * are not counted, because the session's time does not change them. 0 after the start and without a time limit.
 * Returns only a number, because the host of a colleague's quiz sees its questions when they are asked.
 */
export async function countUnreadable(ctx: QueryCtx, session: Doc<"liveQuizSessions">): Promise<number> {
  const { questionMs, readingMs } = settingsOf(session);
  if (session.status !== "waiting" || questionMs === null) return 0;
  const { playable } = await playableQuestions(ctx, session.quizId);
  const timed = playable.filter(({ seconds }) => seconds === undefined);
  const times = questionTimes(timed, questionMs);
  return timed.filter((question, index) => {
    const ms = readingMs + (times?.[index] ?? questionMs);
    return readingSeconds(question.question, contentOf(question)) * 1_000 > ms;
  }).length;
}
