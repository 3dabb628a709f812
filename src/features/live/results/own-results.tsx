import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { type ReactNode, Suspense } from "react";
import { api } from "../../../../convex/_generated/api";
import { pointsText } from "../../../lib/text/number-text.ts";
import { Bubble } from "../../../ui/bubble/bubble.tsx";
import { optionalComponent } from "../../../ui/optional-component.ts";
import { Sheet } from "../../../ui/surface/sheet.tsx";
import type { OwnRow } from "../shared/live-role.ts";
import { mistakesAmong } from "./mistakes-among.ts";
import type { OwnMistakesListProps } from "./own-mistakes-list.tsx";
import styles from "./own-results.module.css";

/** Loaded only if the pupil has mistakes. Rank and points above are visible before it has loaded. */
const OwnMistakes = optionalComponent<OwnMistakesListProps>(() => import("./own-mistakes-list.tsx"));

type Outcome = NonNullable<FunctionReturnType<typeof api.liveAnswers.outcomes>>[number];

/** Minimum length of a displayed series of right answers. */
const MIN_STREAK = 3;

interface OwnResultsProps {
  /** Values that prove the participant's identity to the server. */
  proof: { code: string; secret: string };
  viewKey: string;
  me: OwnRow;
  /** Maximum score of the whole game, used until the pupil's own maximum has loaded. */
  maxScore: number;
  /** Link for solving the questions with mistakes again. */
  again: ReactNode;
}

/** Result on a pupil's phone: the pupil's rank, points, right answers and mistakes. Shows no other participants. */
export function OwnResults({ proof, viewKey, me, maxScore: gameMaxScore, again }: OwnResultsProps) {
  const board = useQuery(api.liveParticipants.leaderboard, { viewKey });
  const outcomes = useQuery(api.liveAnswers.outcomes, proof) ?? [];
  const maxScore = useQuery(api.liveAnswers.reachable, proof) ?? gameMaxScore;
  const mistakes = mistakesAmong(outcomes);
  const right = outcomes.filter(({ grade }) => grade === 1).length;
  const streak = longestStreak(outcomes);
  return (
    <div className={styles.own}>
      <Sheet as="section" marked aria-label="Sonucun" className={styles.sheet}>
        {me.place !== null && (
          <p className={styles.place}>
            <strong className="tabular">{me.place}.</strong> oldun
            {board && board.total > 1 && (
              <span className={styles.among}>
                {" "}
                {board.total} kişi arasında{me.bySpeed && ", hız puanıyla"}
              </span>
            )}
          </p>
        )}
        <p className={styles.points}>
          Puanın <strong className="tabular">{pointsText(me.score)}</strong>
          {maxScore > 0 && ` / ${pointsText(maxScore)}`}
        </p>
        {maxScore < gameMaxScore && (
          <p className={styles.among}>Sorulmayan ve sen cevaplayamadan yarım kalan sorular sayılmadı.</p>
        )}
        {outcomes.length > 0 && (
          <>
            <p className={styles.right}>
              {outcomes.length} soruda <strong className="tabular">{right}</strong> doğru
              {streak >= MIN_STREAK && ` · en çok ${streak} tane üst üste`}
            </p>
            <ol className={styles.row} aria-label="Soruların">
              {outcomes.map(({ index, grade }) => (
                <li key={index}>
                  <Bubble letter={String(index + 1)} state={STATES[wordOf(grade)]} size="2rem" />
                  <span className="visually-hidden">
                    {index + 1}. soru: {wordOf(grade)}
                  </span>
                </li>
              ))}
            </ol>
          </>
        )}
      </Sheet>
      {mistakes.length > 0 && (
        <Suspense>
          <OwnMistakes proof={proof} mistakes={mistakes} again={again} />
        </Suspense>
      )}
    </div>
  );
}

const STATES = { doğru: "correct", yanlış: "wrong", "bir kısmı doğru": "filled", boş: "empty" } as const;

function wordOf(grade: number | null): keyof typeof STATES {
  if (grade === null) return "boş";
  if (grade === 1) return "doğru";
  return grade > 0 ? "bir kısmı doğru" : "yanlış";
}

function longestStreak(outcomes: readonly Outcome[]): number {
  let longest = 0;
  let streak = 0;
  for (const { grade } of outcomes) {
    streak = grade === 1 ? streak + 1 : 0;
    longest = Math.max(longest, streak);
  }
  return longest;
}
