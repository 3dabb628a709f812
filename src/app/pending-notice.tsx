import { useEffect, useSyncExternalStore } from "react";
import { useConnectionWarning } from "../lib/connection/use-connection-warning.ts";
import { pendingWork } from "../lib/forms/pending-work.ts";
import { holdUnsavedWork } from "../lib/forms/unsaved-work.ts";
import { toast } from "../ui/notice/toast.ts";

/**
 * Notice for all forms: while a call waits for a lost connection, it explains that the call will be sent automatically as long as the page stays
 * open. The browser then asks before the page closes. A toast, because the user may be in a dialog or in any part of a long form.
 */
export function PendingNotice() {
  const underWay = useSyncExternalStore(pendingWork.subscribe, pendingWork.isUnderWay);
  const stuck = useConnectionWarning() && underWay;

  useEffect(() => {
    if (!stuck) return;
    const release = holdUnsavedWork();
    const id = toast.loading("Bağlantı koptu. Bağlantı gelince kendiliğinden gönderilecek.", {
      description: "Yazılanlar duruyor; bu sayfa açık kalsın.",
    });
    return () => {
      release();
      toast.dismiss(id);
    };
  }, [stuck]);

  return null;
}
