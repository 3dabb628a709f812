import type { GameFigures } from "./game.ts";
import type { Usage } from "./served.ts";

/** Figures of a game, and resource usage of its server. */
export interface Measured {
  figures: GameFigures;
  usage: Usage;
}

/** One size, measured on the product and on the floor. */
export interface Run {
  name: string;
  product: Measured;
  floor: Measured;
}

interface Row {
  name: string;
  value: (measured: Measured) => number | null;
  digits?: number;
  /** Limit for this run; higher figures are marked. */
  aim?: (run: Run) => number;
  atLeast?: boolean;
  /** True if the floor has this figure too. */
  floor?: boolean;
}

const ROWS: Row[] = [
  { name: "arrivals per second, socket to lobby", value: ({ figures }) => figures.arrivalsPerSecond },
  {
    name: "joins per second",
    value: ({ figures }) => figures.joinsPerSecond,
    aim: () => 1500,
    atLeast: true,
  },
  { name: "whole class in the lobby, ms", value: ({ figures }) => figures.lobbyMs },
  { name: "question fan-out p50, ms", value: ({ figures }) => figures.questionMs.p50, digits: 1 },
  {
    name: "question fan-out p95, ms",
    value: ({ figures }) => figures.questionMs.p95,
    digits: 1,
    aim: ({ floor }) => 2 * floor.figures.questionMs.p95,
  },
  { name: "question fan-out p99, ms", value: ({ figures }) => figures.questionMs.p99, digits: 1 },
  {
    name: "answers at once, to the last ack, ms",
    value: ({ figures }) => figures.burstMs,
    aim: ({ product }) => 0.25 * product.figures.participants,
  },
  {
    name: "answers over 5 s, ack p99, ms",
    value: ({ figures }) => figures.spreadMs.p99,
    digits: 1,
    aim: () => 10,
  },
  { name: "reveal and own points p50, ms", value: ({ figures }) => figures.revealMs.p50, digits: 1 },
  { name: "reveal and own points p95, ms", value: ({ figures }) => figures.revealMs.p95, digits: 1 },
  {
    name: "server CPU for the game, s",
    value: ({ usage }) => usage.cpuSeconds,
    digits: 2,
    aim: ({ floor }) => 10 * floor.usage.cpuSeconds,
  },
  { name: "server's peak memory, MB", value: ({ usage }) => usage.peakMb, aim: () => 150 },
  {
    name: "bytes per participant, KB",
    value: ({ figures }) => (figures.bytes.up + figures.bytes.down) / 1000,
    digits: 1,
    aim: () => 12,
    floor: false,
  },
  {
    name: "  of these sent by the phone, KB",
    value: ({ figures }) => figures.bytes.up / 1000,
    digits: 1,
    floor: false,
  },
  {
    name: "phase late, p50 of phones, ms",
    value: ({ figures }) => figures.lateMs?.p50 ?? null,
    floor: false,
  },
  {
    name: "phase late, worst phone, ms",
    value: ({ figures }) => figures.lateMs?.max ?? null,
    aim: () => 250,
    floor: false,
  },
  {
    name: "answers lost, rounds missed, errors",
    value: ({ figures }) => figures.errors,
    aim: () => 0,
    floor: false,
  },
];

const NAME_WIDTH = 37;
const CELL_WIDTH = 24;

/** Prints each figure as `product / floor (ratio)`; a `!` marks figures above their limit. */
export function printTable(title: string, runs: Run[]): void {
  console.log(`\n${title}`);
  console.log(
    `${"participants".padEnd(NAME_WIDTH)}${runs.map(({ name }) => name.padStart(CELL_WIDTH)).join("")}`,
  );
  for (const row of ROWS) {
    const cells = runs.map((run) => cell(row, run).padStart(CELL_WIDTH));
    console.log(row.name.padEnd(NAME_WIDTH) + cells.join(""));
  }
  console.log(
    "\nEach cell: this server / the floor (how many times the floor); ! misses the aim. The floor sends frames of the same sizes.",
  );
  for (const { name, product } of runs) {
    const { join, question, answer, reveal, results } = product.figures.received;
    console.log(
      `${name}: bytes received per participant: joining ${join}, a question ${question}, an answer's acknowledgement ${answer}, a reveal ${reveal}, results ${results}`,
    );
    const { cpuUs } = product.figures;
    const us = (part: keyof typeof cpuUs) => Math.round(cpuUs[part]);
    console.log(
      `${name}: processor time per participant, µs: opening the socket and seeing the door ${us("arrive")}, joining ${us("join")}, a question ${us("question")}, the first answer ${us("firstAnswer")}, a later one ${us("answer")}, one of five seconds ${us("spreadAnswer")}, a reveal ${us("reveal")}, results ${us("results")}`,
    );
    for (const [problem, count] of Object.entries(product.figures.problems))
      console.log(`${name}: ${problem}: ${count}`);
  }
}

function cell({ value, digits = 0, aim, atLeast, floor: hasFloor = true }: Row, run: Run): string {
  const ours = value(run.product);
  if (ours === null) return "–";
  const wanted = aim?.(run);
  const missed = wanted !== undefined && (atLeast ? ours < wanted : ours > wanted);
  const mark = missed ? "! " : "";
  const floor = hasFloor ? value(run.floor) : null;
  if (floor === null) return mark + ours.toFixed(digits);
  return `${mark}${ours.toFixed(digits)} / ${floor.toFixed(digits)} (${(ours / floor).toFixed(1)})`;
}
