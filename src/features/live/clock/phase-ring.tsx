import { classes } from "../../../ui/classes.ts";
import type { Phase } from "../shared/whole-view.ts";
import styles from "./countdown-ring.module.css";
import { CIRCUMFERENCE, CountdownRing, isLong, RADIUS } from "./countdown-ring.tsx";
import type { PhaseClock } from "./phase-clock.ts";

/** Words below the ring; null while the question is open. */
export function ringWords(phase: Phase, isLastQuestion: boolean): string | null {
  if (phase === "answering") return null;
  if (phase === "reading") return "önce oku";
  return isLastQuestion ? "sonuçlar" : "sıradaki soru";
}

interface PhaseRingProps {
  clock: PhaseClock;
  /** Server time minus device time; null if unknown. */
  offsetMs: number | null;
  until: string | null;
  serverSeconds?: number | null;
  className?: string;
}

/** Clock of the current phase: a ring that empties, but does not move while the clock is paused. Renders nothing for an untimed phase. */
export function PhaseRing({ clock, ...ring }: PhaseRingProps) {
  if (clock.kind === "untimed") return null;
  if (clock.kind === "paused") return <PausedRing {...clock} className={ring.className} />;
  return <CountdownRing {...ring} endsAt={clock.endsAt} durationMs={clock.durationMs} />;
}

function PausedRing(props: { leftMs: number; durationMs: number; className: string | undefined }) {
  const seconds = Math.ceil(props.leftMs / 1_000);
  const emptyLength = CIRCUMFERENCE * (1 - props.leftMs / props.durationMs);
  return (
    <div
      className={classes(styles.ring, props.className)}
      data-paused
      data-long={isLong(props.durationMs)}
      role="timer"
      aria-label={`Süre durdu, kalan süre: ${seconds} saniye`}
    >
      <svg viewBox="0 0 100 100" className={styles.dial} aria-hidden="true">
        <circle className={styles.track} cx="50" cy="50" r={RADIUS} />
        <circle
          className={styles.still}
          cx="50"
          cy="50"
          r={RADIUS}
          strokeDasharray={CIRCUMFERENCE}
          strokeDashoffset={emptyLength}
        />
      </svg>
      <span className={styles.seconds} aria-hidden="true">
        {seconds}
      </span>
      <span className={styles.words} aria-hidden="true">
        süre durdu
      </span>
    </div>
  );
}
