import { useMutation } from "convex/react";
import { FiZap } from "react-icons/fi";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { useBusy } from "../../../lib/forms/use-busy.ts";
import { failureText } from "../../../lib/text/failure-text.ts";
import { Button } from "../../../ui/button/button.tsx";
import { toast } from "../../../ui/notice/toast.ts";

type QuickButtonProps = {
  /** Class of the session; without one, every participant with the code may join. */
  classId?: Id<"classes"> | undefined;
  onOpened: (code: string) => void;
};

/** Opens a quick session, or the viewer's existing one that has not started. */
export function QuickButton({ classId, onOpened }: QuickButtonProps) {
  const create = useMutation(api.liveQuizSessions.createQuick);
  const [open, busy] = useBusy(async () => {
    try {
      const { code } = await create(classId === undefined ? {} : { classId });
      onOpened(code);
    } catch (error) {
      console.error("The quick session could not be opened.", error);
      toast.error("Hızlı soru açılamadı!", { description: failureText(error) });
    }
  });
  return (
    <Button
      icon={<FiZap />}
      busy={busy}
      busyLabel="Açılıyor…"
      title="Soru tahtada ya da kitapta; cevaplar telefonda"
      onClick={open}
    >
      Hızlı soru
    </Button>
  );
}
