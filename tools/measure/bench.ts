// `npm run measure -- bench`: measures how many phones this machine can serve over real connections. For comparison, it measures the same traffic on
// a bare WebSocket server with a bare table (the floor). Server and phones are separate processes. Results of a busy machine are useless. Each server
// plays two games, because in the first one after a start its code is not compiled yet.
//
//   --quick       30 and 200 phones only
//   --only 500    one size; `--only 40x30` for 40 games at the same time
//   --bill        instead: counts the calls that hosted Convex would bill for a game of 30 participants and 20 questions with timers (7 minutes)
//   --preset NAME with --bill: ready-made settings of the game, "Yarış" for example
//   --questions N with --bill: number of questions
//   --screens     with --bill: adds the board in its own window and a remote
//   --profile DIR writes the server's CPU profile to DIR
import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { SMALL_HEAP_ARGUMENTS } from "../../cli/config/v8-settings.ts";
import { buildClientApart, clientIsStale } from "../../cli/server/client-build.ts";
import { type SessionSettings, STANDARD_SETTINGS } from "../../convex/model/live/rules/settings.ts";
import { presets } from "../../src/features/live/settings/presets.ts";
import { type GameFigures, play, type QuestionPlan } from "../../tests/load/game.ts";
import { FloorHost, ProductHost } from "../../tests/load/host.ts";
import { type Measured, printTable, type Run } from "../../tests/load/report.ts";
import { serve } from "../../tests/load/serve.ts";
import { ServedProcess, type ServeOrder } from "../../tests/load/served.ts";

interface Size {
  games: number;
  phones: number;
}

const QUICK: Size[] = [30, 200].map((phones) => ({ games: 1, phones }));
const ALL: Size[] = [
  ...QUICK,
  { games: 1, phones: 500 },
  { games: 1, phones: 1000 },
  { games: 40, phones: 30 },
];

/**
 * Two questions with answers in a burst and two with answers over five seconds. The server's clock ends two phases and the game; the host ends the
 * others.
 */
const PLAN: QuestionPlan[] = [
  { answers: "burst", revealBy: "host", nextBy: "host" },
  { answers: "spread", revealBy: "clock", nextBy: "host" },
  { answers: "burst", revealBy: "host", nextBy: "host" },
  { answers: "spread", revealBy: "clock", nextBy: "clock" },
];
const FLOOR_PLAN = PLAN.map(({ answers }): QuestionPlan => ({ answers, revealBy: "host", nextBy: "host" }));
/** Compiles the code of the simulated phones before the measurements. Otherwise the first server's figures would include it. */
const WARM_UP = {
  size: { games: 1, phones: 200 },
  order: { kind: "floor", sizes: { join: 1900, question: 540, answer: 280, reveal: 890, results: 1070 } },
  plan: Array.from(
    { length: 5 },
    (): QuestionPlan => ({ answers: "burst", revealBy: "host", nextBy: "host" }),
  ),
} as const;

const { values } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    only: { type: "string" },
    bill: { type: "boolean", default: false },
    preset: { type: "string", default: "Standart" },
    questions: { type: "string", default: "20" },
    screens: { type: "boolean", default: false },
    profile: { type: "string" },
    serve: { type: "string" },
  },
});
if (values.serve) await serve(JSON.parse(values.serve) as ServeOrder);
else if (values.bill) await bill();
else await measure(values.only ? [parseSize(values.only)] : values.quick ? QUICK : ALL);
process.exit(0);

async function measure(sizes: Size[]): Promise<void> {
  console.log(
    `${cpus().length} × ${cpus()[0]?.model}, Node ${process.versions.node}, load ${loadavg()[0]?.toFixed(1)}`,
  );
  await buildClientIfStale();
  await run(WARM_UP.size, WARM_UP.order, WARM_UP.plan);
  const firstGames: Run[] = [];
  const laterGames: Run[] = [];
  for (const size of sizes) {
    const name = size.games === 1 ? `${size.phones}` : `${size.games} × ${size.phones}`;
    const product = await run(size, { kind: "product" }, PLAN);
    const floor = await run(size, { kind: "floor", sizes: product.first.figures.received }, FLOOR_PLAN);
    firstGames.push({ name, product: product.first, floor: floor.first });
    laterGames.push({ name, product: product.later, floor: floor.later });
    console.log(`${name} participants: done`);
  }
  printTable("The first game after a start", firstGames);
  printTable("A later game on the same server", laterGames);
}

