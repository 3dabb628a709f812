import { useEffect, useSyncExternalStore } from "react";
import { useConnectionWarning } from "../lib/connection/use-connection-warning.ts";
import { pendingWork } from "../lib/forms/pending-work.ts";
import { holdUnsavedWork } from "../lib/forms/unsaved-work.ts";
import { toast } from "../ui/notice/toast.ts";

/**
 * For every form: while something that was sent waits for a lost connection, says that it will go out by itself, as long as the page stays
 * open; the browser then asks before it closes. A message over the page, since whoever pressed may look at a dialog or at any part of a long form.
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
