import { ConfirmDialog } from "../../../ui/dialog/confirm-dialog.tsx";

/** Asks for confirmation before the quiz ends early. */
export function FinishDialog(props: {
  open: boolean;
  /** True if questions remain; false in a quick session. The last question has no button for this dialog. */
  hasMore: boolean;
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
      <p>{props.hasMore ? "Kalan sorular sorulmaz; herkes sonuçlara geçer." : "Herkes sonuçlara geçer."}</p>
    </ConfirmDialog>
  );
}
