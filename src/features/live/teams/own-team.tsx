import { Team } from "./team.tsx";

/** The participant's team on a phone. In a file of its own, because only team games load it. */
export default function OwnTeam({ team }: { team: number }) {
  return (
    <>
      <span className="visually-hidden">Takımın: </span>
      <Team team={team} />
    </>
  );
}
