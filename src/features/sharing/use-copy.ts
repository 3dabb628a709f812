import { useEffect, useState } from "react";
import { copyText } from "../../lib/browser/clipboard.ts";
import { toast } from "../../ui/notice/toast.ts";

/** Duration of the confirmation on a copy button. */
const COPY_CONFIRMATION_MS = 2_000;

/** Copies a text and shows `copied` as a toast. `confirmed` is true for two seconds afterwards. */
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
