/** Trace categories of the compositor's frames and of the main thread's work. */
export const LONGEST_FRAME_CATEGORIES = [
  "devtools.timeline",
  "devtools.timeline.frame",
  "disabled-by-default-devtools.timeline",
  "disabled-by-default-devtools.timeline.frame",
  "toplevel",
];

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds. */
  ts: number;
}

/** Ignored time at the beginning of a trace, in which tracing itself starts. */
const WARM_UP_US = 100_000;

/**
 * Longest time between two consecutive frames, in ms. Something must move during the whole trace.
 * @param trace JSON text written by the browser
 * @throws Error when the trace has no frames
 */
export function longestFrame(trace: string): number {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] };
  const threads = new Map<string, number[]>();
  for (const { name, pid, tid, ts } of traceEvents) {
    if (name !== "DrawFrame") continue;
    const thread = `${pid} ${tid}`;
    threads.set(thread, [...(threads.get(thread) ?? []), ts]);
  }
  const drawn = [...threads.values()].toSorted((one, other) => other.length - one.length)[0];
  if (drawn === undefined) throw new Error("The trace has no frames.");
  const times = drawn.toSorted((one, other) => one - other);
  const begin = (times[0] ?? 0) + WARM_UP_US;
  const gaps = times.slice(1).map((ts, index) => (ts < begin ? 0 : ts - (times[index] ?? ts)));
  return Math.max(...gaps) / 1_000;
}
