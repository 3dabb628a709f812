import type { ReactNode } from "react";
import { Button } from "../button/button.tsx";
import { Dialog } from "./dialog.tsx";

type ConfirmDialogProps = {
  open: boolean;
  onClose: () => void;
  /** The question. */
  title: string;
  /** What follows from a yes. */
  children: ReactNode;
  /** The words on the button that says yes, and while it is being done. */
  yes: string;
  busyLabel?: string;
  /** Whether it is being done. That cannot be called back, also where it waits for the connection: the dialog stays. */
  busy?: boolean;
  /** Whether something has to be there before it can be done; until then one may still go back. */
  waits?: boolean;
  /** True while there is nothing to say yes to. */
  disabled?: boolean;
  /** What cannot be taken back is asked in red. */
  danger?: boolean;
  onYes: () => void;
};

/** Asks before something is done. */
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
          {/* Closed by the element itself, which then gives the focus back, also where the dialog is taken off the page by that. */}
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
