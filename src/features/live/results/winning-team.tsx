import { type CSSProperties, type RefCallback, useState } from "react";
import { pointsText } from "../../../lib/text/number-text.ts";
import { Bubble } from "../../../ui/bubble/bubble.tsx";
import { PencilLine } from "../../questions/tally/pencil-line.tsx";
import { Team } from "../teams/team.tsx";
import { standingOf, type TeamPoints, winnerWords } from "../teams/team-standing.tsx";
import { Confetti } from "./confetti.tsx";
import styles from "./winning-team.module.css";

/** The steps in which the teams come: the last ones together, then third, second and first. */
const LAST_STEP = 3;

interface WinningTeamProps {
  teams: TeamPoints;
  /** Of the list of the teams (`data-place`, as the podium's steps have it). */
  ref: RefCallback<HTMLElement>;
}

/**
 * Before the podium of a game in teams: a sheet over the whole wall on which the pencil draws what each team has earned, the last first, and then says who has won.
 * It goes by itself. What it says stands above the podium afterwards, so it is nothing for who hears the screen; nothing either where no team has points.
 */
export function WinningTeam({ teams, ref }: WinningTeamProps) {
  const [hasPassed, setHasPassed] = useState(false);
  const standing = standingOf(teams);
  const most = standing[0]?.points ?? 0;
  if (hasPassed || most === 0) return null;
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
                "--share": points / most,
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
  const first = standingOf(teams).filter(({ place }) => place === 1).length;
  return first > 2 ? `Birinciliği ${first} takım paylaşıyor` : winnerWords(teams);
}
