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

/** How long the sheet lies over the wall (ranking.module.css). */
const SCENE_MS = 3_600;
/** So long the right answer is read before it comes, where the reveal is long enough; the least when the host has held the clock in between. */
const READ_MS = { least: 1_200, most: 3_600 };

interface RankingProps {
  code: string;
  /** The question that is revealed. */
  questionIndex: number;
  clock: PhaseClock;
}

/**
 * After a question has been read: the first five on a sheet over the wall, moving from where they stood to where they stand, and who has gained the most
 * places. It goes by itself, and nothing below it has moved. Nothing while nobody has points, and nothing while the host holds the clock: then the answer is
 * being talked about.
 */
export function Ranking({ code, questionIndex, clock }: RankingProps) {
  const sent = useQuery(api.liveParticipants.leaders, { code });
  // Of the clock as it was at first: more time does not move what is under way.
  const [wait, setWait] = useState(() => waitMs(clock));
  const [hasPassed, setHasPassed] = useState(false);
  if (clock.name === "held" && wait !== READ_MS.least) setWait(READ_MS.least);
  if (clock.name !== "running" || hasPassed) return null;
  // The sheets are written a moment after the answer is shown.
  if (!sent || sent.questionIndex !== questionIndex) return null;
  const { before, climber } = sent;
  const rows = toRows(sent)
    .map((row, index) => ({ ...row, from: before[index] ?? null }))
    .filter(({ place }) => place !== null);
  if (rows.length === 0) return null;
  const isBySpeed = standingsOf(rows).some(({ bySpeed }) => bySpeed);
  const starts = startsOf(rows.map(({ from }) => from));
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
              data-rises={(starts[index] ?? index) > index || undefined}
              style={{ "--from": (starts[index] ?? index) - index, "--row": index } as CSSProperties}
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
                <Risen from={from} to={place} />
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

/** How many places somebody has gained. Its room is there where none were. */
function Risen({ from, to }: { from: number | null; to: number | null }) {
  const by = from === null || to === null ? 0 : from - to;
  if (by <= 0) return <span />;
  return (
    <span className={styles.risen}>
      <FiArrowUp aria-hidden="true" />
      {by}
      <span className="visually-hidden"> sıra yükseldi</span>
    </span>
  );
}

/** The row in which each begins: in the order of the places before. Who was not among the first comes from below them. */
function startsOf(before: readonly (number | null)[]): number[] {
  const amongFirst = (place: number | null) => place !== null && place <= LEADERS_SHOWN;
  return before.map((place, index) =>
    amongFirst(place)
      ? before.filter((other, at) => amongFirst(other) && comesBefore(other, at, place, index)).length
      : before.length,
  );
}

/** Equals in the order in which they are sent. */
function comesBefore(other: number | null, at: number, place: number | null, index: number): boolean {
  return Number(other) < Number(place) || (other === place && at < index);
}

/** How long the answer is read first: of a short reveal less. */
function waitMs(clock: PhaseClock): number {
  const most = clock.name === "running" ? clock.durationMs - SCENE_MS : READ_MS.least;
  return Math.min(READ_MS.most, Math.max(READ_MS.least, most));
}
