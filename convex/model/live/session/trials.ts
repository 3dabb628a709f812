/**
 * Trials: sessions in which a teacher plays a whole game alone, with pupils that the host's page simulates
 * (docs/decisions/057-simulated-pupils-run-on-the-hosts-page.md). The content is the sample quiz or an own quiz.
 *
 * A trial is in no list and counts in no statistics. A teacher has at most one. It is deleted a day after its
 * creation, or when the teacher opens the next one.
 */
import type { Doc, Id } from "../../../_generated/dataModel";
import { fail } from "../../../shared/errors";
import { TRIAL_MS } from "../../../shared/limits/live";
import type { MutationCtx, QueryCtx } from "../../ctx";
import { playableQuestions } from "../../questions/playable";
import { requireOwnQuiz } from "../../quizzes/find";
import { SAMPLE } from "../../quizzes/sampleQuiz";
import { eraseSession } from "./remove";
import { insertSession } from "./sessions";

type Session = Doc<"liveQuizSessions">;

/** Upper bound of a host's trials. There is one at most, because opening deletes the others. */
const MAX_TRIALS = 5;
/** Trials deleted in one transaction. */
const ERASED_AT_ONCE = 20;

/**
 * Opens a trial, and deletes the host's earlier one. Without `quizId` its content is the sample.
 * Fails with QUIZ_NOT_FOUND, QUIZ_NOT_YOURS or NO_PLAYABLE_QUESTION.
 * @param continued code of the trial whose pupils the caller's browser plays. If this trial has the same content and
 * has not ended, it is returned instead.
 */
export async function openTrial(
  ctx: MutationCtx,
  host: Doc<"users">,
  { quizId, continued }: { quizId?: string | undefined; continued?: string | undefined },
): Promise<{ code: string; isNew: boolean }> {
  const content = await contentOf(ctx, host, quizId);
  const isSame = (trial: Session) =>
    content.trial === "sample" ? trial.trial === "sample" : trial.quizId === content.quizId;
  const open = await trialsOf(ctx, host._id);
  const kept = open.find((each) => each.code === continued && each.status !== "completed" && isSame(each));
  for (const each of open) if (each !== kept) await eraseSession(ctx, each);
  if (kept !== undefined) return { code: kept.code, isNew: false };
  const code = await insertSession(ctx, { ...content, createdBy: host._id, hostName: host.name });
  return { code, isNew: true };
}

async function contentOf(
  ctx: MutationCtx,
  host: Doc<"users">,
  quizId: string | undefined,
): Promise<Pick<Session, "trial" | "quizId" | "quizTitle" | "questionCount" | "leftOut" | "formats">> {
  if (quizId === undefined) {
    const { title: quizTitle, questionCount } = SAMPLE;
    return { trial: "sample", quizTitle, questionCount, leftOut: 0 };
  }
  const quiz = await requireOwnQuiz(ctx, host, quizId);
  const { playable, leftOut, formats } = await playableQuestions(ctx, quiz._id);
  if (playable.length === 0) fail("NO_PLAYABLE_QUESTION");
  return {
    trial: "quiz",
    quizId: quiz._id,
    quizTitle: quiz.title,
    questionCount: playable.length,
    leftOut,
    formats,
  };
}

/** The host's trial that was played to its end, or null. It has a report until it is deleted. */
export async function endedTrialOf(ctx: QueryCtx, hostId: Id<"users">): Promise<Session | null> {
  const trials = await trialsOf(ctx, hostId);
  return trials.find(({ status, startedAt }) => status === "completed" && startedAt !== null) ?? null;
}

async function trialsOf(ctx: QueryCtx, hostId: Id<"users">): Promise<Session[]> {
  return await ctx.db
    .query("liveQuizSessions")
    .withIndex("by_host_and_trial", (q) => q.eq("createdBy", hostId).gt("trial", undefined))
    .take(MAX_TRIALS);
}

/** Deletes trials that are older than a day, in any state. Returns true if more may be left. */
export async function eraseOldTrials(ctx: MutationCtx): Promise<boolean> {
  let isFull = false;
  for (const content of ["sample", "quiz"] as const) {
    const old = await ctx.db
      .query("liveQuizSessions")
      .withIndex("by_trial", (q) => q.eq("trial", content).lt("_creationTime", Date.now() - TRIAL_MS))
      .take(ERASED_AT_ONCE);
    for (const session of old) await eraseSession(ctx, session);
    isFull ||= old.length === ERASED_AT_ONCE;
  }
  return isFull;
}
