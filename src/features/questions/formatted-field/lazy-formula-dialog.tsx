import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { createPortal } from "react-dom";
import { lazyModule } from "../../../lib/lazy-module.ts";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { Spinner } from "../../../ui/notice/spinner.tsx";
import { toast } from "../../../ui/notice/toast.ts";
import type { FormulaDialogProps } from "./formula-dialog.tsx";

const formulaDialog = lazyModule(() => import("./formula-dialog.tsx"));
let FormulaDialog: ComponentType<FormulaDialogProps> | null = null;

/** The dialog for a formula. Until it is loaded, an empty dialog takes the typed letters, which would otherwise be added to the text. */
export function LazyFormulaDialog(props: FormulaDialogProps) {
  const [Loaded, setLoaded] = useState(() => FormulaDialog);
  const fail = useEffectEvent(() => {
    // Browsers do not request a failed module again.
    toast.error("Formül penceresi açılamadı. Sayfayı yenileyip yeniden deneyin.");
    props.onClose();
  });
  useEffect(() => {
    if (Loaded !== null) return;
    let isGone = false;
    formulaDialog.load().then(
      (module) => {
        FormulaDialog = module.FormulaDialog;
        if (!isGone) setLoaded(() => FormulaDialog);
      },
      () => {
        if (!isGone) fail();
      },
    );
    return () => {
      isGone = true;
    };
  }, [Loaded]);
  if (Loaded !== null) return <Loaded {...props} />;
  return createPortal(
    <Dialog open wide onClose={props.onClose} title={props.isNew ? "Formül ekle" : "Formülü düzenle"}>
      <Spinner fill />
    </Dialog>,
    document.body,
  );
}
