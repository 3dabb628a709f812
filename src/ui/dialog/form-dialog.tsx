import { type FormEvent, type ReactNode, useId } from "react";
import { Button } from "../button/button.tsx";
import { Dialog } from "./dialog.tsx";

type FormDialogProps = {
  open: boolean;
  /** Called when the dialog has closed, however that came. */
  onClose: () => void;
  title: string;
  /** Sends the form: the button below, or Enter in a field. */
  onSubmit: (event: FormEvent) => void;
  /** Whether it is being sent. */
  busy: boolean;
  /** The words on the button that sends, and while it is being done. */
  send?: string;
  sending?: string;
  /** What `Vazgeç` does before the dialog closes, and Esc and a press beside it do not. */
  onCancel?: () => void;
  /** For the form around the fields. */
  className?: string;
  children: ReactNode;
};

/** A form in a dialog: its fields, and below them what sends it and what leaves it. */
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
              // Closed by the element itself, which then gives the focus back, also where the dialog is taken off the page by that.
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
