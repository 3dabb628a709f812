import { ConfirmDialog } from "../../../ui/dialog/confirm-dialog.tsx";

/** Asks for confirmation before the quiz ends early. */
export function FinishDialog(props: { open: boolean; onClose: () => void; onFinish: () => void }) {
  return (
    <ConfirmDialog
      open={props.open}
      onClose={props.onClose}
      title="Quiz şimdi bitsin mi?"
      yes="Evet, bitir"
      onYes={props.onFinish}
    >
      <p>Kalan sorular sorulmaz; herkes sonuçlara geçer.</p>
    </ConfirmDialog>
  );
}
