import { useMutation, useQuery } from "convex/react";
import { useState } from "react";
import { FiEdit2, FiRepeat, FiUsers } from "react-icons/fi";
import { api } from "../../../../convex/_generated/api";
import { useBusy } from "../../../lib/forms/use-busy.ts";
import { failureText } from "../../../lib/text/failure-text.ts";
import { Button } from "../../../ui/button/button.tsx";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import { toast } from "../../../ui/notice/toast.ts";
import { boardTeamsAmong, MembersButton } from "../participants/members-button.tsx";
import type { Participant } from "../participants/participant.ts";
import { RenameParticipantDialog } from "../participants/rename-participant-dialog.tsx";
import { TeamMark } from "../teams/team.tsx";
import styles from "./team-list.module.css";

interface TeamListProps {
  code: string;
  /** Participants of the session; undefined while they load. */
  participants: readonly Participant[] | undefined;
  /** Called when a dialog opens and closes: the lobby's keys must not act behind it. Absent: the list cannot be changed. */
  onToggle?: (open: boolean) => void;
}

/** Participants without the teams at the board, for the list of names. */
export function withoutBoardTeams<Person extends Pick<Participant, "boardTeam">>(
  participants: readonly Person[] | undefined,
): Person[] | undefined {
  return participants?.filter(({ boardTeam }) => boardTeam === undefined);
}

/** Teams at the board in the lobby, with their members. The host changes their names, and deals out the pupils of the class. */
export function TeamList({ code, participants = [], onToggle }: TeamListProps) {
  const members = useQuery(api.livePhoneless.teamMembers, { code });
  const deal = useMutation(api.livePhoneless.dealPupils);
  const [renamed, setRenamed] = useState<Participant | null>(null);
  const [dealOut, busy] = useBusy(async () => {
    try {
      await deal({ code });
    } catch (error) {
      console.error("The pupils could not be dealt out.", error);
      toast.error("Öğrenciler dağıtılamadı!", { description: failureText(error) });
    }
  });
  const teams = boardTeamsAmong(participants);
  const playing = members?.filter(({ playsAlone }) => !playsAlone) ?? [];
  const isDealt = playing.some(({ team }) => typeof team === "number");
  return (
    <section className={styles.section} aria-label="Tahtadaki takımlar">
      <ul className={styles.teams}>
        {teams.map(({ participant, team }) => {
          const own = playing.filter((pupil) => pupil.team === team);
          return (
            <li key={participant._id} className={styles.team}>
              <h2 className={styles.name}>
                <TeamMark team={team} />
                <span dir="auto">{participant.displayName}</span>
                {onToggle && (
                  <IconButton
                    label={`${participant.displayName}: takımın adını değiştir`}
                    icon={<FiEdit2 />}
                    onClick={() => {
                      setRenamed(participant);
                      onToggle(true);
                    }}
                  />
                )}
              </h2>
              {isDealt && <p className={styles.members}>{own.map(({ name }) => name).join(", ") || "–"}</p>}
            </li>
          );
        })}
      </ul>
      {onToggle && members && members.length > 0 && (
        <div className={styles.tools}>
          <Button icon={isDealt ? <FiRepeat /> : <FiUsers />} busy={busy} onClick={() => dealOut()}>
            {isDealt ? "Yeniden dağıt" : "Öğrencileri dağıt"}
          </Button>
          <MembersButton code={code} participants={participants} onToggle={onToggle} />
        </div>
      )}
      {onToggle && members === null && (
        <p className={styles.hint}>
          Ayarlar'dan sınıf seçerseniz öğrencileri burada takımlara dağıtabilirsiniz.
        </p>
      )}
      {renamed !== null && (
        <RenameParticipantDialog
          code={code}
          participant={renamed}
          onClose={() => {
            setRenamed(null);
            onToggle?.(false);
          }}
        />
      )}
    </section>
  );
}