/** Plays two games in sequence on a newly started server. */
async function run(
  size: Size,
  order: ServeOrder,
  plan: QuestionPlan[],
): Promise<{ first: Measured; later: Measured }> {
  const profile = values.profile ? ["--cpu-prof", `--cpu-prof-dir=${values.profile}`] : [];
  const nodeArguments = order.kind === "product" ? [...SMALL_HEAP_ARGUMENTS, ...profile] : [];
  const server = await ServedProcess.start(order, nodeArguments);
  try {
    const first = await playOnce(server, size, order, plan, 0);
    return { first, later: await playOnce(server, size, order, plan, size.games) };
  } finally {
    await server.stop();
  }
}

/** @param firstHost index of the first host; each index has its own email address. */
async function playOnce(
  server: ServedProcess,
  size: Size,
  order: ServeOrder,
  plan: QuestionPlan[],
  firstHost: number,
): Promise<Measured> {
  const isFloor = order.kind === "floor";
  const open = async (hostIndex: number) => {
    if (isFloor) return await FloorHost.open(server.url, hostIndex);
    const host = await ProductHost.open(server.url, hostIndex, plan.length, values.bill ? presetOf() : {});
    if (values.screens) await host.openScreens(server.url);
    return host;
  };
  // In sequence: forty registrations at the same time are not the subject of this measurement.
  const hosts = [];
  for (let hostIndex = 0; hostIndex < size.games; hostIndex += 1)
    hosts.push(await open(firstHost + hostIndex));
  const before = await server.usage();
  const figures = await play(
    server.url,
    hosts,
    size.phones,
    isFloor ? "bare" : "whole",
    plan,
    async () => (await server.usage()).cpuSeconds,
  );
  const usage = await server.usage(before);
  await Promise.all(hosts.map((host) => host.leave()));
  return { figures, usage };
}

async function bill(): Promise<void> {
  await buildClientIfStale();
  const { questionMs, revealMs, reveals } = presetOf();
  const question: QuestionPlan = {
    answers: "spread",
    revealBy: questionMs === null ? "host" : "clock",
    nextBy: revealMs === null ? "host" : "clock",
    isExam: !reveals,
  };
  const plan = Array.from({ length: Number(values.questions) }, () => question);
  const order: ServeOrder = { kind: "product" };
  const server = await ServedProcess.start(order, SMALL_HEAP_ARGUMENTS);
  const { figures, usage } = await playOnce(server, { games: 1, phones: 30 }, order, plan, 0);
  await server.stop();
  const { updates, mutations, actions } = usage.calls;
  console.log(
    `30 participants, ${plan.length} questions, ${values.preset}${values.screens ? ", with wall and remote" : ""}: ${updates + mutations + actions} billed calls on hosted Convex (wanted of 20 standard ones: at most 4500): ` +
      `${updates} results sent, ${mutations} mutations with scheduled ones, ${actions} actions; ` +
      `${figures.bytes.up} bytes up and ${figures.bytes.down} down for each phone; phases late by ${late(figures)}; ${figures.errors} errors`,
  );
}

/** The measured server serves the built client, as `npm start` does. */
async function buildClientIfStale(): Promise<void> {
  if (clientIsStale()) await buildClientApart();
}

function presetOf(): SessionSettings {
  const preset = presets(STANDARD_SETTINGS).find(({ name }) => name === values.preset);
  if (preset === undefined) throw new Error(`There are no ready-made settings "${values.preset}"`);
  return preset.settings;
}

function late({ lateMs }: GameFigures): string {
  return lateMs === null ? "nothing" : `at most ${Math.round(lateMs.max)} ms`;
}

function parseSize(text: string): Size {
  const [first, second] = text.split("x").map(Number);
  if (!first || second === 0 || Number.isNaN(second))
    throw new Error(`--only takes 500 or 40x30, not ${text}`);
  return second === undefined ? { games: 1, phones: first } : { games: first, phones: second };
}
