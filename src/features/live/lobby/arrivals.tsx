import { useEffect, useRef } from "react";
import type { Pencil } from "../../../../convex/shared/pencil.ts";
import type { HostView } from "../shared/host-view.ts";
import { PencilMark } from "../shared/pencil-mark.tsx";
import { play } from "../sound/sound.ts";
import { Team } from "../teams/team.tsx";
import styles from "./arrivals.module.css";

interface ArrivalsProps {
  /** Newest first; undefined while they load. */
  participants: readonly Arrival[] | undefined;
  /** See `teamsToChoose`. */
  teams?: number;
  /** True if the game starts without participants, so that none is awaited. */
  areOptional?: boolean;
}

type Arrival = { _id: string; displayName: string; team?: number; pencil?: Pencil };

/** Number of teams that pupils choose from in the lobby; 0 if the server assigns teams or the game has none. */
export function teamsToChoose({ settings = {} }: Pick<HostView, "settings">): number {
  return settings.choosesTeam ? (settings.teams ?? 0) : 0;
}

/**
 * Participants in the lobby, newest first. Names shrink as the class grows: sixty names fit without a scrollbar. Space for the first names is reserved,
 * so that the poster above keeps its size while they arrive.
 */
export function Arrivals({ participants: loaded, teams = 0, areOptional = false }: ArrivalsProps) {
  const participants = loaded ?? [];
  const count = participants.length;
  const previousCount = useRef(loaded?.length);
  useEffect(() => {
    if (loaded === undefined) return;
    if (previousCount.current !== undefined && count > previousCount.current) play("join");
    previousCount.current = count;
  }, [loaded, count]);
  return (
    <section className={styles.arrivals} aria-label="Katılanlar">
      <p className={styles.count} role="status">
        {loaded !== undefined && count === 0 && !areOptional && "İlk katılımcı bekleniyor…"}
        {count > 0 && (
          <>
            <strong className="tabular">{count}</strong> katılımcı
          </>
        )}
      </p>
      {teams > 0 && count > 0 && <Teams participants={participants} teams={teams} />}
      <Names people={teams === 0 ? participants : participants.filter(hasNoTeam(teams))} count={count} />
    </section>
  );
}

/** Members of each team, side by side. Participants without a team are listed below. */
function Teams({ participants, teams }: { participants: readonly Arrival[]; teams: number }) {
  return (
    <div className={styles.teams} data-many={teams > 4 || undefined}>
      {Array.from({ length: teams }, (_, team) => {
        const members = participants.filter((participant) => participant.team === team);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: teams are identified by their index.
          <section key={team} className={styles.team}>
            <h2 className={styles.teamName}>
              <Team team={team} />
              <span className={styles.size}>
                {members.length}
                <span className="visually-hidden"> kişi</span>
              </span>
            </h2>
            {/* Twice the number, so that names shrink earlier: a team has only part of the width. */}
            <Names people={members} count={2 * participants.length} />
          </section>
        );
      })}
    </div>
  );
}

/** @param count number of participants that determines the size of names */
function Names({ people, count }: { people: readonly Arrival[]; count: number }) {
  return (
    <ul className={styles.names} data-crowd={crowd(count)}>
      {people.map((participant) => (
        <li key={participant._id} className={styles.name} data-marked={participant.pencil && true}>
          {participant.pencil && <PencilMark pencil={participant.pencil} />}
          {participant.displayName}
        </li>
      ))}
    </ul>
  );
}

/** Returns a filter for participants without a team, or with one that the settings have removed since. */
function hasNoTeam(teams: number) {
  return ({ team }: Arrival) => team === undefined || team >= teams;
}

function crowd(count: number): "few" | "class" | "many" {
  if (count <= 18) return "few";
  return count <= 40 ? "class" : "many";
}
