import { type FormEvent, type ReactNode, useId } from "react";
import { Button } from "../button/button.tsx";
import { Dialog } from "./dialog.tsx";

type FormDialogProps = {
  open: boolean;
  /** Called after the dialog has closed for any reason. */
  onClose: () => void;
  title: string;
  /** Called for the submit button, or Enter in a field. */
  onSubmit: (event: FormEvent) => void;
  /** True while the form is being sent. */
  busy: boolean;
  /** Label of the submit button. */
  send?: string;
  /** Its label while the form is being sent. */
  sending?: string;
  /** Called only by `Vazgeç` before the dialog closes, not by Esc or a press beside the dialog. */
  onCancel?: () => void;
  /** Class of the form. */
  className?: string;
  children: ReactNode;
};

/** A form in a dialog, with a submit and a cancel button. */
export function FormDialog(props: FormDialogProps) {
  const form = useId();
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      title={props.title}
      actions={
        <>
          <Button
            onClick={(event) => {
              props.onCancel?.();
              // Closes the native element, which restores the focus even if that unmounts the dialog.
              event.currentTarget.closest("dialog")?.close();
            }}
          >
            Vazgeç
          </Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            busy={props.busy}
            busyLabel={props.sending ?? "Kaydediliyor…"}
          >
            {props.send ?? "Kaydet"}
          </Button>
        </>
      }
    >
      <form id={form} className={props.className} noValidate onSubmit={props.onSubmit}>
        {props.children}
      </form>
    </Dialog>
  );
}
