import { useMutation, useQuery } from "convex/react";
import { useRef, useState } from "react";
import { FiSmartphone } from "react-icons/fi";
import { api } from "../../../../convex/_generated/api";
import { useBusy } from "../../../lib/forms/use-busy.ts";
import { paths } from "../../../lib/paths.ts";
import { failureText } from "../../../lib/text/failure-text.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { toast } from "../../../ui/notice/toast.ts";
import { PhonePairing } from "../../pairing/phone-pairing.tsx";
import styles from "./phone-source.module.css";

const TEXTS = {
  purpose:
    "Kâğıtların fotoğrafını telefonunuzla çekin. Fotoğraflar telefonda okunur ve orada kalır; buraya yalnız cevaplar gelir. Telefonda giriş yapmanız gerekmez.",
  invite: "Karekodu göster",
  qrCode: "Telefonla okuma davetinin karekodu",
  confirmed: "Telefonunuz eşleşti",
  paired: "Telefonunuz bu sınavın kâğıtlarını okuyabilir. Eşleştirme bir gün sonra kendiliğinden biter.",
  revoke: "Eşleştirmeyi kaldır",
  revoking: "Kaldırılıyor…",
  revokeFailed: "Eşleştirme kaldırılamadı",
};

/** Pairs the teacher's phone with the exam, and shows that it is paired. What the phone reads arrives with the exam's papers. */
export function PhoneSource({ sessionId, code }: { sessionId: string; code: string }) {
  const state = useQuery(api.paperPhones.state, { sessionId });
  const invite = useMutation(api.paperPhones.invite);
  const withdraw = useMutation(api.paperPhones.withdraw);
  const confirm = useMutation(api.paperPhones.confirm);
  const revokePhone = useMutation(api.paperPhones.revoke);
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const [revoke, revoking] = useBusy(async () => {
    try {
      await revokePhone({ sessionId });
      // The pressed button disappears.
      opener.current?.focus();
    } catch (error) {
      toast.error(TEXTS.revokeFailed, { description: failureText(error) });
    }
  });
  const hasPhone = state?.hasPhone ?? false;
  return (
    <>
      <Button ref={opener} icon={<FiSmartphone />} onClick={() => setOpen(true)}>
        Telefonla oku
      </Button>
      <span role="status" className={styles.state}>
        {hasPhone && <Badge tone="right">Telefon eşleşti</Badge>}
      </span>
      {hasPhone && (
        <Button variant="quiet" busy={revoking} busyLabel={TEXTS.revoking} onClick={revoke}>
          {TEXTS.revoke}
        </Button>
      )}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Telefonla oku">
        {isOpen && (
          <div className={styles.pairing}>
            <PhonePairing
              calls={{
                invite: (secret) => invite({ sessionId, secret }),
                withdraw: () => withdraw({ sessionId }),
                confirm: (digits) => confirm({ sessionId, digits }),
                revoke: () => revokePhone({ sessionId }),
              }}
              texts={TEXTS}
              hrefOf={(secret) => paths.paperPhone.href(code, secret)}
              isPaired={hasPhone}
              phones={state?.phones ?? null}
              onPaired={() => setOpen(false)}
            />
          </div>
        )}
      </Dialog>
    </>
  );
}
