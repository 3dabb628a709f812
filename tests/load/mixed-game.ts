/**
 * A game with all options of a host: every kind of question in random order, a paused clock, a minute of extra time, two teams, and the ranking after
 * each question.
 */
import { until } from "embedded-convex-server/testing/until";
import { api } from "../../convex/_generated/api.js";
import type { Id } from "../../convex/_generated/dataModel.js";
import type { ChosenSettings } from "../../convex/model/live/rules/settings.ts";
import { isGraded, type Kind } from "../../convex/model/questions/kinds";
import { MORE_TIME_MS } from "../../convex/shared/limits/liveClock.ts";
import { importQuizzes } from "../support/import-quizzes.ts";
import { KIND_EXAMPLES, LIVE_EXAMPLES } from "../support/kind-examples.ts";
import { watch } from "../support/live-client.ts";
import { Player } from "../support/player.ts";
import { Teacher } from "../support/teacher.ts";

const TEACHER = "karisik@ornek.test";
const SETTINGS: ChosenSettings = {
  questionMs: 20_000,
  mixesQuestions: true,
  ranking: "after_each",
  teams: 2,
};
const MINUTE_IN_PRESSES = 6;
/** Answers of a class are spread over this time. */
const ANSWERING_MS = 3_000;
const PATIENCE_MS = 30_000;
const PARTICIPANTS = 40;
/** Teams' points have one decimal. */
const TENTH = 0.1;
const POINTS = Math.floor(100 / LIVE_EXAMPLES.filter(([type]) => isGraded({ type })).length);

/** Totals of several games, with a sentence for each fault. */
export interface MixedGames {
  games: number;
  answers: number;
  /** Times from each answer to its acknowledgement, in ms. */
  acknowledgedMs: number[];
  problems: string[];
}

/** Plays games with 40 participants in sequence until `untilMs` on the monotonic clock. */
export async function soakMixed(
  server: { url: string; dataDir: string },
  untilMs: number,
): Promise<MixedGames> {
  const result: MixedGames = { games: 0, answers: 0, acknowledgedMs: [], problems: [] };
  try {
    const teacher = await Teacher.register(server.url, TEACHER);
    const questions = LIVE_EXAMPLES.map(([, { questions }]) => questions[0]);
    const { code, output } = await importQuizzes(
      server,
      TEACHER,
      JSON.stringify([{ title: "Her türden", questions }]),
    );
    if (code !== 0) throw new Error(output);
    const paginationOpts = { numItems: 1, cursor: null };
    const stored = await teacher.http.query(api.quizzes.list, {
      category: null,
      whose: "own",
      paginationOpts,
    });
    const [quiz] = stored.page;
    if (quiz === undefined) throw new Error("the quiz was not stored");
    do await playMixed(server.url, teacher, quiz._id, result);
    while (performance.now() < untilMs);
    await teacher.leave();
  } catch (error) {
    result.problems.push(`mixed class: ${error instanceof Error ? error.message : error}`);
  }
  return result;
}

/** Plays one game to its end. Every second participant answers right each time, the others never. */
async function playMixed(
  url: string,
  teacher: Teacher,
  quizId: Id<"quizzes">,
  game: MixedGames,
): Promise<void> {
  const { client } = teacher;
  const code = await teacher.openSession(quizId);
  await client.mutation(api.liveQuizSessions.configure, { code, settings: SETTINGS });
  const leaders = watch(client, api.liveParticipants.leaders, { code });
  const phones = await Promise.all(
    Array.from({ length: PARTICIPANTS }, (_, seat) => Player.join(url, code, `Karışık Öğrenci ${seat}`)),
  );
  const all = (what: string, reached: (phone: Player) => unknown) =>
    until(`everybody at ${what} of the mixed game`, () => phones.every(reached), PATIENCE_MS);
  const press = async (button: Parameters<Teacher["press"]>[0]) => {
    const generation = teacher.panel.value?.generation;
    await teacher.press(button);
    await until(
      `the panel after ${button}`,
      () => teacher.panel.value?.generation !== generation,
      PATIENCE_MS,
    );
  };

  await until("the panel", () => teacher.panel.value, PATIENCE_MS);
  await press("start");
  let graded = 0;
  for (const index of LIVE_EXAMPLES.keys()) {
    await all(`question ${index}`, ({ openQuestion }) => openQuestion?.index === index);
    const kind = phones[0]?.view.value?.question?.content.type as Kind;
    const [right, wrong] = KIND_EXAMPLES[kind]?.answers ?? [0, 1];
    if (isGraded({ type: kind })) graded += 1;
    if (index % 3 === 0) {
      await press("hold");
      await all("the stopped clock", ({ view }) => view.value?.leftMs !== undefined);
    }
    if (index % 3 === 1) {
      const longerMs = (teacher.panel.value?.durationMs ?? 0) + MINUTE_IN_PRESSES * MORE_TIME_MS;
      for (let pressed = 0; pressed < MINUTE_IN_PRESSES; pressed += 1) await press("addTime");
      await all("the minute more", ({ view }) => view.value?.durationMs === longerMs);
    }
    await Promise.all(
      phones.map(async (phone, seat) => {
        await new Promise((resolve) => setTimeout(resolve, Math.random() * ANSWERING_MS));
        const sentAt = performance.now();
        await phone.answer(index, seat % 2 === 0 ? right : wrong).then(
          () => {
            game.answers += 1;
            game.acknowledgedMs.push(Math.round(performance.now() - sentAt));
          },
          (error: unknown) => game.problems.push(`mixed game: an answer to ${kind} was lost: ${error}`),
        );
      }),
    );
    if (index % 3 === 0) {
      await press("resume");
      await all("the clock that goes on", ({ view }) => view.value?.phaseEndsAt !== undefined);
    }
    await press("reveal");
    await all(`points ${index}`, ({ score, view }) => view.value?.phase === "reveal" && score !== null);
    for (const [seat, { score }] of phones.entries()) {
      const earned = seat % 2 === 0 ? graded * POINTS : 0;
      if (score?.score !== earned)
        game.problems.push(`mixed game: seat ${seat} has ${score?.score} and not ${earned} after ${kind}`);
    }
    for (const team of [0, 1]) {
      const members = phones.filter(({ me }) => me.value?.team === team).length;
      if (members !== PARTICIPANTS / 2)
        game.problems.push(`mixed game: team ${team} has ${members} members after ${kind}`);
    }
    // A team gains the mean of its members' points, so both teams together have the average.
    const teams = () => {
      const points = (teacher.panel.value?.teams ?? []).map(({ points }) => points);
      return Math.abs(points.reduce((sum, each) => sum + each, 0) - graded * POINTS) <= TENTH;
    };
    await until(`the teams on the wall after ${index}`, teams, PATIENCE_MS);
    const first = () => leaders.value?.scores[0] === graded * POINTS;
    await until(`the first on the wall after ${index}`, first, PATIENCE_MS);
    await press(index + 1 < LIVE_EXAMPLES.length ? "next" : "finish");
  }
  await all("the end", ({ view, me }) => view.value?.status === "completed" && me.value?.rank !== null);
  for (const [seat, { me }] of phones.entries()) {
    const earned = seat % 2 === 0 ? graded * POINTS : 0;
    if (me.value?.score !== earned)
      game.problems.push(`mixed game: seat ${seat} ended with ${me.value?.score} and not ${earned}`);
  }
  leaders.stop();
  await Promise.all(phones.map((phone) => phone.leave()));
  game.games += 1;
}
