import { useEffect, useState } from "react";
import { FiCheck, FiCopy } from "react-icons/fi";
import { COPY_CONFIRMATION_MS } from "../../../convex/shared/limits.ts";
import { copyText } from "../../lib/clipboard.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";

/** Copies a text and confirms it on the button itself for two seconds. */
export function CopyButton(props: { text: string; label: string; copied: string }) {
  const [confirmed, setConfirmed] = useState(0);

  useEffect(() => {
    if (confirmed === 0) return;
    const timer = setTimeout(() => setConfirmed(0), COPY_CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [confirmed]);

  async function copy() {
    if (await copyText(props.text)) {
      setConfirmed((times) => times + 1);
      toast.success(props.copied);
    } else toast.error("Kopyalanamadı; adresi elle yazabilirsiniz");
  }

  return (
    <Button icon={confirmed > 0 ? <FiCheck /> : <FiCopy />} onClick={copy}>
      {confirmed > 0 ? "Kopyalandı" : props.label}
    </Button>
  );
}
