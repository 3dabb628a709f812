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
  const { status, quizId } = session;
  if (status !== "waiting" || questionMs === null || quizId === undefined) return 0;
  const { playable } = await playableQuestions(ctx, quizId);
  const timed = playable
    .filter(({ seconds }) => seconds === undefined)
    .map((row) => ({ question: row.question, content: contentOf(row) }));
  const times = questionTimes(timed, questionMs);
  return timed.filter(({ question, content }, index) => {
    const ms = readingMs + (times?.[index] ?? questionMs);
    return readingSeconds(question, content) * 1_000 > ms;
  }).length;
}
