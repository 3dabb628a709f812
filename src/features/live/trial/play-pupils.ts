/**
 * Simulated pupils of a trial. They use the same public functions as pupils' phones, over one connection without a
 * sign-in, each with a secret of its own. The right answers, of which they give a share, come from the host's page.
 */
import { ConvexClient } from "convex/browser";
import type { FunctionReturnType } from "convex/server";
import { api } from "../../../../convex/_generated/api";
import { backendUrl } from "../../../lib/connection/backend-url.ts";
import type { Key } from "../../questions/shared/question.ts";
import { pupilAnswer } from "./pupil-answer.ts";

type View = FunctionReturnType<typeof api.liveQuizSessions.view>;

/** The connection of the pupils. */
export type PupilConnection = Pick<ConvexClient, "mutation" | "onUpdate" | "close">;

/** Each pupil's names: the second is used if the first resembles the teacher's name. */
const NAMES = [
  ["Elif", "Asya"],
  ["Yusuf", "Kerem"],
  ["Zeynep", "Nehir"],
  ["Emir", "Mert"],
  ["Defne", "Duru"],
] as const;

/** Each pupil's probability of a right answer. */
const ABILITIES = [0.95, 0.85, 0.7, 0.6, 0.45];

const JOIN_EVERY_MS = 700;
/** Shares of the remaining time between which pupils answer. */
const EARLIEST = 0.15;
const LATEST = 0.8;
/** Time in which pupils answer a question without a time limit, and the longest time in any question. */
const UNTIMED_MS = 8_000;
const MAX_TIME_MS = 20_000;

type Pupil = { secret: string; number: number; isIn: boolean; planned: string | null };

/**
 * Plays the pupils until the game ends or the returned function is called.
 * @param rightAnswer returns the answer key of the running question if its index is `index`; null if there is none
 */
export function playPupils({
  code,
  secrets,
  rightAnswer,
  connect = () => new ConvexClient(backendUrl(), { unsavedChangesWarning: false, logger: false }),
  random = Math.random,
}: {
  code: string;
  secrets: readonly string[];
  rightAnswer: (index: number) => Promise<Key | null>;
  connect?: () => PupilConnection;
  random?: () => number;
}): () => void {
  const connection = connect();
  const pupils = secrets.map((secret, number): Pupil => ({ secret, number, isIn: false, planned: null }));
  const timers = new Set<ReturnType<typeof setTimeout>>();
  let view: View = null;
  let watched: { viewKey: string; unsubscribe: () => void } | null = null;
  let serverOffset = 0;
  let isStopped = false;

  const after = (ms: number, act: () => Promise<void>) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      // A lost connection is repaired by the client; a refused answer is late.
      act().catch((error: unknown) => console.warn("A simulated pupil could not act.", error));
    }, ms);
    timers.add(timer);
  };

  const stop = () => {
    if (isStopped) return;
    isStopped = true;
    for (const timer of timers) clearTimeout(timer);
    watched?.unsubscribe();
    void connection.close();
  };

  const join = async (pupil: Pupil) => {
    const [name, otherName] = NAMES[pupil.number % NAMES.length] ?? NAMES[0];
    const draw = Math.floor(random() * 2 ** 32);
    // The second form is for sessions that assign names.
    for (const form of [{ nickname: name }, { nickname: "", draw }, { nickname: otherName }]) {
      const joined = await connection.mutation(api.liveParticipants.join, {
        code,
        secret: pupil.secret,
        ...form,
      });
      if (isStopped) return;
      pupil.isIn = joined.ok;
      if (!joined.ok) continue;
      serverOffset = joined.serverTime - Date.now();
      watch(joined.viewKey);
      plan(pupil);
      return;
    }
  };

  const watch = (viewKey: string) => {
    if (watched?.viewKey === viewKey) return;
    watched?.unsubscribe();
    const unsubscribe = connection.onUpdate(api.liveQuizSessions.view, { viewKey }, (latest) => {
      if (isStopped) return;
      // A removal has replaced the view key; the pupils who are still in the game receive the new one.
      if (latest === null) for (const pupil of pupils) after(0, () => join(pupil));
      else onView(latest);
    });
    watched = { viewKey, unsubscribe };
  };

  const onView = (latest: NonNullable<View>) => {
    view = latest;
    if (latest.status === "completed") stop();
    else for (const pupil of pupils) plan(pupil);
  };

  const plan = (pupil: Pupil) => {
    if (view?.phase !== "answering" || view.question === undefined || !pupil.isIn) return;
    const { question, isSecond = false } = view;
    const vote = `${question.index} ${isSecond}`;
    if (pupil.planned === vote) return;
    pupil.planned = vote;
    const leftMs = view.leftMs ?? (view.phaseEndsAt ?? Infinity) - Date.now() - serverOffset;
    const timeMs = Number.isFinite(leftMs) ? Math.min(leftMs, MAX_TIME_MS) : UNTIMED_MS;
    const delay = timeMs * (EARLIEST + (LATEST - EARLIEST) * random());
    const isRight = random() < (ABILITIES[pupil.number % ABILITIES.length] ?? 0);
    after(Math.max(0, delay), async () => {
      const key = await rightAnswer(question.index);
      const answer = pupilAnswer(question.content, key, isRight, random);
      if (answer === null || isStopped) return;
      await connection.mutation(api.liveAnswers.submit, {
        code,
        secret: pupil.secret,
        questionIndex: question.index,
        answer,
        ...(isSecond && { isSecond }),
      });
    });
  };

  for (const pupil of pupils) after(pupil.number * JOIN_EVERY_MS, () => join(pupil));
  return stop;
}
