import type { CSSProperties, Ref } from "react";
import type { LeaderRow } from "../../../../convex/shared/leaderboard.ts";
import { longestWord, withTiedInitial } from "../../../lib/text/longest-word.ts";
import { pointsText } from "../../../lib/text/number-text.ts";
import type { PeopleWords } from "../../../lib/text/people-words.ts";
import { Bubble } from "../../../ui/bubble/bubble.tsx";
import styles from "./board-podium.module.css";
import { Confetti } from "./confetti.tsx";
import { RANK_NAMES, type Step, stepsOf } from "./podium-steps.ts";

/** Number of bubble rows on the answer sheet of a step; the highest step has space for this many. */
const SHEET_ROWS = 12;
/** Size of the bubble with the rank. */
const NUMBER_SIZE = "min(var(--number), 40cqi)";
/**
 * Bubbles of a row that are filled, by rank: as many as the rank, the same in every row. Without letters and with equal rows, the sheet does not
 * look like a participant's answers.
 */
const FILLED = [
  [false, true, false],
  [true, false, true],
  [true, true, true],
];
/** Maximum number of names below each other on one step. More names are side by side. */
const MAX_IN_COLUMN = 3;

interface BoardPodiumProps {
  rows: readonly LeaderRow[];
  /** Number of participants after the last row who share its step. */
  more?: number | undefined;
  /** Noun for several participants (`wordsOfGame`). */
  unit: PeopleWords["unit"];
  /** Ref of the list of steps. */
  ref: Ref<HTMLOListElement>;
}

/**
 * Podium on the board. The outlines of the steps appear first, then the third, second and first rank, each on a filled answer sheet, then
 * confetti. In the document, the first rank is first. Renders nothing if all participants have 0 points.
 */
export function BoardPodium({ rows, more, unit, ref }: BoardPodiumProps) {
  const steps = stepsOf(rows, more);
  if (steps.length === 0) return null;
  const winnerLetters = Math.max(
    ...(steps[0]?.people ?? []).map(({ displayName }) => longestWord(withTiedInitial(displayName))),
  );
  const next = rows.filter(({ place }) => place !== null && place > RANK_NAMES.length).slice(0, 2);
  return (
    <div className={styles.scene}>
      <Confetti />
      <div className={styles.stand}>
        <ol ref={ref} className={styles.podium} aria-label="İlk üç">
          {steps.map((step) => (
            <PodiumStep key={step.place} step={step} unit={unit} winnerLetters={winnerLetters} />
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
    </div>
  );
}

interface PodiumStepProps {
  step: Step;
  unit: PeopleWords["unit"];
  /** Length of the longest word in the winners' names. Names on other steps are not larger than the winners' names. */
  winnerLetters: number;
}

function PodiumStep({ step, unit, winnerLetters }: PodiumStepProps) {
  const { place, score, bySpeed, people, more } = step;
  const isCrowd = people.length > MAX_IN_COLUMN;
  return (
    <li className={styles.place} data-place={place}>
      <p className={styles.awaited} aria-hidden="true">
        {RANK_NAMES[place - 1]}
      </p>
      <div className={styles.person}>
        <span className="visually-hidden">
          {RANK_NAMES[place - 1]}
          {people.length > 1 && `, ${people.length + more} ${unit}`}
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
              style={
                {
                  "--letters": Math.max(winnerLetters, longestWord(withTiedInitial(displayName))),
                } as CSSProperties
              }
            >
              {withTiedInitial(displayName)}
            </p>
          ))}
          {more > 0 && (
            <p className={styles.name}>
              ve {more} {unit} daha
            </p>
          )}
        </div>
        <p className={styles.score}>
          <strong className="tabular">{pointsText(score)}</strong> puan
          {bySpeed && <span className={styles.reason}> hız puanıyla</span>}
        </p>
      </div>
      <div className={styles.ground} aria-hidden="true">
        <div className={styles.outline}>
          <Bubble letter={String(place)} state="empty" size={NUMBER_SIZE} className={styles.number} />
        </div>
        <div className={styles.sheet}>
          <span className={styles.row}>
            <Bubble letter={String(place)} state="filled" size={NUMBER_SIZE} className={styles.number} />
          </span>
          {Array.from({ length: SHEET_ROWS }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of the sheet have no identity
            <span key={row} className={styles.row}>
              {FILLED[place - 1]?.map((isFilled, column) => (
                <Bubble
                  // biome-ignore lint/suspicious/noArrayIndexKey: bubbles of a row have no identity
                  key={column}
                  state={isFilled ? "filled" : "empty"}
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
