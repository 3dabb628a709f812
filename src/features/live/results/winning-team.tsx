import { type CSSProperties, type RefCallback, useState } from "react";
import { pointsText } from "../../../lib/text/number-text.ts";
import { Bubble } from "../../../ui/bubble/bubble.tsx";
import { PencilLine } from "../../questions/tally/pencil-line.tsx";
import { Team } from "../teams/team.tsx";
import { rankTeams, type TeamPoints, winnerWords } from "../teams/team-standing.tsx";
import { Confetti } from "./confetti.tsx";
import styles from "./winning-team.module.css";

/** Number of the step in which all teams from the fourth rank on appear. Steps are counted down: 2, 1 and 0 show the first three ranks. */
const LAST_STEP = 3;

interface WinningTeamProps {
  teams: TeamPoints;
  /** Ref of the list of teams. Its items have `data-place` with their rank, as the podium's steps do. */
  ref: RefCallback<HTMLElement>;
}

/**
 * Scene before the podium of a team game. Pencil lines draw the points of each team, from the last team to the first; then the winner is named.
 * The scene disappears by itself. It is hidden from screen readers, because the page with the podium repeats its content. Renders nothing if no
 * team has points.
 */
export function WinningTeam({ teams, ref }: WinningTeamProps) {
  const [hasPassed, setHasPassed] = useState(false);
  const standing = rankTeams(teams);
  const winnerPoints = standing[0]?.points ?? 0;
  if (hasPassed || winnerPoints === 0) return null;
  return (
    <div
      className={`${styles.scene} squared`}
      data-before-podium=""
      style={{ "--rows": teams.length } as CSSProperties}
      aria-hidden="true"
      onAnimationEnd={({ target, currentTarget }) => target === currentTarget && setHasPassed(true)}
    >
      <Confetti />
      <p className={styles.headline}>{headline(teams)}</p>
      <ol ref={ref} className={styles.teams}>
        {standing.map(({ team, points, place }, index) => (
          <li
            key={team}
            className={styles.team}
            data-place={place ?? undefined}
            style={
              {
                "--share": points / winnerPoints,
                "--step": Math.min(LAST_STEP, place === null ? LAST_STEP : Math.min(place - 1, index)),
              } as CSSProperties
            }
          >
            <Bubble
              letter={place === null ? "" : String(place)}
              state={place === 1 ? "filled" : "empty"}
              size="1.5em"
              className={styles.place}
            />
            <span className={styles.sheet}>
              <span className={styles.earned}>
                <PencilLine />
              </span>
              <Team team={team} />
              <span className={styles.points}>{pointsText(points)}</span>
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function headline(teams: TeamPoints): string {
  const first = rankTeams(teams).filter(({ place }) => place === 1).length;
  return first > 2 ? `Birinciliği ${first} takım paylaşıyor` : winnerWords(teams);
}
