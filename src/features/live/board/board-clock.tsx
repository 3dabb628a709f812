import { useQuery } from "convex/react";
import { api } from "../../../../convex/_generated/api";
import { TICK_MS } from "../../../../convex/shared/limits/liveClock.ts";
import { tickMs } from "../../../../convex/shared/ticks.ts";
import { OVERDUE_MS, useConnected, useDoubtWhenOverdue } from "../../../lib/connection/connection.ts";
import { useServerOffset } from "../../../lib/connection/use-server-offset.ts";
import { endOf, type PhaseClock } from "../clock/phase-clock.ts";
import { PhaseRing, ringWords } from "../clock/phase-ring.tsx";
import { useOverdue } from "../clock/use-overdue.ts";
import type { Phase } from "../shared/whole-view.ts";
import { usePulse } from "../sound/use-round-sounds.ts";

interface BoardClockProps {
  clock: PhaseClock;
  phase: Phase;
  isLastQuestion: boolean;
  /**
   * Code of the session, if the ring should show the seconds that the server counts. The ring counts locally if the code is absent, if the
   * connection is lost, or if the server does not count every second.
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
    until: ringWords(phase, isLastQuestion),
    serverSeconds: connected && counted ? usableServerSeconds(clock, counted.timeLeft) : null,
  };
  return className === undefined ? <PhaseRing {...ring} /> : <PhaseRing {...ring} className={className} />;
}

/** Returns the server's count of seconds if it arrives every second, otherwise null. */
function usableServerSeconds(clock: PhaseClock, timeLeft: number): number | null {
  const arrivesEverySecond =
    clock.kind === "running" && tickMs(clock.durationMs, timeLeft * 1_000) === TICK_MS;
  return arrivesEverySecond ? timeLeft : null;
}
