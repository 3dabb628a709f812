import { type CSSProperties, useState } from "react";
import { RED_TIMER_S } from "../../../../convex/shared/limits/liveClock.ts";
import styles from "./countdown-ring.module.css";
import { useCountdown } from "./use-countdown.ts";

export const RADIUS = 42;
export const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

/** Whether the seconds have three digits at first: they are of one size from then on. */
export const isLong = (durationMs: number) => durationMs >= 100_000 || undefined;

interface CountdownRingProps {
  /** Server time at which the ring is empty. */
  endsAt: number;
  durationMs: number;
  /** Server time minus device time; the ring waits while it is null. */
  offsetMs: number | null;
  /** What comes when the ring is empty, in a word or two below it; it then passes calmly. Null for the time to answer, whose last seconds are
   * announced by colour, weight and words. */
  until: string | null;
  /** The server's own count, shown instead of the device's where it is known. */
  serverSeconds?: number | null;
  className?: string;
}

/**
 * The clock as a ring that empties. Only this component renders as the seconds pass, and between two seconds CSS moves
 * the arc by itself; the arc starts anew when the end or the measured offset changes.
 */
export function CountdownRing({
  endsAt,
  durationMs,
  offsetMs,
  until,
  serverSeconds,
  className,
}: CountdownRingProps) {
  const countdown = useCountdown(endsAt, durationMs, offsetMs);
  const seconds = serverSeconds ?? countdown?.seconds ?? null;
  const urgent = until === null && seconds !== null && seconds <= RED_TIMER_S;
  return (
    <div
      className={`${styles.ring} ${className ?? ""}`}
      data-urgent={urgent || undefined}
      data-calm={until !== null || undefined}
      data-long={isLong(durationMs)}
      role="timer"
      aria-label={seconds === null ? "Süre ölçülüyor" : `Kalan süre: ${seconds} saniye`}
    >
      <svg viewBox="0 0 100 100" className={styles.dial} aria-hidden="true">
        <circle className={styles.track} cx="50" cy="50" r={RADIUS} />
        {offsetMs !== null && countdown !== null && (
          <Arc
            key={`${endsAt} ${offsetMs}`}
            durationMs={durationMs}
            elapsedMs={(1 - countdown.fraction) * durationMs}
            fraction={countdown.fraction}
          />
        )}
      </svg>
      <span className={styles.seconds} aria-hidden="true">
        {seconds}
      </span>
      {(urgent || until !== null) && (
        <span className={styles.words} aria-hidden="true">
          {until ?? (seconds === 0 ? "süre doldu" : "son saniyeler")}
        </span>
      )}
    </div>
  );
}

/** The arc begins where the countdown stands when it first appears; later renders leave the running animation alone. */
function Arc(props: { durationMs: number; elapsedMs: number; fraction: number }) {
  const [startedLateByMs] = useState(props.elapsedMs);
  const style: CSSProperties & Record<`--${string}`, string | number> = {
    "--circumference": CIRCUMFERENCE,
    "--fraction": props.fraction,
    animationDuration: `${props.durationMs}ms`,
    animationDelay: `${-startedLateByMs}ms`,
  };
  return <circle className={styles.arc} cx="50" cy="50" r={RADIUS} style={style} />;
}
