import { useQuery } from "convex/react";
import { api } from "../../../../convex/_generated/api";
import { TICK_MS } from "../../../../convex/shared/limits/liveClock.ts";
import { tickMs } from "../../../../convex/shared/ticks.ts";
import { OVERDUE_MS, useConnected, useDoubtWhenOverdue } from "../../../lib/connection/connection.ts";
import { useServerOffset } from "../../../lib/connection/use-server-offset.ts";
import { endOf, type PhaseClock } from "../clock/phase-clock.ts";
import { PhaseRing } from "../clock/phase-ring.tsx";
import { useOverdue } from "../clock/use-overdue.ts";
import type { Phase } from "../shared/whole-view.ts";
import { usePulse } from "../sound/use-round-sounds.ts";

interface BoardClockProps {
  clock: PhaseClock;
  phase: Phase;
  isLastQuestion: boolean;
  /**
   * Code of the session whose seconds the server counts. If absent or disconnected, or if the server does not count every second, the ring
   * counts locally.
   */
  serverCode?: string;
  className?: string | undefined;
}

/** The board's clock. The only clock that follows the server's count of seconds. */
export function BoardClock({ clock, phase, isLastQuestion, serverCode: code, className }: BoardClockProps) {
  const offsetMs = useServerOffset(true);
  usePulse(phase, clock, offsetMs);
  const connected = useConnected();
  const counted = useQuery(api.liveClock.read, code === undefined ? "skip" : { code });
  useDoubtWhenOverdue(useOverdue(endOf(clock), offsetMs, OVERDUE_MS));
  const ring = {
    clock,
    offsetMs,
    until: phase === "answering" ? null : isLastQuestion ? "sonuçlar" : "sıradaki soru",
    serverSeconds: connected && counted ? eachSecond(clock, counted.timeLeft) : null,
  };
  return className === undefined ? <PhaseRing {...ring} /> : <PhaseRing {...ring} className={className} />;
}

/** The server's count of seconds, if it arrives every second; else null. */
function eachSecond(clock: PhaseClock, timeLeft: number): number | null {
  const comesEachSecond = clock.kind === "running" && tickMs(clock.durationMs, timeLeft * 1_000) === TICK_MS;
  return comesEachSecond ? timeLeft : null;
}
