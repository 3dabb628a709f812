import { useMutation, useQuery } from "convex/react";
import { useRef, useState } from "react";
import { FiClock, FiCornerUpLeft, FiEdit2, FiMoreHorizontal, FiPlay, FiUserX } from "react-icons/fi";
import { api } from "../../../../convex/_generated/api";
import { useBusy } from "../../../lib/forms/use-busy.ts";
import { failureText } from "../../../lib/text/failure-text.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Menu } from "../../../ui/button/menu.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { Spinner } from "../../../ui/notice/spinner.tsx";
import { toast } from "../../../ui/notice/toast.ts";
import { ClassJoinOptions } from "../settings/class-choice.tsx";
import { Team } from "../teams/team.tsx";
import { ExtraTimeDialog } from "./extra-time-dialog.tsx";
import { MembersButton } from "./members-button.tsx";
import type { Participant } from "./participant.ts";
import { wordsFor } from "./participant-words.ts";
import styles from "./participants-dialog.module.css";
import { RemoveParticipantDialog } from "./remove-participant-dialog.tsx";
import { RemovedParticipants } from "./removed-participants.tsx";
import { RenameParticipantDialog } from "./rename-participant-dialog.tsx";

type Task = { kind: "rename" | "remove" | "time"; participant: Participant };

type ParticipantsDialogProps = {
  code: string;
  isLocked: boolean;
  /** Resumes the clock if this dialog paused it; null otherwise. */
  onResume?: (() => void) | null;
  /** True if questions have no time limit, so that extra time has no effect. */
  isUntimed: boolean;
  /** True while a game runs. The dialog pauses its clock, so "Adı geri al" is then outside the menu, one press away. */
  isRunning?: boolean;
  open: boolean;
  onClose: () => void;
};

/** Lists the participants. The host can lock joining, rename participants, give extra time and remove participants. */
export function ParticipantsDialog({
  code,
  isLocked,
  onResume = null,
  isUntimed,
  isRunning = false,
  open,
  onClose,
}: ParticipantsDialogProps) {
  const participants = useQuery(api.liveParticipants.list, open ? { code } : "skip");
  const [task, setTask] = useState<Task | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const extraTimes = participants?.filter(({ timeFactor }) => timeFactor !== undefined).length ?? 0;
  const resume = () => {
    onResume?.();
    // Moves the focus, because the focused button disappears.
    list.current?.focus();
  };
  const done = () => {
    setTask(null);
    // Moves the focus if the focused button has disappeared with its row.
    if (document.activeElement === document.body) list.current?.focus();
  };

  return (
    <>
      <Dialog open={open} onClose={onClose} title="Katılımcılar">
        <div className={styles.content}>
          {onResume !== null && (
            <div className={styles.paused}>
              <p className={styles.hint}>Süre durdu. Bu pencereyi kapatınca kaldığı yerden sürer.</p>
              <Button icon={<FiPlay />} onClick={resume}>
                Sürdür
              </Button>
            </div>
          )}
          <JoinLock code={code} isLocked={isLocked} />
          {open && <ClassJoinOptions code={code} />}
          {open && participants === undefined && <Spinner label="Katılımcılar yükleniyor…" />}
          {participants?.length === 0 && <p className={styles.hint}>Henüz katılan yok.</p>}
          {participants?.some(({ boardTeam }) => boardTeam !== undefined) && (
            <TeamMembers code={code} participants={participants} />
          )}
          {participants !== undefined && participants.length > 0 && (
            <p className={styles.hint}>
              {participants.some((each) => wordsFor(each).hasPhone) ? "Ek süre, ad" : "Ad"} değiştirme ve
              çıkarma: adın yanındaki{" "}
              <FiMoreHorizontal role="img" aria-label="Diğer" className={styles.sign} /> düğmesinde.
              {extraTimes > 0 && ` ${extraTimes} kişinin ek süresi var.`}
            </p>
          )}
          <ul ref={list} className={styles.list} aria-label="Katılımcı listesi" tabIndex={-1}>
            {participants?.map((participant) => (
              <li key={participant._id} className={styles.row}>
                <span className={styles.name} dir="auto">
                  {participant.displayName}
                  {participant.team !== undefined && (
                    <span className={styles.hint}>
                      {" · "}
                      <Team team={participant.team} />
                    </span>
                  )}
                  {participant.card !== undefined && (
                    <span className={styles.hint}> · kart {participant.card}</span>
                  )}
                  {participant.boardTeam !== undefined && <span className={styles.hint}> · tahtada</span>}
                  {/* `place` is set for a name from the class list: "held" if a phone uses the name, "free" if not. */}
                  {participant.place === "free" && <span className={styles.hint}> · yeri boş</span>}
                </span>
                {isRunning && participant.place === "held" && (
                  <FreeNameButton code={code} participant={participant} />
                )}
                <Menu name="Diğer" label={`Diğer: ${participant.displayName}`} down signOnly>
                  {/* The row does not show who has extra time, because the list may be projected. */}
                  {wordsFor(participant).hasPhone && (
                    <Button
                      variant="quiet"
                      icon={<FiClock />}
                      aria-label={`${participant.displayName}: ek süre`}
                      onClick={() => setTask({ kind: "time", participant })}
                    >
                      Ek süre
                    </Button>
                  )}
                  {!isRunning && participant.place === "held" && (
                    <FreeNameButton code={code} participant={participant} />
                  )}
                  <Button
                    variant="quiet"
                    icon={<FiEdit2 />}
                    aria-label={`${participant.displayName}: adını değiştir`}
                    onClick={() => setTask({ kind: "rename", participant })}
                  >
                    Adını değiştir
                  </Button>
                  <Button
                    variant="quiet"
                    icon={<FiUserX />}
                    aria-label={`${participant.displayName}: quizden çıkar`}
                    onClick={() => setTask({ kind: "remove", participant })}
                  >
                    Çıkar
                  </Button>
                </Menu>
              </li>
            ))}
          </ul>
          {open && (
            <RemovedParticipants code={code} isLocked={isLocked} onRowLeaves={() => list.current?.focus()} />
          )}
        </div>
      </Dialog>
      {task?.kind === "rename" && (
        <RenameParticipantDialog code={code} participant={task.participant} onClose={done} />
      )}
      {task?.kind === "time" && (
        <ExtraTimeDialog code={code} participant={task.participant} isUntimed={isUntimed} onClose={done} />
      )}
      {task?.kind === "remove" && (
        <RemoveParticipantDialog code={code} participant={task.participant} onClose={done} />
      )}
    </>
  );
}

