import { type Infer, v } from "convex/values";
import type { Doc } from "../../../_generated/dataModel";
import { fail } from "../../../shared/errors";
import { QUESTION_TEXT_MAX_CHARS } from "../../../shared/limits/questions";
import type { MutationCtx } from "../../ctx";
import { typed } from "../../lengths";
import type { QuestionContent } from "../../questions/kinds";
import { questionSeconds } from "../../questions/seconds";
import { type AnswerForm, answerForm, contentOfForm } from "../../questions/unwritten";
import { findHands } from "../answers/hands";
import { askReplaced } from "../rules/phase";
import { isAskedWith } from "../rules/phoneless";
import { isPlayable, settingsOf } from "../rules/settings";
import { loadGame } from "../session/game";
import { currentQuestion } from "../session/questions";
import { appendQuestion, deleteKey, textOfUnwritten } from "../session/quick";
import { applyHostCommand, startGame } from "./hostCommands";
import { writeTransition } from "./writeTransition";

/** A question that the host asks. */
export const quickQuestion = {
  form: answerForm,
  /** Absent: the question is numbered. */
  text: v.optional(typed(QUESTION_TEXT_MAX_CHARS)),
  /** Answering time of this question and the next ones; null: until the host continues. Absent: as before. */
  seconds: v.optional(questionSeconds),
};
type QuickQuestion = {
  form: AnswerForm;
  text?: string | undefined;
  seconds?: Infer<typeof questionSeconds> | undefined;
};

/**
 * Asks the next question of a quick session, or starts the session with it. Replaces an open question without answers
 * and raised hands. Returns true if the question is asked. Returns false without any change if `generation` is stale, a
 * question with answers is open, or the session has the maximum number of questions. Fails with INVALID_INPUT, also for a
 * form that the session's ways without a phone cannot answer.
 */
export async function askQuick(
  ctx: MutationCtx,
  session: Doc<"liveQuizSessions">,
  generation: number,
  { form, text, seconds }: QuickQuestion,
): Promise<boolean> {
  if (!session.isQuick) fail("INVALID_INPUT");
  const content = contentOfForm(form);
  if (!isAskedWith(session.phoneless, content)) fail("INVALID_INPUT");
  const { game } = await loadGame(ctx, session);
  const { state } = game;
  if (game.generation !== generation) return false;
  if (state.kind === "answering") return await replaceOpenQuestion(ctx, session, { content, text, seconds });
  if (state.kind !== "waiting" && state.kind !== "discussing" && state.kind !== "reveal") return false;
  const index = state.kind === "waiting" ? 0 : state.index + 1;
  if (index >= game.questionCount) return false;
  await appendQuestion(ctx, session, index, { content, text });
  const timed = seconds === undefined ? session : await setSeconds(ctx, session, seconds);
  if (state.kind === "waiting") await startGame(ctx, timed, generation);
  else await applyHostCommand(ctx, timed, generation, "next");
  return true;
}

/**
 * The open question gets another form. Its answer key, which was for the former one, is deleted, and answers to the
 * former one that are still under way are refused.
 */
async function replaceOpenQuestion(
  ctx: MutationCtx,
  session: Doc<"liveQuizSessions">,
  { content, text, seconds }: Pick<QuickQuestion, "text" | "seconds"> & { content: QuestionContent },
): Promise<boolean> {
  const question = await currentQuestion(ctx, session);
  if (await hasAnswerTo(ctx, session, question.index)) return false;
  await deleteKey(ctx, session, question.index);
  await ctx.db.patch("liveQuestions", question._id, {
    content,
    version: (question.version ?? 0) + 1,
    text: textOfUnwritten(question.index, text),
  });
  const timed = seconds === undefined ? session : await setSeconds(ctx, session, seconds);
  const loaded = await loadGame(ctx, timed);
  const transition = askReplaced(loaded.game, Date.now());
  if (transition !== null) await writeTransition(ctx, loaded, transition);
  return true;
}

async function hasAnswerTo(
  ctx: MutationCtx,
  session: Doc<"liveQuizSessions">,
  questionIndex: number,
): Promise<boolean> {
  const hands = await findHands(ctx, session, questionIndex, "first");
  if (hands?.counts.some((count) => count > 0)) return true;
  const first = await ctx.db
    .query("liveAnswers")
    .withIndex("by_session_and_question", (q) =>
      q.eq("sessionId", session._id).eq("questionIndex", questionIndex),
    )
    .first();
  return first !== null;
}

async function setSeconds(
  ctx: MutationCtx,
  session: Doc<"liveQuizSessions">,
  seconds: number | null,
): Promise<Doc<"liveQuizSessions">> {
  const settings = { ...session.settings, questionMs: seconds === null ? null : seconds * 1_000 };
  if (!isPlayable(settingsOf({ settings }))) fail("INVALID_INPUT");
  await ctx.db.patch("liveQuizSessions", session._id, { settings });
  return { ...session, settings };
}
