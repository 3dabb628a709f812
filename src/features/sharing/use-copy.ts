import { useEffect, useState } from "react";
import { copyText } from "../../lib/browser/clipboard.ts";
import { toast } from "../../ui/notice/toast.ts";

/** A copy button confirms for this long. */
const COPY_CONFIRMATION_MS = 2_000;

/** Copies a text, and says so: `copied` as a toast, and `confirmed` for two seconds, for the button itself. */
export function useCopy(text: string, copied: string): { confirmed: boolean; copy: () => Promise<void> } {
  const [times, setTimes] = useState(0);

  useEffect(() => {
    if (times === 0) return;
    const timer = setTimeout(() => setTimes(0), COPY_CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [times]);

  async function copy() {
    if (await copyText(text)) {
      setTimes((before) => before + 1);
      toast.success(copied);
    } else toast.error("Kopyalanamadı; adresi elle yazabilirsiniz");
  }

  return { confirmed: times > 0, copy };
}
