import { FULL_SCORE } from "../../../../convex/shared/limits/live.ts";
import { CUT_SHORT_TEXT } from "../../../lib/text/cut-short-text.ts";
import { numberText } from "../../../lib/text/number-text.ts";
import { wordsOfGame } from "../../../lib/text/people-words.ts";
import type { Leaderboard } from "./leaderboard.ts";
import styles from "./numbers.module.css";

interface NumbersProps {
  board: Leaderboard;
  questionCount: number;
  askedCount: number;
  /** Number of questions that the host has excluded from the points. */
  uncounted: number;
  maxScore: number;
}

/** Participants, questions and average score of a game. */
export function Numbers({ board, questionCount, askedCount, uncounted, maxScore }: NumbersProps) {
  const { averageScore, averageMaxScore: averageMax = maxScore } = board;
  return (
    <dl className={styles.numbers} data-carries={board.rows.length > 0 || undefined}>
      <div>
        <dt>{wordsOfGame(board.total, board.boardTeams).title}</dt>
        <dd>{board.total}</dd>
      </div>
      <div>
        <dt>Soru</dt>
        <dd>{askedCount < questionCount ? `${askedCount} / ${questionCount}` : questionCount}</dd>
        {uncounted > 0 && <dd className={styles.most}>{uncounted} tanesi sayılmadı</dd>}
      </div>
      {averageMax > 0 && (
        <div>
          <dt>Ortalama puan</dt>
          <dd>{averageScore === null ? "–" : numberText(averageScore)}</dd>
          {averageScore !== null && averageMax < FULL_SCORE && (
            <dd className={styles.most}>{numberText(averageMax)} puan üzerinden</dd>
          )}
          {averageScore !== null && averageMax < maxScore && (
            <dd className={styles.most}>{CUT_SHORT_TEXT}</dd>
          )}
        </div>
      )}
    </dl>
  );
}
