import { teamName } from "../../../../convex/shared/teamNames.ts";
import styles from "./team.module.css";

/** SVG paths of the marks by team index, in 24 × 24 units. */
const MARKS = [
  // pencil
  "M4 20l1.2-4.8L16 4.4a2 2 0 0 1 2.8 0l.8.8a2 2 0 0 1 0 2.8L8.8 18.8 4 20zM13.5 7l3.5 3.5",
  // eraser
  "M4 14.5 13.5 5a2 2 0 0 1 2.8 0l3.7 3.7a2 2 0 0 1 0 2.8L11.5 20H8l-4-4a1 1 0 0 1 0-1.5zM9 9.5l6.5 6.5M11.5 20H21",
  // ruler
  "M2 8.5h20v7H2zM6 8.5v3M10 8.5v4M14 8.5v3M18 8.5v4",
  // paper clip
  "M18.5 11.5l-7 7a4.2 4.2 0 0 1-6-6l8-8a2.9 2.9 0 0 1 4.1 4.1l-7.6 7.6a1.5 1.5 0 0 1-2.1-2.1l6.6-6.6",
  // scissors
  "M6 9a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM6 21a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM8.2 8 20 19M8.2 16 20 5",
  // notebook
  "M6 3h13v18H6zM10 3v18M3.5 7H8M3.5 12H8M3.5 17H8M13 8h3M13 12h3",
  // pair of compasses
  "M12 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM12 4V2M11.2 8 5 21M12.8 8 19 21M6.5 15.5q5.5 3 11 0",
  // school bag
  "M5 21V11a6 6 0 0 1 6-6h2a6 6 0 0 1 6 6v10zM9 5V4a2 2 0 0 1 2-2h2a2 2 0 0 1 2 2v1M8.5 21v-6h7v6M9 10.5h6",
];

/** A team's mark, recognisable without colours. */
export function TeamMark({ team }: { team: number }) {
  return (
    <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true">
      <path d={MARKS[team]} />
    </svg>
  );
}

/** A team's mark and name. */
export function Team({ team }: { team: number }) {
  return (
    <span className={styles.team}>
      <TeamMark team={team} />
      <span>{teamName(team)}</span>
    </span>
  );
}
