import { useMutation, useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { FiCornerUpLeft, FiUserPlus } from "react-icons/fi";
import { api } from "../../../../convex/_generated/api";
import { useBusy } from "../../../lib/forms/use-busy.ts";
import { failureText } from "../../../lib/text/failure-text.ts";
import { Button } from "../../../ui/button/button.tsx";
import { toast } from "../../../ui/notice/toast.ts";
import { readmittedWords } from "./participant-words.ts";
import styles from "./participants-dialog.module.css";
import { useUndoRemoval } from "./use-undo-removal.ts";

type Removal = FunctionReturnType<typeof api.liveParticipants.removed>[number];

type RemovedProps = {
  code: string;
  isLocked: boolean;
  /** Called before a row disappears together with its focused button; moves the focus. */
  onRowLeaves: () => void;
};

/**
 * Collapsible list of removed participants. For some seconds, a removal can be undone with points and answers. Later, the participant can only
 * be readmitted without them.
 */
export function RemovedParticipants({ code, isLocked, onRowLeaves }: RemovedProps) {
  const removed = useQuery(api.liveParticipants.removed, { code });
  if (!removed || removed.length === 0) return null;
  return (
    <details className={styles.removed}>
      <summary>Çıkarılanlar ({removed.length})</summary>
      <ul className={styles.list}>
        {removed.map((removal) => (
          <Row
            key={removal._id}
            code={code}
            isLocked={isLocked}
            removal={removal}
            onRowLeaves={onRowLeaves}
          />
        ))}
      </ul>
    </details>
  );
}

function Row({ code, isLocked, removal, onRowLeaves }: RemovedProps & { removal: Removal }) {
  const { _id: removalId, canUndo, way, displayName: name = "Adı bilinmeyen katılımcı" } = removal;
  const readmit = useMutation(api.liveParticipants.readmit);
  const undo = useUndoRemoval(code);
  const [act, busy] = useBusy(async () => {
    if (canUndo) await undo(removalId, name);
    else {
      try {
        await readmit({ code, removalId });
        const { done, next } = readmittedWords(way, isLocked);
        toast.success(`${name} ${done}`, { description: next });
      } catch (error) {
        toast.error("Yeniden alınamadı", { description: failureText(error) });
      }
    }
    onRowLeaves();
  });
  return (
    <li className={styles.row}>
      <span className={styles.name} dir="auto">
        {name}
      </span>
      <Button
        variant="quiet"
        icon={canUndo ? <FiCornerUpLeft /> : <FiUserPlus />}
        aria-label={canUndo ? `${name}: çıkarmayı geri al` : `${name}: yeniden al`}
        busy={busy}
        onClick={() => void act()}
      >
        {canUndo ? "Geri al" : "Yeniden al"}
      </Button>
    </li>
  );
}
