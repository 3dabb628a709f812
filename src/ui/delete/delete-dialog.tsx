import { type ReactNode, useRef, useState } from "react";
import { useBusy } from "../../lib/forms/use-busy.ts";
import { ConfirmDialog } from "../dialog/confirm-dialog.tsx";
import { toast } from "../notice/toast.ts";

export type DeleteDialogProps = {
  /** Called after the dialog has closed; unmounts it. */
  onClose: () => void;
  /** The question. */
  title: string;
  /** Consequences of the deletion. */
  children: ReactNode;
  /** Label of the button that deletes. */
  yes?: string;
  /** Its label while the deletion runs. */
  busyLabel?: string;
  /** True if nothing is selected for deletion. */
  disabled?: boolean;
  onDelete: () => Promise<unknown>;
  /** Text of the toast after the deletion. */
  deleted?: string;
  /** Leaves the page after the deletion. Without it the dialog closes. */
  onDeleted?: () => void;
  /** Title of the toast after a failure; without it the reason is the title. */
  failed?: string;
  /** Reason of a failure; null for a failure that needs no toast. */
  explain: (error: unknown) => string | null;
  /** True if the dialog stays open after this failure, so that the user can retry. */
  mayRetry?: (error: unknown) => boolean;
};

/** Asks, deletes and reports the outcome. Mount it to ask. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { onClose, title, children, yes = "Evet, sil", busyLabel = "Siliniyor…", disabled } = props;
  const { onDelete, deleted, onDeleted, failed, explain, mayRetry } = props;
  // Closes before it is unmounted: only then does the browser restore the focus.
  const [open, setOpen] = useState(true);
  // A second press while the page is being left must not delete again.
  const isDone = useRef(false);
  const [confirm, busy] = useBusy(async () => {
    if (isDone.current) return;
    try {
      await onDelete();
    } catch (error) {
      const reason = explain(error);
      if (reason !== null && failed) toast.error(failed, { description: reason });
      else if (reason !== null) toast.error(reason);
      if (!mayRetry?.(error)) setOpen(false);
      return;
    }
    isDone.current = true;
    if (deleted) toast.success(deleted);
    if (onDeleted) onDeleted();
    else setOpen(false);
  });

  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={title}
      yes={yes}
      danger
      busy={busy}
      busyLabel={busyLabel}
      disabled={disabled}
      onYes={confirm}
    >
      {children}
    </ConfirmDialog>
  );
}
