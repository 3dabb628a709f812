/** The goal of a class: the share of the points for right answers that those who were there reach together. */
import { type Infer, v } from "convex/values";
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../ctx";
import { toTenths } from "../rules/scoring";
import { settingsOf } from "../rules/settings";
import { findGate } from "../session/game";
import { currentQuestion } from "../session/questions";
import { awaitsSharing } from "../session/sharing";
import type { QuestionSums } from "./scoreQuestion";
import { isCounted } from "./uncounted";

type Session = Doc<"liveQuizSessions">;
type ClassGrades = NonNullable<Session["classGrades"]>;

/** How near the class is, both in whole percent. A share is rounded down, so that it says 80 only where 80 is reached. */
export const classGoal = v.object({ share: v.number(), target: v.number() });

/** Keeps what the class has reached with the current question, which the session leaves. Does nothing where there is no goal. */
export async function addToClassGrades(
  ctx: MutationCtx,
  session: Session,
  sums: QuestionSums,
): Promise<void> {
  if (settingsOf(session).goal === null) return;
  const classGrades = await withCurrent(ctx, session, sums);
  await ctx.db.patch("liveQuizSessions", session._id, { classGrades });
}

/**
 * How near the class is to its goal, with the question whose answer is shown; undefined where there is no goal or nothing was graded, and, in an exam, until the results
 * are shared. Not while a question is open.
 */
export async function viewClassGoal(
  ctx: QueryCtx,
  session: Session,
): Promise<Infer<typeof classGoal> | undefined> {
  const { goal: target } = settingsOf(session);
  if (target === null || session.phase === "answering" || awaitsSharing(session)) return undefined;
  const { earned, possible } = await classGradesSoFar(ctx, session);
  return possible === 0 ? undefined : { share: Math.floor(toTenths((100 * earned) / possible)), target };
}

async function classGradesSoFar(ctx: QueryCtx, session: Session): Promise<ClassGrades> {
  const sums = session.phase === "reveal" ? (await findGate(ctx, session._id))?.sums : undefined;
  return sums === undefined ? gradesLeft(session) : await withCurrent(ctx, session, sums);
}

/** With the current question, where it is graded and counts: by its weight, like its points. */
async function withCurrent(ctx: QueryCtx, session: Session, sums: QuestionSums): Promise<ClassGrades> {
  const { earned, possible } = gradesLeft(session);
  const { index, weight = 1 } = await currentQuestion(ctx, session);
  if (sums.correct === null || !isCounted(session, index)) return { earned, possible };
  return { earned: earned + weight * (sums.grades ?? 0), possible: possible + weight * sums.asked };
}

/** Of the questions that the session has left. */
function gradesLeft({ classGrades }: Session): ClassGrades {
  return classGrades ?? { earned: 0, possible: 0 };
}
