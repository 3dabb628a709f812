import type { FunctionReturnType } from "convex/server";
import { ConvexError } from "convex/values";
import { vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { lineOf, sheetOf } from "../../../convex/shared/scoreSheet";
import { joinWith } from "../../support/join-with";
import type { Answer } from "../../support/kind-examples";
import type { Backend } from "./backend";
import { newSecret, type Person, person } from "./people";

/** Right options of the sample quiz, in order. */
export const KEYS = [0, 1, 2];

export function sampleQuestions(keys: readonly number[] = KEYS) {
  return keys.map((correctAnswer, index) => ({
    question: `Soru ${index + 1}?`,
    options: ["Ankara", "İzmir", "Bursa", "Konya"],
    correctAnswer,
    imageId: null,
  }));
}

export async function newQuiz(teacher: Person, keys: readonly number[] = KEYS): Promise<Id<"quizzes">> {
  return await teacher.as.mutation(api.quizzes.create, {
    title: "Örnek Quiz",
    description: "",
    category: null,
    questions: sampleQuestions(keys),
  });
}

/**
 * A waiting session of a sample quiz, with its host. Time stands still until the test advances it (`LiveGame.pass`).
 */
export async function openGame(backend: Backend, keys: readonly number[] = KEYS): Promise<LiveGame> {
  const host = await person(backend, "teacher");
  const quizId = await newQuiz(host, keys);
  const { code } = await host.as.mutation(api.liveQuizSessions.create, { quizId });
  return new LiveGame(backend, host, code);
}

/** A host command. */
type Button =
  | "start"
  | "showOptions"
  | "reveal"
  | "discuss"
  | "askAgain"
  | "next"
  | "finish"
  | "hold"
  | "resume"
  | "addTime";

/** A live quiz under test: issues its host's commands and advances time. */
export class LiveGame {
  readonly backend: Backend;
  readonly host: Person;
  readonly code: string;

  constructor(backend: Backend, host: Person, code: string) {
    this.backend = backend;
    this.host = host;
    this.code = code;
  }

  async panel() {
    return await this.host.as.query(api.liveQuizSessions.panel, { code: this.code });
  }

  async press(button: Button, generation?: number): Promise<void> {
    if (button === "finish") await this.host.as.mutation(api.liveQuizSessions.finish, { code: this.code });
    else {
      const meant = generation ?? (await this.panel()).generation;
      await this.host.as.mutation(api.liveQuizSessions[button], { code: this.code, generation: meant });
    }
    await this.pass(0);
  }

  /** A guest joins. */
  async join(nickname: string): Promise<Player> {
    const player = new Player(this.backend, this.code, newSecret());
    const joined = await player.join(nickname);
    if (!joined.ok) throw new Error(`${nickname} could not join: ${joined.code}`);
    return player;
  }

  /** Advances the time and runs all due jobs, including jobs that these schedule for the same moment. */
  async pass(ms: number): Promise<void> {
    await vi.advanceTimersByTimeAsync(ms);
    await this.backend.finishInProgressScheduledFunctions();
    // A fake timer set while timers run fires a millisecond later. The longest chain at one moment is tick, settle.
    for (let link = 0; link < 2 && (await this.hasDueJobs()); link += 1) {
      await vi.advanceTimersByTimeAsync(1);
      await this.backend.finishInProgressScheduledFunctions();
    }
  }

  private async hasDueJobs(): Promise<boolean> {
    const jobs = await this.backend.run((ctx) => ctx.db.system.query("_scheduled_functions").collect());
    return jobs.some(
      ({ state, scheduledTime }) =>
        state.kind === "inProgress" || (state.kind === "pending" && scheduledTime <= Date.now()),
    );
  }

  /** Advances the time second by second, as the clock ticks. */
  async passSeconds(seconds: number): Promise<void> {
    for (let second = 0; second < seconds; second += 1) await this.pass(1_000);
  }
}

type OwnRow = FunctionReturnType<typeof api.liveParticipants.me>;

/** A guest with a phone. */
export class Player {
  /** Set by `join`. */
  participantId: Id<"liveParticipants"> | null = null;

  readonly backend: Backend;
  readonly code: string;
  readonly secret: string;

  constructor(backend: Backend, code: string, secret: string) {
    this.backend = backend;
    this.code = code;
    this.secret = secret;
  }

  private get proof() {
    return { code: this.code, secret: this.secret };
  }

  async join(nickname: string) {
    const send = (name: { nickname: string; draw?: number }) =>
      this.backend.mutation(api.liveParticipants.join, { ...this.proof, ...name });
    const joined = await joinWith(send, nickname);
    if (joined.ok) this.participantId = joined.participantId;
    return joined;
  }

  /** The participant's row in the database, including fields that no query returns. */
  async row() {
    const id = this.participantId;
    return id === null ? null : await this.backend.run((ctx) => ctx.db.get("liveParticipants", id));
  }

  /**
   * The participant's data as their phone has it: their row, and their line of the score sheet while the game runs.
   */
  async me() {
    const row = await this.backend.query(api.liveParticipants.me, this.proof);
    if (row === null) return null;
    const score = await this.score(row);
    if (score === null) return { ...row, last: null };
    const { questionIndex, line } = score;
    const { grade, points, speedGained: speedPoints, bySpeed, ...earned } = line;
    const answer = await this.mine(questionIndex);
    const last = { questionIndex, answer, correct: grade === 1, points, speedPoints };
    return { ...row, ...earned, bySpeed: bySpeed || undefined, last };
  }

  private async score({ viewKey, slot = -1 }: NonNullable<OwnRow>) {
    const view = await this.backend.query(api.liveQuizSessions.view, { viewKey });
    if (view?.hasOwnLines) {
      const own = await this.ownScore(sheetOf(slot, view.sheetCount ?? 1));
      return own?.line ? { ...own, line: own.line } : null;
    }
    const sheet = await this.backend.query(api.liveParticipants.scores, {
      viewKey,
      sheet: sheetOf(slot, view?.sheetCount ?? 1),
    });
    const line = sheet && lineOf(sheet, slot);
    return sheet && line && { questionIndex: sheet.questionIndex, line };
  }

  /** The participant's own line of the score sheet. */
  async ownScore(sheet = 0) {
    return await this.backend.query(api.liveParticipants.ownScore, { ...this.proof, sheet });
  }

  async view() {
    const viewKey = (await this.me())?.viewKey ?? "";
    return await this.backend.query(api.liveQuizSessions.view, { viewKey });
  }

  /** Throws the error code of a refused answer, like other expected failures. */
  async answer(questionIndex: number, answer: Answer, vote?: "second"): Promise<void> {
    const isSecond = vote === "second" ? true : undefined;
    const args = { ...this.proof, questionIndex, answer, isSecond };
    const taken = await this.backend.mutation(api.liveAnswers.submit, args);
    if (!taken.ok) throw new ConvexError({ code: taken.code });
  }

  async mine(questionIndex: number, vote?: "second") {
    const isSecond = vote === "second" ? true : undefined;
    return await this.backend.query(api.liveAnswers.mine, { ...this.proof, questionIndex, isSecond });
  }
}
