import { teamName } from "../../../../convex/shared/teamNames.ts";
import { pointsText } from "../../../lib/text/number-text.ts";
import type { SharedView } from "../shared/whole-view.ts";
import { Team } from "./team.tsx";
import styles from "./team-standing.module.css";

/** Points of the teams, by team index. */
export type TeamPoints = NonNullable<SharedView["teams"]>;

interface TeamStandingProps {
  teams: TeamPoints;
  /** The viewer's team. */
  own?: number | undefined;
}

/** Ranking of the teams, best first. */
export function TeamStanding({ teams, own }: TeamStandingProps) {
  return (
    <ol className={styles.standing} aria-label="Takımlar" data-many={teams.length > 4 || undefined}>
      {rankTeams(teams).map(({ team, points, gained = 0, place }) => (
        <li key={team} className={styles.row} data-first={place === 1 || undefined}>
          <span className={styles.place}>{place !== null && `${place}.`}</span>
          <Team team={team} />
          {team === own && <span className={styles.own}>(takımın)</span>}
          <span className={styles.points}>
            {pointsText(points)}
            <span className="visually-hidden"> puan</span>
          </span>
          {gained > 0 && (
            <span className={styles.gained}>
              +{pointsText(gained)}
              <span className="visually-hidden"> bu soruda</span>
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

/** Ranking of the teams after the game, with the winner. */
export function TeamResult({ teams, own }: TeamStandingProps) {
  return (
    <section className={styles.result} aria-label="Takımların sonucu">
      <p className={styles.headline}>{winnerWords(teams)}</p>
      <TeamStanding teams={teams} own={own} />
      <p className={styles.rule}>Bir takımın puanı, her soruda orada olan üyelerinin ortalamasıdır.</p>
    </section>
  );
}

/** Text of the ranking for screen readers; empty while no team has points. */
export function standingWords(teams: TeamPoints): string {
  const placed = rankTeams(teams).filter(({ place }) => place !== null);
  if (placed.length === 0) return "";
  const words = placed.map(
    ({ team, points, place }) => `${place}. ${teamName(team)}, ${pointsText(points)} puan`,
  );
  return `Takımlar: ${words.join("; ")}.`;
}

/** Sentence with the name of the winning team, or the names of several. */
export function winnerWords(teams: TeamPoints): string {
  const first = rankTeams(teams).filter(({ place }) => place === 1);
  const names = first.map(({ team }) => teamName(team));
  if (names.length === 0) return "Bu quizde puan alan takım olmadı.";
  if (names.length === 1) return `Birinci takım: ${names[0]}`;
  return `Birinciliği paylaşanlar: ${names.slice(0, -1).join(", ")} ve ${names.at(-1)}`;
}

/** Teams with ranks, best first. Equal teams share a rank; a team without points has none. */
export function rankTeams(teams: TeamPoints) {
  return [...teams]
    .sort((one, other) => other.points - one.points || one.team - other.team)
    .map((row) => {
      const teamsAhead = teams.filter(({ points }) => points > row.points).length;
      return { ...row, place: row.points > 0 ? teamsAhead + 1 : null };
    });
}
