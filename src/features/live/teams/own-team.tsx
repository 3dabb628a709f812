import { Team } from "./team.tsx";

/** The own team on a phone. A file of its own, since only a game with teams needs it. */
export default function OwnTeam({ team }: { team: number }) {
  return (
    <>
      <span className="visually-hidden">Takımın: </span>
      <Team team={team} />
    </>
  );
}
