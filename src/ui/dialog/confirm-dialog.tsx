import type { ReactNode } from "react";
import { Button } from "../button/button.tsx";
import { Dialog } from "./dialog.tsx";

type ConfirmDialogProps = {
  open: boolean;
  onClose: () => void;
  /** The question. */
  title: string;
  /** Consequences of confirming. */
  children: ReactNode;
  /** Label of the confirm button. */
  yes: string;
  /** Its label while the action runs. */
  busyLabel?: string;
  /** True while the action runs. A running action cannot be cancelled, so the dialog stays open, even without a connection. */
  busy?: boolean;
  /** True while the action is not possible yet; the dialog can still be cancelled. */
  waits?: boolean;
  /** True while there is nothing to confirm. */
  disabled?: boolean;
  /** Red confirm button for irreversible actions. */
  danger?: boolean;
  onYes: () => void;
};

/** Asks for confirmation before an action. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { busy = false, waits = false } = props;
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      mayClose={() => !busy}
      title={props.title}
      actions={
        <>
          {/* Closes the native element, which restores the focus even if that unmounts the dialog. */}
          <Button disabled={busy} onClick={(event) => event.currentTarget.closest("dialog")?.close()}>
            Vazgeç
          </Button>
          <Button
            variant={props.danger ? "danger" : "primary"}
            busy={busy || waits}
            busyLabel={props.busyLabel}
            disabled={props.disabled}
            onClick={() => props.onYes()}
          >
            {props.yes}
          </Button>
        </>
      }
    >
      {props.children}
    </Dialog>
  );
}
