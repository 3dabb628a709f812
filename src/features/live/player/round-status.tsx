import { FULL_SCORE } from "../../../../convex/shared/limits/live.ts";
import { pointsText } from "../../../lib/text/number-text.ts";
import { isLatestRight, type Round } from "./round.ts";
import styles from "./round-status.module.css";
import { Verdict, type VerdictProps } from "./verdict.tsx";

interface RoundStatusProps extends VerdictProps {
  score: number;
  /** Maximum score of the whole quiz. */
  maxScore: number;
  /** Rank; null without points. */
  place: number | null;
  /** True if speed points decided between equal scores. */
  bySpeed: boolean;
  /** Praise after this question; null for none. */
  praise: string | null;
  /** True if the question has a picture. */
  besidePicture: boolean;
}

/**
 * Status line below the answer controls. Shows the state of the answer, and at the reveal the verdict with points, score and rank. It is a
 * polite live region, so screen readers announce every change.
 */
export function RoundStatus(props: RoundStatusProps) {
  const { round, problem } = props;
  return (
    <div
      className={styles.status}
      data-kind={toneOf(props)}
      data-picture={props.besidePicture || undefined}
      data-quiet={round.kind === "reading" || (round.kind === "open" && problem === null) || undefined}
      role="status"
    >
      {/* Hidden from screen readers until the points arrive, so that verdict and points are announced together. */}
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
            {!props.overdue && <RankAndPraise {...props} />}
            {/* Replaces rank and praise, because another line would cover the last option on a small phone. */}
            {props.overdue && (
              <span>{props.isLastQuestion ? "Sonuçlar bekleniyor…" : "Sıradaki soru bekleniyor…"}</span>
            )}
          </p>
        )}
      </div>
    </div>
  );
}

/** The participant's rank and praise; nothing without both. */
function RankAndPraise({ place, bySpeed, praise }: Pick<RoundStatusProps, "place" | "bySpeed" | "praise">) {
  if (place === null && praise === null) return null;
  return (
    <span>
      {place !== null && (
        <>
          <strong className="tabular">{place}.</strong> oldun
          {bySpeed && " (hız puanıyla)"}
          {praise !== null && " · "}
        </>
      )}
      {praise !== null && <span className={styles.praise}>{praise}</span>}
    </span>
  );
}

function isRevealed(round: Round): boolean {
  return (
    round.kind === "scored" ||
    round.kind === "scoring" ||
    round.kind === "ungraded" ||
    round.kind === "unanswered" ||
    round.kind === "voted-again" ||
    round.kind === "joined-late"
  );
}

/** Colour of the status line. An answer with some points but not all ("scored") is neither right nor wrong: "calm". */
function toneOf(props: RoundStatusProps): "right" | "wrong" | "saved" | "calm" {
  const { round, counted, hasUnsent } = props;
  if (round.kind === "saved" && hasUnsent) return "calm";
  if (round.kind === "saved" || round.kind === "ungraded") return "saved";
  if (round.kind === "discussing" && round.answer !== null) return "saved";
  if (round.kind === "unanswered") return round.end === "timeout" && counted ? "wrong" : "calm";
  if (round.kind === "voted-again" && round.correct === null) return "saved";
  const isRight = isLatestRight(round, props.votes?.second ?? null, props.isRight);
  if (isRight === null) return "calm";
  if (isRight) return "right";
  return round.kind === "scored" && (round.points > 0 || !counted) ? "calm" : "wrong";
}
