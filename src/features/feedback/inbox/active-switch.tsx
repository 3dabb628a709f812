import { useMutation } from "convex/react";
import { FiPauseCircle, FiPlayCircle } from "react-icons/fi";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { useBusy } from "../../../lib/forms/use-busy.ts";
import { failureText } from "../../../lib/text/failure-text.ts";
import { Button } from "../../../ui/button/button.tsx";
import { toast } from "../../../ui/notice/toast.ts";

/** Button that activates or deactivates a feedback form. */
export function ActiveSwitch({ feedbackId, isActive }: { feedbackId: Id<"feedbacks">; isActive: boolean }) {
  const setActive = useMutation(api.feedbacks.setActive);
  const [change, changing] = useBusy(async () => {
    try {
      await setActive({ feedbackId, isActive: !isActive });
    } catch (error) {
      toast.error("Form durumu güncellenemedi!", { description: failureText(error) });
    }
  });
  return (
    <Button icon={isActive ? <FiPauseCircle /> : <FiPlayCircle />} busy={changing} onClick={change}>
      {isActive ? "Pasif yap" : "Aktif yap"}
    </Button>
  );
}
