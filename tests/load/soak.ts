// Many games at the same time on one server, for as long as wanted, each checked against what it should have come to.

import { until } from "embedded-convex-server/testing/until";
import { Player } from "../support/player.ts";
import { Teacher, type TestQuestion } from "../support/teacher.ts";
import { OwnLag } from "./own-lag.ts";

const PHASE_MS = 10_000;
const QUESTIONS = 4;
/** Generous: what is asked here is whether all arrives, how fast is the benchmark's question. */
const PATIENCE_MS = 30_000;

/** What all games of a soak came to, added up. */
export interface SoakResult {
  games: number;
  participants: number;
  /** Answers that phones gave and the server acknowledged. */
  answers: number;
  /** How long each of them took until its phone was told, in ms. */
  acknowledgedMs: number[];
  /** How late each phase ended, against the end that had been announced, at the phone that saw it last. In ms. */
  lateMs: number[];
  /** For how long of that, at most, this process with all its phones was busy with something else: as long a list, in the same order. */
  ownLagMs: number[];
  /** Sentences about everything that was not as it should be. */
  problems: string[];
}

/** Keeps `games` games of `size` participants running side by side until `untilMs` on the monotonic clock, each teacher one game after another. */
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

/** One whole game by the server's clock. Its texts and right answers are its own, so that anything of another game would show. */
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
  /** When the last phone saw each question's reveal, wall time in ms. */
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
    // Half the class is right; nobody answers in the same moment as everybody else.
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
