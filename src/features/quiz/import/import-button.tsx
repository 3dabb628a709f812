import { type ComponentType, type ReactNode, useState } from "react";
import { FiUpload } from "react-icons/fi";
import { useBusy } from "../../../lib/forms/use-busy.ts";
import { failureText } from "../../../lib/text/failure-text.ts";
import { Button } from "../../../ui/button/button.tsx";
import { toast } from "../../../ui/notice/toast.ts";
import type { ImportTarget } from "./import-target.ts";

type DialogProps = { target: ImportTarget; onClose: () => void };

/** Button that loads and opens the import dialog; the readers are loaded with it. */
export function ImportButton({
  target,
  children = "İçe aktar",
}: {
  target: ImportTarget;
  children?: ReactNode;
}) {
  const [Dialog, setDialog] = useState<ComponentType<DialogProps> | null>(null);
  const [open, busy] = useBusy(async () => {
    try {
      const { ImportDialog } = await import("./import-dialog.tsx");
      setDialog(() => ImportDialog);
    } catch (error) {
      toast.error("İçe aktarma açılamadı!", { description: failureText(error) });
    }
  });
  return (
    <>
      <Button icon={<FiUpload />} busy={busy} busyLabel="Açılıyor…" onClick={() => void open()}>
        {children}
      </Button>
      {Dialog && <Dialog target={target} onClose={() => setDialog(null)} />}
    </>
  );
}
