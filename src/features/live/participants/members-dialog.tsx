import { useMutation, useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { api } from "../../../../convex/_generated/api";
import { pendingWork } from "../../../lib/forms/pending-work.ts";
import { failureText } from "../../../lib/text/failure-text.ts";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { Spinner } from "../../../ui/notice/spinner.tsx";
import { toast } from "../../../ui/notice/toast.ts";
import styles from "./members-dialog.module.css";

type Member = NonNullable<FunctionReturnType<typeof api.livePhoneless.teamMembers>>[number];

const ABSENT = "absent";
const NOT_DEALT = "";

interface MembersDialogProps {
  code: string;
  teams: readonly { team: number; name: string }[];
  open: boolean;
  onClose: () => void;
}

/** Changes the teams of single pupils, and marks absent ones, also during the game. */
export function MembersDialog({ code, teams, open, onClose }: MembersDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Takımların öğrencileri" wide>
      {open && <Members code={code} teams={teams} />}
    </Dialog>
  );
}

function Members({ code, teams }: Pick<MembersDialogProps, "code" | "teams">) {
  const members = useQuery(api.livePhoneless.teamMembers, { code });
  const setMember = useMutation(api.livePhoneless.setMember).withOptimisticUpdate((store, sent) => {
    const before = store.getQuery(api.livePhoneless.teamMembers, { code });
    if (!before) return;
    const change = (each: Member) => (each.pupilId === sent.pupilId ? { ...each, team: sent.team } : each);
    store.setQuery(api.livePhoneless.teamMembers, { code }, before.map(change));
  });
  const change = async (pupilId: Member["pupilId"], value: string) => {
    const ended = pendingWork.begin();
    try {
      await setMember({ code, pupilId, team: value === ABSENT ? null : Number(value) });
    } catch (error) {
      console.error("The pupil's team could not be changed.", error);
      toast.error("Takım değiştirilemedi!", { description: failureText(error) });
    } finally {
      ended();
    }
  };
  if (!members) return <Spinner label="Öğrenciler yükleniyor…" />;
  const options = [
    ...teams.map(({ team, name }) => ({ value: String(team), label: name })),
    { value: ABSENT, label: "Gelmedi" },
  ];
  return (
    <>
      <p className={styles.lead}>Gelmeyenler rapora yazılır, yeniden dağıtınca da dışarıda kalır.</p>
      <ul className={styles.list} aria-label="Sınıfın öğrencileri">
        {members.map(({ pupilId, name, team, playsAlone }) => (
          <li key={pupilId}>
            {playsAlone ? (
              <p className={styles.alone}>
                <span dir="auto">{name}</span>
                <span>kendi oynuyor</span>
              </p>
            ) : (
              <Select
                label={name}
                value={team === undefined ? NOT_DEALT : team === null ? ABSENT : String(team)}
                options={
                  team === undefined ? [{ value: NOT_DEALT, label: "Takımı yok" }, ...options] : options
                }
                onValueChange={(value) => void change(pupilId, value)}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