/** Button for the pupils in teams at the board; nothing without a class. */
function TeamMembers({ code, participants }: { code: string; participants: readonly Participant[] }) {
  const members = useQuery(api.livePhoneless.teamMembers, { code });
  if (!members) return null;
  return (
    <div>
      <MembersButton code={code} participants={participants} />
    </div>
  );
}

/** Lets a pupil's name on the class list be chosen again, after a tap on a wrong name or for another phone. */
function FreeNameButton({
  code,
  participant: { _id, displayName, card },
}: {
  code: string;
  participant: Participant;
}) {
  const freePlace = useMutation(api.liveParticipants.freePlace);
  const [freeName] = useBusy(async () => {
    try {
      await freePlace({ code, participantId: _id });
      toast.success(`${displayName} yeniden seçilebilir`, {
        description: "Verilmiş cevaplar ve puan yerinde kalır.",
      });
    } catch (error) {
      toast.error("Ad geri alınamadı", { description: failureText(error) });
    }
  });
  return (
    <Button
      variant="quiet"
      icon={<FiCornerUpLeft />}
      aria-label={`${displayName}: adı geri al (${card === undefined ? "yanlış ad ya da başka telefon" : "telefonla oynayacak"})`}
      onClick={() => freeName()}
    >
      Adı geri al
    </Button>
  );
}

function JoinLock({ code, isLocked }: { code: string; isLocked: boolean }) {
  const setLocked = useMutation(api.liveQuizSessions.setLocked);
  /** The chosen value while it is being saved. */
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [change] = useBusy(async (locked: boolean) => {
    setChosen(locked);
    try {
      await setLocked({ code, isLocked: locked });
    } catch (error) {
      toast.error("Giriş değiştirilemedi", { description: failureText(error) });
    } finally {
      setChosen(null);
    }
  });
  return (
    <div>
      <Checkbox label="Girişi kilitle" checked={chosen ?? isLocked} onCheckedChange={change} />
      <p className={styles.hint}>
        Kilitliyken kimse yeni katılamaz; içeridekiler kalır ve bağlantısı kopan geri dönebilir.
      </p>
    </div>
  );
}
