import { Team } from "./team.tsx";

/** The participant's team on a phone. A file of its own, because only team games need it. */
export default function OwnTeam({ team }: { team: number }) {
  return (
    <>
      <span className="visually-hidden">Takımın: </span>
      <Team team={team} />
    </>
  );
}
