import { useMutation } from "convex/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { FiSmartphone } from "react-icons/fi";
import { api } from "../../../../convex/_generated/api";
import { errorText, fail } from "../../../../convex/shared/errors.ts";
import { INVITATION_MS, PAIRING_DIGITS } from "../../../../convex/shared/limits/live.ts";
import { hostConfig } from "../../../lib/connection/host-config.ts";
import { useBusy } from "../../../lib/forms/use-busy.ts";
import { useSubmit } from "../../../lib/forms/use-submit.ts";
import { paths } from "../../../lib/paths.ts";
import { randomHex } from "../../../lib/random.ts";
import { failureText } from "../../../lib/text/failure-text.ts";
import { Button } from "../../../ui/button/button.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { toast } from "../../../ui/notice/toast.ts";
import { AddressChoice } from "../../sharing/address-choice.tsx";
import { QrCode } from "../../sharing/qr-code.tsx";
import { QR_SIZE_PX } from "../../sharing/qr-size.ts";
import { ReachNotice } from "../../sharing/reach-notice.tsx";
import { reachableLinks } from "../../sharing/reachable-links.ts";
import { useCountdown } from "../clock/use-countdown.ts";
import styles from "./remote-pairing.module.css";

const SECRET_BYTES = 16;

interface RemotePairingProps {
  code: string;
  isPaired: boolean;
  /** Number of phones that have read the invitation; null without an invitation. */
  phones: number | null;
}

/** An invitation created by this window. `endsAt` is device time. */
type Invitation = { secret: string; endsAt: number };

/**
 * Pairs the host's phone as the remote. The host scans a QR code, which is valid for `INVITATION_MS`, and then types the digits that the phone
 * shows. Closing the dialog withdraws the invitation, so a photo of the QR code is useless afterwards.
 */
export function RemotePairing({ code, isPaired, phones }: RemotePairingProps) {
  const inviteRemote = useMutation(api.liveRemotes.invite);
  const withdraw = useMutation(api.liveRemotes.withdraw);
  const revokeRemote = useMutation(api.liveRemotes.revoke);
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  /** True while an invitation of this window is open; unmounting then withdraws it. */
  const hasOpenInvitation = useRef(false);

  const [invite, inviting] = useBusy(async () => {
    const secret = randomHex(SECRET_BYTES);
    try {
      await inviteRemote({ code, secret });
      hasOpenInvitation.current = true;
      setInvitation({ secret, endsAt: Date.now() + INVITATION_MS });
    } catch (error) {
      toast.error("Karekod açılamadı", { description: failureText(error) });
    }
  });
  const [revoke, revoking] = useBusy(async () => {
    try {
      await revokeRemote({ code });
    } catch (error) {
      toast.error("Kumanda ayrılamadı", { description: failureText(error) });
    }
  });
  const closeInvitation = () => {
    hasOpenInvitation.current = false;
    setInvitation(null);
  };

  useEffect(
    () => () => {
      if (hasOpenInvitation.current) withdraw({ code }).catch(() => {});
    },
    [withdraw, code],
  );

  if (invitation !== null) {
    return (
      <Invited
        key={invitation.secret}
        code={code}
        invitation={invitation}
        phones={phones ?? 0}
        onDone={closeInvitation}
      />
    );
  }
  if (isPaired) {
    return (
      <>
        <Words key="paired">Telefonunuz bu quizin kumandası. Quiz bitince kendiliğinden ayrılır.</Words>
        <Button icon={<FiSmartphone />} busy={revoking} busyLabel="Ayrılıyor…" onClick={revoke}>
          Kumandayı ayır
        </Button>
      </>
    );
  }
  return (
    <>
      <Words key="alone">
        Telefonunuzla sınıfta dolaşırken cevapları gösterin, sıradaki soruya geçin, kimlerin cevaplamadığını
        görün.
      </Words>
      <Button icon={<FiSmartphone />} busy={inviting} busyLabel="Karekod açılıyor…" onClick={invite}>
        Telefonumu kumanda yap
      </Button>
    </>
  );
}

/** Instruction for the current step. Receives the focus if the focused button disappeared with the previous step. */
function Words({ children }: { children: ReactNode }) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) words.current?.focus();
  }, []);
  return (
    <p ref={words} tabIndex={-1}>
      {children}
    </p>
  );
}

interface InvitedProps {
  code: string;
  invitation: Invitation;
  phones: number;
  onDone: () => void;
}

function Invited({ code, invitation, phones, onDone }: InvitedProps) {
  const links = reachableLinks(paths.liveRemote.href(code, invitation.secret), hostConfig(), window.location);
  const [chosen, setChosen] = useState(0);
  const link = links[chosen] ?? links[0];
  const secondsLeft = useCountdown(invitation.endsAt, INVITATION_MS, 0)?.seconds ?? 0;
  if (phones === 0 && secondsLeft === 0) {
    return (
      <>
        <Notice>
          <p>Karekodun süresi doldu.</p>
        </Notice>
        <Button onClick={onDone}>Baştan başla</Button>
      </>
    );
  }
  return (
    <div className={styles.pairing}>
      {secondsLeft > 0 && link !== undefined && (
        <div className={styles.code}>
          <QrCode url={link.url} size={QR_SIZE_PX} label="Kumanda davetinin karekodu" className={styles.qr} />
          <div className={styles.words}>
            <Words>
              <strong>Telefonunuzun kamerasıyla okutun.</strong> Karekod{" "}
              <span className="tabular">{clockOf(secondsLeft)}</span> daha geçerli ve tek telefon içindir.
            </Words>
            {links.length > 1 && <AddressChoice addresses={links} chosen={chosen} onChoose={setChosen} />}
            {link.reach === "computer" && <ReachNotice reach="computer" />}
          </div>
        </div>
      )}
      <p role="status" className={styles.read}>
        {phones === 1 && "Bir telefon karekodu okudu."}
        {phones > 1 && `${phones} telefon karekodu okudu; yalnız sizinkinin rakamlarını yazın.`}
      </p>
      {phones > 0 && <Digits code={code} onDone={onDone} />}
    </div>
  );
}

/** Remaining time of an invitation as minutes and seconds. */
function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

function Digits({ code, onDone }: { code: string; onDone: () => void }) {
  const confirm = useMutation(api.liveRemotes.confirm);
  const [digits, setDigits] = useState("");
  const { onSubmit, busy, problem, clearProblem } = useSubmit<string>({
    check: () => (digits.length === PAIRING_DIGITS ? null : "Telefonunuzda yazan dört rakamı yazın"),
    send: async () => {
      const confirmed = await confirm({ code, digits });
      if (!confirmed.ok && confirmed.code === "DIGITS_WRONG") fail(confirmed.code);
      if (confirmed.ok) toast.success("Telefonunuz kumanda oldu");
      else toast.error(errorText(confirmed.code));
      onDone();
    },
    explain: failureText,
  });
  return (
    <form className={styles.digits} onSubmit={onSubmit} noValidate>
      <TextField
        label="Telefonunuzdaki dört rakam"
        inputMode="numeric"
        autoComplete="off"
        maxLength={PAIRING_DIGITS}
        autoFocus
        value={digits}
        error={problem}
        onValueChange={(value) => {
          setDigits(value.replace(/\D/g, ""));
          clearProblem();
        }}
      />
      <Button type="submit" variant="primary" busy={busy} busyLabel="Eşleştiriliyor…">
        Eşleştir
      </Button>
    </form>
  );
}
