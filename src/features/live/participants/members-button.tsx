import { useState } from "react";
import { FiUsers } from "react-icons/fi";
import { Button } from "../../../ui/button/button.tsx";
import { MembersDialog } from "./members-dialog.tsx";
import type { Participant } from "./participant.ts";

interface MembersButtonProps {
  code: string;
  participants: readonly Participant[];
  /** Called when the dialog opens and closes. */
  onToggle?: (open: boolean) => void;
}

/** Button for the teams of the class's pupils, in the lobby and during the game. */
export function MembersButton({ code, participants, onToggle }: MembersButtonProps) {
  const [open, setOpen] = useState(false);
  const toggle = (next: boolean) => {
    setOpen(next);
    onToggle?.(next);
  };
  return (
    <>
      <Button variant="quiet" icon={<FiUsers />} onClick={() => toggle(true)}>
        Takımların öğrencileri
      </Button>
      <MembersDialog
        code={code}
        teams={boardTeamsAmong(participants)}
        open={open}
        onClose={() => toggle(false)}
      />
    </>
  );
}

/** The teams at the board among the participants, in their order. */
export function boardTeamsAmong<Person extends Pick<Participant, "boardTeam" | "displayName">>(
  participants: readonly Person[],
): { team: number; name: string; participant: Person }[] {
  return participants
    .flatMap((participant) => {
      const { boardTeam: team, displayName: name } = participant;
      return team === undefined ? [] : { team, name, participant };
    })
    .sort((a, b) => a.team - b.team);
}
