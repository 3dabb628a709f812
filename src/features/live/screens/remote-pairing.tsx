import { useMutation } from "convex/react";
import { api } from "../../../../convex/_generated/api";
import { paths } from "../../../lib/paths.ts";
import { PhonePairing } from "../../pairing/phone-pairing.tsx";

const TEXTS = {
  purpose:
    "Telefonunuzla sınıfta dolaşırken cevapları gösterin, sıradaki soruya geçin, kimlerin cevaplamadığını görün.",
  invite: "Telefonumu kumanda yap",
  qrCode: "Kumanda davetinin karekodu",
  confirmed: "Telefonunuz kumanda oldu",
  paired: "Telefonunuz bu quizin kumandası. Quiz bitince kendiliğinden ayrılır.",
  revoke: "Kumandayı ayır",
  revoking: "Ayrılıyor…",
  revokeFailed: "Kumanda ayrılamadı",
};

interface RemotePairingProps {
  code: string;
  isPaired: boolean;
  /** Number of phones that have read the invitation; null without an invitation. */
  phones: number | null;
}

/** Pairs the host's phone as the remote. */
export function RemotePairing({ code, isPaired, phones }: RemotePairingProps) {
  const invite = useMutation(api.liveRemotes.invite);
  const withdraw = useMutation(api.liveRemotes.withdraw);
  const confirm = useMutation(api.liveRemotes.confirm);
  const revoke = useMutation(api.liveRemotes.revoke);
  return (
    <PhonePairing
      calls={{
        invite: (secret) => invite({ code, secret }),
        withdraw: () => withdraw({ code }),
        confirm: (digits) => confirm({ code, digits }),
        revoke: () => revoke({ code }),
      }}
      texts={TEXTS}
      hrefOf={(secret) => paths.liveRemote.href(code, secret)}
      isPaired={isPaired}
      phones={phones}
    />
  );
}
