import type { CSSProperties, Ref } from "react";
import type { LeaderRow } from "../../../convex/shared/leaderboard.ts";
import { longestWord } from "../../lib/longest-word.ts";
import { Bubble } from "../../ui/bubble.tsx";
import { pointsText } from "../live-shared/points-text.ts";
import { Confetti } from "./confetti.tsx";
import { PLACE_WORDS, type Step, stepsOf } from "./steps.ts";
import styles from "./wall-podium.module.css";

/** So many rows of bubbles a place's sheet has below its number: the best has the highest. Fewer where something stands over the podium. */
const SHEET_ROWS = { high: [5, 3, 2], low: [2, 1, 0] };
const COLUMNS = ["A", "B", "C", "D"];
/** More people than this on one step stand side by side. */
const BELOW_EACH_OTHER = 3;

interface WallPodiumProps {
  rows: readonly LeaderRow[];
  /** Whether there are more people than rows. */
  hasMore: boolean;
  /** Whether it leaves room above it. */
  isLow: boolean;
  /** Of the list of its steps. */
  ref: Ref<HTMLOListElement>;
}

/**
 * The podium as a class sees it: third, second, first, each on a filled answer sheet, and then the paper that is thrown. In the document they stand in the
 * order of the places. Nothing where nobody has points.
 */
export function WallPodium({ rows, hasMore, isLow, ref }: WallPodiumProps) {
  const steps = stepsOf(rows);
  if (steps.length === 0) return null;
  const next = rows.filter(({ place }) => place !== null && place > PLACE_WORDS.length).slice(0, 2);
  return (
    <div className={styles.room} data-low={isLow || undefined}>
      <Confetti />
      <ol ref={ref} className={styles.podium} aria-label="İlk üç">
        {steps.map((step) => (
          <PodiumStep
            key={step.place}
            step={step}
            goesOn={hasMore && isLast(rows, step)}
            sheetRows={SHEET_ROWS[isLow ? "low" : "high"][step.place - 1] ?? 0}
          />
        ))}
      </ol>
      <div className={styles.floor}>
        {next.length > 0 && (
          <ol className={styles.next} aria-label="Sonrakiler">
            {next.map(({ rank, place, displayName, score }) => (
              <li key={rank}>
                {place}. <strong dir="auto">{displayName}</strong> {pointsText(score)} puan
              </li>
            ))}
          </ol>
        )}
      </div>
    </div>
  );
}

function PodiumStep({ step, goesOn, sheetRows }: { step: Step; goesOn: boolean; sheetRows: number }) {
  const { place, score, bySpeed, people } = step;
  const isCrowd = people.length > BELOW_EACH_OTHER;
  return (
    <li className={styles.place} data-place={place}>
      <div className={styles.person}>
        <span className="visually-hidden">
          {PLACE_WORDS[place - 1]}
          {people.length > 1 && `, ${people.length} kişi`}
        </span>
        <div
          className={styles.names}
          data-shared={people.length > 1 || undefined}
          data-crowd={isCrowd || undefined}
          style={{ "--people": people.length } as CSSProperties}
        >
          {people.map(({ rank, displayName }) => (
            <p
              key={rank}
              className={styles.name}
              dir="auto"
              style={{ "--letters": longestWord(displayName) } as CSSProperties}
            >
              {displayName}
            </p>
          ))}
          {goesOn && <p className={styles.name}>…</p>}
        </div>
        <p className={styles.score}>
          <strong className="tabular">{pointsText(score)}</strong> puan
          {bySpeed && <span className={styles.reason}> hız puanıyla</span>}
        </p>
      </div>
      <div className={styles.ground}>
        <div className={styles.sheet} aria-hidden="true">
          <Bubble
            letter={String(place)}
            state="filled"
            size="min(var(--number), 40cqi)"
            className={styles.number}
          />
          {Array.from({ length: sheetRows }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a printed row is its place on the sheet
            <span key={row} className={styles.row}>
              {COLUMNS.map((letter, column) => (
                <Bubble
                  key={letter}
                  letter={letter}
                  state={(row * 3 + place) % COLUMNS.length === column ? "filled" : "empty"}
                  size="min(var(--bubble-size), 15cqi)"
                  className={styles.printed}
                />
              ))}
            </span>
          ))}
        </div>
      </div>
    </li>
  );
}

/** Whether the last row that was sent stands on this step, so that others may as well. */
function isLast(rows: readonly LeaderRow[], { place }: Step): boolean {
  return rows.at(-1)?.place === place;
}
