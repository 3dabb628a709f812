import { useMutation } from "convex/react";
import { api } from "../../../../convex/_generated/api";
import { failureText } from "../../../lib/text/failure-text.ts";
import { Button } from "../../../ui/button/button.tsx";
import { toast } from "../../../ui/notice/toast.ts";
import { noteDeletedHere } from "../sessions/deleted-here.ts";

/**
 * Button on a trial's results that deletes the trial at once. Without it the trial is deleted a day later.
 * @param onEnd called before the trial is deleted: the page must not report that its session is missing
 */
export function EndTrial({ code, onEnd }: { code: string; onEnd: () => void }) {
  const remove = useMutation(api.liveQuizSessions.remove);
  const end = () => {
    noteDeletedHere(code);
    onEnd();
    remove({ code }).catch((error: unknown) => {
      console.error("The trial could not be deleted.", error);
      toast.error("Prova silinemedi", { description: failureText(error) });
    });
  };
  return <Button onClick={end}>Provayı sil</Button>;
}
