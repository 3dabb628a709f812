import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

/** Asks before the quiz ends ahead of its last question. */
export function FinishDialog(props: { open: boolean; onClose: () => void; onFinish: () => void }) {
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      title="Quiz şimdi bitsin mi?"
      actions={
        <>
          <Button onClick={props.onClose}>Vazgeç</Button>
          <Button variant="primary" onClick={props.onFinish}>
            Evet, bitir
          </Button>
        </>
      }
    >
      <p>Kalan sorular sorulmaz; herkes sonuçlara geçer.</p>
    </Dialog>
  );
}
