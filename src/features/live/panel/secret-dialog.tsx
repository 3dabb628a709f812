import { ConfirmDialog } from "../../../ui/dialog/confirm-dialog.tsx";

/** Asks for confirmation before the right answer appears in the panel, because the class may see the panel if there is no board window. */
export function SecretDialog(props: { open: boolean; onClose: () => void; onShow: () => void }) {
  return (
    <ConfirmDialog
      open={props.open}
      onClose={props.onClose}
      title="Bu ekranda gösterilsin mi?"
      yes="Evet, göster"
      onYes={props.onShow}
    >
      <p>Tahta penceresi açık değil: bu ekran yansıtılıyorsa cevabı ve dağılımı bütün sınıf görür.</p>
    </ConfirmDialog>
  );
}
