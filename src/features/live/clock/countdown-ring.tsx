import { type CSSProperties, useState } from "react";
import { RED_TIMER_S } from "../../../../convex/shared/limits/liveClock.ts";
import styles from "./countdown-ring.module.css";
import { useCountdown } from "./use-countdown.ts";

export const RADIUS = 42;
export const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

/**
 * Value of `data-long`: true if the seconds have three digits at the start, otherwise undefined. The smaller font size then applies until the
 * end, also to fewer digits.
 */
export const isLong = (durationMs: number) => durationMs >= 100_000 || undefined;

interface CountdownRingProps {
  /** Server time at which the ring is empty. */
  endsAt: number;
  durationMs: number;
  /** Server time minus device time; the ring waits while it is null. */
  offsetMs: number | null;
  /**
   * Name of the next step ("sıradaki soru"), shown below the ring in phases without answering. Null while answering; only then are the last
   * seconds highlighted by colour, weight and words.
   */
  until: string | null;
  /** The server's count of seconds; preferred over the local count. */
  serverSeconds?: number | null;
  className?: string;
}

/**
 * The clock as a ring that empties. This component renders once a second; CSS animates the arc continuously. The animation restarts if the end
 * or the measured offset changes.
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

/** The animated arc. A negative delay starts the animation at the fraction of the first render; later renders do not restart it. */
function Arc(props: { durationMs: number; elapsedMs: number; fraction: number }) {
  const [elapsedAtMountMs] = useState(props.elapsedMs);
  const style: CSSProperties & Record<`--${string}`, string | number> = {
    "--circumference": CIRCUMFERENCE,
    "--fraction": props.fraction,
    animationDuration: `${props.durationMs}ms`,
    animationDelay: `${-elapsedAtMountMs}ms`,
  };
  return <circle className={styles.arc} cx="50" cy="50" r={RADIUS} style={style} />;
}
