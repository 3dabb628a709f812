import type { CSSProperties } from "react";
import { FiAward } from "react-icons/fi";
import type { LeaderRow } from "../../../../convex/shared/leaderboard.ts";
import { longestWord, withTiedInitial } from "../../../lib/text/longest-word.ts";
import { pointsText } from "../../../lib/text/number-text.ts";
import type { PeopleWords } from "../../../lib/text/people-words.ts";
import { Bubble } from "../../../ui/bubble/bubble.tsx";
import { classes } from "../../../ui/classes.ts";
import styles from "./podium.module.css";
import { RANK_NAMES, stepsOf } from "./podium-steps.ts";

const RANK_CLASSES = ["first", "second", "third"] as const;

interface PodiumProps {
  rows: readonly LeaderRow[];
  /** Number of participants after the last row who share its step. */
  more?: number | undefined;
  /** Noun for several participants (`wordsOfGame`). */
  unit: PeopleWords["unit"];
  /** Position of the viewer (`rank`); null for viewers who did not take part. */
  ownRank: number | null;
}

/**
 * The first three ranks; the step of the first is the highest. Participants with equal ranks share a step, and the next rank has no step (after
 * two firsts comes a third). If all participants have 0 points, a sentence replaces the podium. In the document, the first rank is first.
 */
export function Podium({ rows, more, unit, ownRank }: PodiumProps) {
  const steps = stepsOf(rows, more);
  if (steps.length === 0) return <NoPoints />;
  return (
    <div className={styles.container}>
      <ol className={styles.podium} data-places={steps.length} aria-label="İlk üç">
        {steps.map(({ place, score, bySpeed, people, more }) => (
          <li key={place} className={classes(styles.place, styles[RANK_CLASSES[place - 1] ?? "third"])}>
            <span className={styles.medal}>
              {place === 1 && <FiAward aria-hidden="true" />}
              <span className="visually-hidden">
                {RANK_NAMES[place - 1]}
                {people.length > 1 && `, ${people.length + more} ${unit}`}
              </span>
            </span>
            <div className={styles.names} data-shared={people.length > 1 || undefined}>
              {people.map(({ rank, displayName: name }) => (
                <p
                  key={rank}
                  className={styles.name}
                  style={{ "--letters": longestWord(withTiedInitial(name)) } as CSSProperties}
                >
                  {withTiedInitial(name)} {rank === ownRank && <span className={styles.you}>(sen)</span>}
                </p>
              ))}
              {more > 0 && (
                <p className={styles.more}>
                  ve {more} {unit} daha
                </p>
              )}
            </div>
            <p className={styles.score}>
              <strong className="tabular">{pointsText(score)}</strong> puan
              {bySpeed && <span className={styles.reason}> hız puanıyla</span>}
            </p>
            <span className={styles.step} aria-hidden="true">
              <Bubble
                letter={String(place)}
                state="filled"
                size={place === 1 ? "clamp(3rem, 8vw, 4rem)" : "clamp(2.25rem, 6vw, 3rem)"}
                className={styles.bubble}
              />
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Replaces the podium if all participants have 0 points. */
export function NoPoints() {
  return (
    <p className={styles.nobody}>
      Bu quizde puan alan olmadı. Soruları birlikte konuşup bir kez daha denemek iyi gelir.
    </p>
  );
}
