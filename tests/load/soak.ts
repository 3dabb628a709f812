// Many games at the same time on one server for a given time. Each game's results are checked.

import { until } from "embedded-convex-server/testing/until";
import { Player } from "../support/player.ts";
import { Teacher, type TestQuestion } from "../support/teacher.ts";
import { OwnLag } from "./own-lag.ts";

const PHASE_MS = 10_000;
const QUESTIONS = 4;
/** Generous, because this test checks completeness; the benchmark measures speed. */
const PATIENCE_MS = 30_000;

/** Totals of all games of a soak. */
export interface SoakResult {
  games: number;
  participants: number;
  /** Answers that the server acknowledged. */
  answers: number;
  /** Times from each answer to its acknowledgement, in ms. */
  acknowledgedMs: number[];
  /** Delay of each phase's end at the last phone, against the announced end. In ms. */
  lateMs: number[];
  /** Longest delay of this process's own event loop in each of these phases, in the same order. */
  ownLagMs: number[];
  /** A sentence for each fault. */
  problems: string[];
}

/** Runs `games` games of `size` participants at the same time until `untilMs` on the monotonic clock; each teacher plays one game after another. */
export async function soak(
  url: string,
  games: number,
  size: number,
  untilMs: number,
  report: (line: string) => void,
): Promise<SoakResult> {
  const result: SoakResult = {
    games: 0,
    participants: 0,
    answers: 0,
    acknowledgedMs: [],
    lateMs: [],
    ownLagMs: [],
    problems: [],
  };
  const lag = new OwnLag();
  await Promise.all(
    Array.from({ length: games }, async (_, place) => {
      try {
        const teacher = await Teacher.register(url, `sinif-${place}@ornek.test`);
        do await playOne(url, teacher, place, size, result, lag);
        while (performance.now() < untilMs);
        await teacher.leave();
      } catch (error) {
        result.problems.push(`class ${place}: ${error instanceof Error ? error.message : error}`);
      }
      report(`class ${place} is done: ${result.games} games so far, ${result.problems.length} problems`);
    }),
  );
  lag.stop();
  return result;
}

/** Plays one whole game by the server's clock. Its texts and right answers are unique, so that data of another game would be noticed. */
async function playOne(
  url: string,
  teacher: Teacher,
  place: number,
  size: number,
  result: SoakResult,
  lag: OwnLag,
): Promise<void> {
  const name = `Sınıf ${place}`;
  const questions: TestQuestion[] = Array.from({ length: QUESTIONS }, (_, index) => ({
    question: `${name}, soru ${index + 1}`,
    options: ["A", "B", "C", "D"].map((letter) => `${name} ${letter}`),
    correctAnswer: (place + index) % 4,
  }));
  const code = await teacher.openSession(await teacher.createQuiz(name, questions));
  const players = await Promise.all(
    Array.from({ length: size }, (_, seat) => Player.join(url, code, `${name} Öğrenci ${seat}`)),
  );
  const problem = (text: string) => result.problems.push(`${name} (${code}): ${text}`);
  /** Wall time in ms when the last phone saw each question's reveal. */
  const revealedAt: number[] = [];
  for (const player of players) {
    let seen = -1;
    player.view.onUpdate = (view) => {
      if (view?.phase === "reveal" && (view.questionIndex ?? -1) > seen) {
        seen = view.questionIndex ?? -1;
        revealedAt[seen] = Date.now();
      }
      if (view?.question && !view.question.text.startsWith(`${name},`))
        problem(`saw "${view.question.text}"`);
    };
  }
  await until("the panel", () => teacher.panel.value, PATIENCE_MS);
  await teacher.press("start");
  for (let index = 0; index < QUESTIONS; index += 1) {
    await everybody(players, `question ${index}`, (player) => player.openQuestion?.index === index);
    const endsAt = players[0]?.view.value?.phaseEndsAt ?? Number.NaN;
    // Half the class is right; all answer at different moments.
    await Promise.all(
      players.map(async (player, seat) => {
        await later(Math.random() * PHASE_MS * 0.5);
        const right = questions[index]?.correctAnswer ?? 0;
        const sentAt = performance.now();
        await player.answer(index, seat % 2 === 0 ? right : (right + 1) % 4).then(
          () => {
            result.answers += 1;
            result.acknowledgedMs.push(Math.round(performance.now() - sentAt));
          },
          (error: unknown) => problem(`an answer was lost: ${error}`),
        );
      }),
    );
    await everybody(players, `reveal ${index}`, (player) => player.view.value?.phase === "reveal");
    const revealed = revealedAt[index] ?? Number.NaN;
    result.lateMs.push(revealed - endsAt);
    result.ownLagMs.push(lag.worst(endsAt, revealed));
    const revealEnds = players[0]?.view.value?.phaseEndsAt ?? Number.NaN;
    if (revealEnds - endsAt !== PHASE_MS)
      problem(`phase ${index} was not chained: ${revealEnds - endsAt} ms`);
    await everybody(players, `points ${index}`, (player) => player.score !== null);
  }
  await everybody(players, "the end", (player) => player.view.value?.status === "completed");
  const full = Math.floor(100 / QUESTIONS) * QUESTIONS;
  for (const [seat, player] of players.entries()) {
    const score = player.me.value?.score;
    if (score !== (seat % 2 === 0 ? full : 0)) problem(`seat ${seat} has ${score} points`);
  }
  await Promise.all(players.map((player) => player.leave()));
  result.games += 1;
  result.participants += size;
}

async function everybody(
  players: Player[],
  what: string,
  reached: (player: Player) => boolean,
): Promise<void> {
  await until(`everybody at ${what}`, () => players.every(reached), PATIENCE_MS);
}

function later(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
