/**
 * Class goal: share of all possible grades that the participants want to reach together. A grade is 1 for a right
 * answer, a fraction for a partly right one, and 0 otherwise.
 */
import { type Infer, v } from "convex/values";
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../ctx";
import { currentHands } from "../answers/hands";
import { toTenths } from "../rules/scoring";
import { settingsOf } from "../rules/settings";
import { findGate } from "../session/game";
import { currentQuestion } from "../session/questions";
import { awaitsSharing } from "../session/sharing";
import type { QuestionSums } from "./scoreCurrentQuestion";
import { isCounted } from "./uncounted";

type Session = Doc<"liveQuizSessions">;
type ClassGrades = NonNullable<Session["classGrades"]>;

/**
 * Progress (`share`) and goal (`target`) in whole percent. The progress is rounded down, so that 79.9 is not displayed
 * as a reached goal of 80.
 */
export const classGoal = v.object({ share: v.number(), target: v.number() });

/**
 * Adds the current question's grades to the class sums, before the session leaves the question. Does nothing without a
 * goal.
 */
export async function addToClassGrades(
  ctx: MutationCtx,
  session: Session,
  sums: QuestionSums,
): Promise<void> {
  if (settingsOf(session).goal === null) return;
  const classGrades = await addCurrentQuestion(ctx, session, sums);
  await ctx.db.patch("liveQuizSessions", session._id, { classGrades });
}

/**
 * Progress towards the goal, including the question whose answer is shown. Undefined without a goal, while a question
 * is read or open, without graded questions, and in an exam until the results are shared.
 */
export async function viewClassGoal(
  ctx: QueryCtx,
  session: Session,
): Promise<Infer<typeof classGoal> | undefined> {
  const { goal: target } = settingsOf(session);
  const isAsked = session.phase === "reading" || session.phase === "answering";
  if (target === null || isAsked || awaitsSharing(session)) return undefined;
  const { earned, possible } = await classGradesSoFar(ctx, session);
  return possible === 0 ? undefined : { share: Math.floor(toTenths((100 * earned) / possible)), target };
}

async function classGradesSoFar(ctx: QueryCtx, session: Session): Promise<ClassGrades> {
  const sums = session.phase === "reveal" ? (await findGate(ctx, session._id))?.sums : undefined;
  return sums === undefined ? pastGrades(session) : await addCurrentQuestion(ctx, session, sums);
}

/**
 * Class sums, including the current question with its raised hands, if it is graded and counts. Grades are weighted like
 * the points.
 */
async function addCurrentQuestion(ctx: QueryCtx, session: Session, sums: QuestionSums): Promise<ClassGrades> {
  const { earned, possible } = pastGrades(session);
  const { index, weight = 1 } = await currentQuestion(ctx, session);
  if (sums.correct === null || !isCounted(session, index)) return { earned, possible };
  const { raised, right } = (await currentHands(ctx, session)).latest;
  return {
    earned: earned + weight * ((sums.grades ?? 0) + right),
    possible: possible + weight * (sums.asked + raised),
  };
}

/** Class sums of the questions that the session has left. */
function pastGrades({ classGrades }: Session): ClassGrades {
  return classGrades ?? { earned: 0, possible: 0 };
}
