import { FiRadio } from "react-icons/fi";
import type { Id } from "../../../../convex/_generated/dataModel";
import { useBusy } from "../../../lib/forms/use-busy.ts";
import { Button } from "../../../ui/button/button.tsx";
import { useStartLive } from "./use-start-live.ts";

type StartLiveButtonProps = {
  quizId: Id<"quizzes">;
  title: string;
  /** Class of the session; without one, every participant with the code may join. */
  classId?: Id<"classes"> | undefined;
  onCreated: (code: string) => void;
  /** Id of the text with the reason why the button is disabled; undefined if it is enabled. */
  refusedBy?: string | undefined;
};

/** Opens a live session of a quiz, or the viewer's existing one that has not started. */
export function StartLiveButton({ quizId, title, classId, onCreated, refusedBy }: StartLiveButtonProps) {
  const startLive = useStartLive();
  const [start, busy] = useBusy(async () => {
    const code = await startLive(quizId, classId);
    if (code !== null) onCreated(code);
  });
  return (
    <Button
      variant="soft"
      icon={<FiRadio />}
      busy={busy}
      busyLabel="Açılıyor…"
      aria-label={`Canlı Başlat: ${title}`}
      aria-describedby={refusedBy}
      disabled={refusedBy !== undefined}
      onClick={start}
    >
      Canlı Başlat
    </Button>
  );
}
