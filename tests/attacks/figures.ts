// Figures of an attack: a line, its problems, and a table of all attacks.
import { type Percentiles, percentiles } from "../load/percentiles.ts";
import type { AttackReport } from "./attack.ts";
import type { ClassResult } from "./class-beside.ts";

const REFUSALS_SHOWN = 3;
const COMPLAINT_CHARS = 2_000;

/** Highest permitted values. For memory: the lowest value that is not permitted. */
export interface Goals {
  lateMs: number;
  acknowledgedMs: number;
  memoryMb: number;
}

export interface AttackFigures {
  /** Largest delay of a phase's end, without the class process's own lag, ms. */
  lateMs: number;
  /** Longest time from a game's start until the slowest phone saw the first question, ms. No goal. */
  startMs: number;
  /** Longest time until a command of the host was acknowledged, ms. No goal. */
  pressMs: number;
  acknowledged: Percentiles;
  peakMb: number;
  /** Answers of the class. */
  sent: number;
  refused: number;
  lost: number;
  report: AttackReport;
  /** Sentences about missed goals and other unexpected results. */
  problems: string[];
}

interface Measured {
  played: ClassResult;
  report: AttackReport;
  peakMb: number;
  /** Log lines of the server that are not explained by the attack. */
  complaints: string;
  exitCode: number | null;
}

export function figuresOf(
  { played, report, peakMb, complaints, exitCode }: Measured,
  goals: Goals,
): AttackFigures {
  const lateMs = percentiles(played.lateMs).max;
  const startMs = percentiles(played.startMs).max;
  const pressMs = percentiles(played.pressMs).max;
  const acknowledged = percentiles(played.acknowledgedMs);
  const problems = [...played.problems, ...report.problems];
  // The comparison is negated so that missing figures (NaN) count as missed goals.
  if (!(lateMs <= goals.lateMs)) problems.push(`a phase end was ${lateMs} ms late`);
  if (!(acknowledged.max <= goals.acknowledgedMs))
    problems.push(`an answer was acknowledged after ${acknowledged.max} ms`);
  if (!(peakMb < goals.memoryMb)) problems.push(`the server took ${peakMb.toFixed(0)} MB`);
  if (complaints !== "") problems.push(`the server complained: ${complaints.slice(0, COMPLAINT_CHARS)}`);
  if (exitCode !== 0) problems.push(`the server ended with ${exitCode}`);
  const { sent, refused, lost } = played;
  return { lateMs, startMs, pressMs, acknowledged, peakMb, sent, refused, lost, report, problems };
}

/** The worst value of each figure, and the problems of all runs. */
export function worstOf(runs: readonly AttackFigures[]): AttackFigures {
  const [first, ...rest] = runs;
  if (first === undefined) throw new Error("There was no run.");
  return rest.reduce(
    (a, b) => ({
      lateMs: Math.max(a.lateMs, b.lateMs),
      startMs: Math.max(a.startMs, b.startMs),
      pressMs: Math.max(a.pressMs, b.pressMs),
      acknowledged: {
        p50: Math.max(a.acknowledged.p50, b.acknowledged.p50),
        p95: Math.max(a.acknowledged.p95, b.acknowledged.p95),
        p99: Math.max(a.acknowledged.p99, b.acknowledged.p99),
        max: Math.max(a.acknowledged.max, b.acknowledged.max),
      },
      peakMb: Math.max(a.peakMb, b.peakMb),
      sent: a.sent + b.sent,
      refused: a.refused + b.refused,
      lost: a.lost + b.lost,
      report: b.report.calls > a.report.calls ? b.report : a.report,
      problems: [...a.problems, ...b.problems],
    }),
    first,
  );
}

/** All figures of one run, in one line. */
export function lineOf(figures: AttackFigures): string {
  const { lateMs, startMs, pressMs, acknowledged, peakMb, sent, refused, lost, report } = figures;
  const { p50, p99, max } = acknowledged;
  const refusals = Object.entries(report.refusals)
    .sort(([, a], [, b]) => b - a)
    .slice(0, REFUSALS_SHOWN)
    .map(([code, count]) => `, ${code} ${count}`)
    .join("");
  const traffic = report.bytes > 0 ? ` · raw traffic ${(report.bytes / 1e6).toFixed(0)} MB` : "";
  return (
    `phase end late max ${lateMs} ms, first question ${startMs} ms, host ${pressMs} ms · acknowledged p50 ${p50}, p99 ${p99}, max ${max} ms · memory ${peakMb.toFixed(0)} MB · ` +
    `answers sent ${sent}, refused ${refused}, lost ${lost} · calls ${report.calls}, succeeded ${report.succeeded}${refusals}${traffic}`
  );
}

/** Distinct problems with their number of occurrences, most frequent first. */
export function counted(problems: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const problem of problems) counts.set(problem, (counts.get(problem) ?? 0) + 1);
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([problem, count]) => (count === 1 ? problem : `${count} times: ${problem}`));
}

/** A markdown table with a row for each attack. */
export function tableOf(rows: readonly { name: string; figures: AttackFigures }[]): string {
  const lines = rows.map(({ name, figures }) => {
    const { lateMs, acknowledged, peakMb, sent, refused, lost, report, problems } = figures;
    const cells = [
      name,
      lateMs,
      `${acknowledged.p50} / ${acknowledged.p99} / ${acknowledged.max}`,
      peakMb.toFixed(0),
      `${sent} / ${refused} / ${lost}`,
      `${report.calls} / ${report.succeeded}`,
      problems.length === 0 ? "yes" : "no",
    ];
    return `| ${cells.join(" | ")} |`;
  });
  return [
    "| attack | phase end late, max ms | acknowledged p50 / p99 / max, ms | memory peak, MB | answers sent / refused / lost | calls made / succeeded | held |",
    "|---|---|---|---|---|---|---|",
    ...lines,
  ].join("\n");
}
