import { api } from "../../../convex/_generated/api";
import type { AnswerForm } from "../../../convex/model/questions/unwritten";
import { newBackend } from "./backend";
import { LiveGame, type Player } from "./game";
import { person } from "./people";

/** A question with the options A to D. */
export const FOUR: AnswerForm = { type: "multiple_choice", optionCount: 4 };

/** A waiting quick session on a backend of its own. */
export async function openQuick(): Promise<LiveGame> {
  const backend = newBackend();
  const host = await person(backend, "teacher");
  const { code } = await host.as.mutation(api.liveQuizSessions.createQuick, {});
  return new LiveGame(backend, host, code);
}

type Asked = { text?: string; seconds?: number | null; generation?: number };

/** Asks the next question. */
export async function ask(game: LiveGame, form: AnswerForm = FOUR, asked: Asked = {}): Promise<void> {
  const { generation } = await game.panel();
  await game.host.as.mutation(api.liveQuizSessions.ask, { code: game.code, generation, form, ...asked });
  await game.pass(0);
}

/** Gives the right answer to a question; null removes it. */
export async function setKey(
  game: LiveGame,
  questionIndex: number,
  answer: number | boolean | string | null,
): Promise<void> {
  const args = { code: game.code, questionIndex, answer };
  await game.host.as.mutation(api.liveQuizSessions.setAnswerKey, args);
  await game.pass(0);
}

/** Ends the session and waits for its jobs. */
export async function finish(game: LiveGame): Promise<void> {
  await game.press("finish");
  await game.pass(2_000);
}

export async function scoreOf(player: Player) {
  const me = await player.me();
  return me && { score: me.score, place: me.place };
}
