/** Of a trace: frames that the compositor draws, and what the page's main thread does meanwhile. */
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
  /** µs */
  ts: number;
}

/** What comes before it is the tracing's own beginning. */
const WARM_UP_US = 100_000;

/**
 * The longest time between two frames that were drawn one after the other, in ms, of a trace in which something moves from beginning to end.
 * @param trace as the browser writes it
 * @throws Error where it has no frames
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
