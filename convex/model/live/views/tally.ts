import type { Doc } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../ctx";
import { answersTo } from "../answers/answers";
import { answersInVote, distributionWithKey, distributionWithoutKey } from "../answers/distribution";
import { handsInVote } from "../answers/hands";
import { findLobby } from "../lobby/lobby";
import { participantsOf, unreadPupils } from "../participants/classCards";
import { currentCorrectAnswer } from "../session/answerKeys";
import { findGate } from "../session/game";
import { findQuestion } from "../session/questions";

type Session = Doc<"liveQuizSessions">;

/**
 * Live count of the running question for the host. Distribution and answer key are returned only on request. Without
 * the answer key the distribution must not reveal it either, because the class may see the panel on the board. The
 * distribution includes raised hands, `answered` does not. The number of participants includes pupils whose card has
 * not been read yet.
 */
export async function tallyOf(
  ctx: QueryCtx,
  session: Session,
  { withDistribution, withKey }: { withDistribution: boolean; withKey: boolean },
) {
  const { _id: sessionId, currentQuestionIndex: questionIndex } = session;
  const answers = await answersTo(ctx, sessionId, questionIndex);
  const gate = await findGate(ctx, sessionId);
  // A waiting session has no question yet.
  const question = withDistribution || withKey ? await findQuestion(ctx, sessionId, questionIndex) : null;
  const vote = gate?.isSecond ? "second" : "first";
  const given = answersInVote(answers, vote);
  const hands = question === null ? [] : await handsInVote(ctx, session, question, vote);
  const correctAnswer = withKey && question !== null ? await currentCorrectAnswer(ctx, session) : null;
  const { participants, unread } = await peopleIn(ctx, session);
  const asked = gate?.sums?.asked ?? gate?.asked ?? null;
  return {
    questionIndex,
    participants: participants + unread,
    asked: asked === null ? null : asked + unread,
    answered: given.length,
    distribution:
      withDistribution && question !== null
        ? withKey
          ? distributionWithKey(question, correctAnswer, [...given, ...hands])
          : distributionWithoutKey(question, [...given, ...hands])
        : null,
    ...(withKey && { correctAnswer }),
  };
}

/** Number of participants, and of pupils of the class whose card has not been read. */
async function peopleIn(ctx: QueryCtx, session: Session): Promise<{ participants: number; unread: number }> {
  if (session.phoneless?.cards && session.class !== undefined) {
    // The lobby's count is up to two seconds old. While cards are read, a pupil would be missing from both numbers.
    const seats = await participantsOf(ctx, session);
    const unread = await unreadPupils(ctx, session, seats);
    if (unread !== null) return { participants: seats.length, unread: unread.length };
  }
  return { participants: (await findLobby(ctx, session._id))?.count ?? 0, unread: 0 };
}
