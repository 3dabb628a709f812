import { ConfirmDialog } from "../../../ui/dialog/confirm-dialog.tsx";

/** Asks for confirmation before the quiz ends early. */
export function FinishDialog(props: {
  open: boolean;
  /** True in a quick session, which has no remaining questions. */
  isQuick: boolean;
  onClose: () => void;
  onFinish: () => void;
}) {
  return (
    <ConfirmDialog
      open={props.open}
      onClose={props.onClose}
      title="Quiz şimdi bitsin mi?"
      yes="Evet, bitir"
      onYes={props.onFinish}
    >
      <p>{props.isQuick ? "Herkes sonuçlara geçer." : "Kalan sorular sorulmaz; herkes sonuçlara geçer."}</p>
    </ConfirmDialog>
  );
}
