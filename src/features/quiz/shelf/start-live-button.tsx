import { useMutation } from "convex/react";
import { FiRadio } from "react-icons/fi";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { useBusy } from "../../../lib/forms/use-busy.ts";
import { failureText } from "../../../lib/text/failure-text.ts";
import { Button } from "../../../ui/button/button.tsx";
import { toast } from "../../../ui/notice/toast.ts";

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
  const create = useMutation(api.liveQuizSessions.create);
  const [start, busy] = useBusy(async () => {
    try {
      const { code } = await create(classId === undefined ? { quizId } : { quizId, classId });
      onCreated(code);
    } catch (error) {
      console.error("The live session could not be opened.", error);
      toast.error("Quiz başlatılamadı!", { description: failureText(error) });
    }
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
