import { useQuery } from "convex/react";
import { type CSSProperties, useState } from "react";
import { FiArrowUp } from "react-icons/fi";
import { api } from "../../../../convex/_generated/api";
import { standingsOf, toRows } from "../../../../convex/shared/leaderboard.ts";
import { LEADERS_SHOWN } from "../../../../convex/shared/limits/live.ts";
import { pointsText } from "../../../lib/text/number-text.ts";
import { Bubble } from "../../../ui/bubble/bubble.tsx";
import type { PhaseClock } from "../clock/phase-clock.ts";
import styles from "./ranking.module.css";

/** Duration of the ranking scene; the same as in ranking.module.css. */
const SCENE_MS = 3_600;
/**
 * Limits of the delay before the scene, in ms; the class reads the right answer then. `most` applies to a long reveal, `least` to a short one
 * or after the host has paused the clock.
 */
const READ_MS = { least: 1_200, most: 3_600 };

interface RankingProps {
  code: string;
  /** The revealed question. */
  questionIndex: number;
  clock: PhaseClock;
}

/**
 * Scene over the board after each reveal: the first five move from their previous to their current ranks, and the participant who gained
 * most ranks is named. The scene disappears by itself. It is not shown while all participants have 0 points, or while the clock is paused
 * (the class then talks about the answer).
 */
export function Ranking({ code, questionIndex, clock }: RankingProps) {
  const leaders = useQuery(api.liveParticipants.leaders, { code });
  // Computed once: extra time added later does not move a scene that has begun.
  const [wait, setWait] = useState(() => waitMs(clock));
  const [hasPassed, setHasPassed] = useState(false);
  if (clock.kind === "paused" && wait !== READ_MS.least) setWait(READ_MS.least);
  if (clock.kind !== "running" || hasPassed) return null;
  // The server stores the new scores shortly after the reveal. Until then, `leaders` belongs to the previous question.
  if (!leaders || leaders.questionIndex !== questionIndex) return null;
  const { before, climber } = leaders;
  // `place` is the displayed rank; null without points. `rank` is the unique position.
  const rows = toRows(leaders)
    .map((row, index) => ({ ...row, from: before[index] ?? null }))
    .filter(({ place }) => place !== null);
  if (rows.length === 0) return null;
  const isBySpeed = standingsOf(rows).some(({ bySpeed }) => bySpeed);
  const startingRows = startRows(rows.map(({ from }) => from));
  return (
    <div
      className={styles.scene}
      style={{ "--wait": `${wait}ms` } as CSSProperties}
      onAnimationEnd={({ target, currentTarget }) => target === currentTarget && setHasPassed(true)}
    >
      <section className={styles.sheet} aria-label="Sıralama">
        <h3 className={styles.title}>
          İlk beş
          {isBySpeed && <span className={styles.rule}> · eşit puanda hızlı olan önde</span>}
        </h3>
        <ol className={styles.rows}>
          {rows.map(({ rank, place, displayName, score, from }, index) => (
            <li
              key={rank}
              className={styles.row}
              data-first={place === 1 || undefined}
              data-rises={(startingRows[index] ?? index) > index || undefined}
              style={{ "--from": (startingRows[index] ?? index) - index, "--row": index } as CSSProperties}
            >
              <Bubble
                letter={String(place)}
                state={place === 1 ? "filled" : "empty"}
                size="1.5em"
                className={styles.place}
              />
              <span className="visually-hidden">{place}. </span>
              <span className={styles.card}>
                <span className={styles.name} dir="auto">
                  {displayName}
                </span>
                <RankGain from={from} to={place} />
                <span className={styles.score}>
                  {pointsText(score)}
                  <span className="visually-hidden"> puan</span>
                </span>
              </span>
            </li>
          ))}
        </ol>
        {climber && (
          <p className={styles.climber}>
            <FiArrowUp aria-hidden="true" />
            <span>
              En çok yükselen: <strong dir="auto">{climber.displayName}</strong>, {climber.from}. sıradan{" "}
              {climber.to}. sıraya
            </span>
          </p>
        )}
      </section>
    </div>
  );
}

/** Number of ranks gained. Renders an empty element if none were gained, so that the columns stay aligned. */
function RankGain({ from, to }: { from: number | null; to: number | null }) {
  const gained = from === null || to === null ? 0 : from - to;
  if (gained <= 0) return <span />;
  return (
    <span className={styles.risen}>
      <FiArrowUp aria-hidden="true" />
      {gained}
      <span className="visually-hidden"> sıra yükseldi</span>
    </span>
  );
}

/**
 * Index of the row in which each participant's card starts. Cards start ordered by previous rank; those of participants who were not among the
 * first start below the last row.
 * @param before previous ranks, in the order of the current ones
 */
function startRows(before: readonly (number | null)[]): number[] {
  const amongFirst = (place: number | null) => place !== null && place <= LEADERS_SHOWN;
  return before.map((place, index) =>
    amongFirst(place)
      ? before.filter((other, at) => amongFirst(other) && startsAbove(other, at, place, index)).length
      : before.length,
  );
}

/** True if the card at index `at` starts above the card at `index`. Equal ranks keep the order in which the server sent them. */
function startsAbove(other: number | null, at: number, place: number | null, index: number): boolean {
  return Number(other) < Number(place) || (other === place && at < index);
}

/** Delay before the scene, in ms, so that delay and scene fit into the reveal. */
function waitMs(clock: PhaseClock): number {
  const available = clock.kind === "running" ? clock.durationMs - SCENE_MS : READ_MS.least;
  return Math.min(READ_MS.most, Math.max(READ_MS.least, available));
}
