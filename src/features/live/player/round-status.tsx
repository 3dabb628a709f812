import { FULL_SCORE } from "../../../../convex/shared/limits/live.ts";
import { pointsText } from "../../../lib/text/number-text.ts";
import { isLatestRight, type Round } from "./round.ts";
import styles from "./round-status.module.css";
import { Verdict, type VerdictProps } from "./verdict.tsx";

interface RoundStatusProps extends VerdictProps {
  score: number;
  /** The points that can be reached in the whole quiz. */
  maxScore: number;
  /** Null without points. */
  place: number | null;
  /** Whether speed has decided between equal scores. */
  bySpeed: boolean;
  /** Something to be proud of after this question; null where there is nothing. */
  pride: string | null;
  /** Whether the question has a picture. */
  besidePicture: boolean;
}

/**
 * The line under the targets: what became of the answer, and at the reveal the verdict with points, score and place.
 * A polite live region: every change is a milestone worth hearing.
 */
export function RoundStatus(props: RoundStatusProps) {
  const { round, problem } = props;
  return (
    <div
      className={styles.status}
      data-kind={toneOf(props)}
      data-picture={props.besidePicture || undefined}
      data-quiet={(round.kind === "open" && problem === null) || undefined}
      role="status"
    >
      {/* Read out once, with its points: for the moment before they are written the eye alone is told. */}
      <div className={styles.all} aria-hidden={(round.kind === "scoring" && !props.overdue) || undefined}>
        <Verdict {...props} />
        {isRevealed(round) && (
          <p className={styles.standing}>
            {props.maxScore > 0 && (
              <span className={styles.score}>
                <span>
                  Puanın <strong className="tabular">{pointsText(props.score)}</strong>
                </span>
                {props.maxScore < FULL_SCORE && <span> / {pointsText(props.maxScore)}</span>}
              </span>
            )}
            {!props.overdue && <Place {...props} />}
            {/* In the place of the others: a line more would lie over the last option of a small phone. */}
            {props.overdue && (
              <span>{props.isLastQuestion ? "Sonuçlar bekleniyor…" : "Sıradaki soru bekleniyor…"}</span>
            )}
          </p>
        )}
      </div>
    </div>
  );
}

/** Where somebody stands, and what to be proud of. */
function Place({ place, bySpeed, pride }: Pick<RoundStatusProps, "place" | "bySpeed" | "pride">) {
  if (place === null && pride === null) return null;
  return (
    <span>
      {place !== null && (
        <>
          <strong className="tabular">{place}.</strong> oldun
          {bySpeed && " (hız puanıyla)"}
          {pride !== null && " · "}
        </>
      )}
      {pride !== null && <span className={styles.pride}>{pride}</span>}
    </span>
  );
}

function isRevealed(round: Round): boolean {
  return (
    round.kind === "scored" ||
    round.kind === "scoring" ||
    round.kind === "counted" ||
    round.kind === "unanswered" ||
    round.kind === "voted-again" ||
    round.kind === "joined-late"
  );
}

function toneOf(props: RoundStatusProps): "right" | "wrong" | "saved" | "calm" {
  const { round, counted, hasUnsent } = props;
  if (round.kind === "saved" && hasUnsent) return "calm";
  if (round.kind === "saved" || round.kind === "counted") return "saved";
  if (round.kind === "discussing" && round.answer !== null) return "saved";
  if (round.kind === "unanswered") return round.end === "timeout" && counted ? "wrong" : "calm";
  if (round.kind === "voted-again" && round.correct === null) return "saved";
  const isRight = isLatestRight(round, props.votes?.second ?? null, props.isRight);
  if (isRight === null) return "calm";
  if (isRight) return "right";
  return round.kind === "scored" && (round.points > 0 || !counted) ? "calm" : "wrong";
}
