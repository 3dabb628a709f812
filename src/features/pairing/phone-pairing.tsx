import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { FiSmartphone } from "react-icons/fi";
import { type ErrorCode, errorText, fail } from "../../../convex/shared/errors.ts";
import { INVITATION_MS, PAIRING_DIGITS } from "../../../convex/shared/limits/live.ts";
import { hostConfig } from "../../lib/connection/host-config.ts";
import { useBusy } from "../../lib/forms/use-busy.ts";
import { useSubmit } from "../../lib/forms/use-submit.ts";
import { randomHex } from "../../lib/random.ts";
import { failureText } from "../../lib/text/failure-text.ts";
import { Button } from "../../ui/button/button.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { toast } from "../../ui/notice/toast.ts";
import { AddressChoice } from "../sharing/address-choice.tsx";
import { QrCode } from "../sharing/qr-code.tsx";
import { QR_SIZE_PX } from "../sharing/qr-size.ts";
import { ReachNotice } from "../sharing/reach-notice.tsx";
import { reachableLinks } from "../sharing/reachable-links.ts";
import styles from "./phone-pairing.module.css";
import { useSecondsLeft } from "./use-seconds-left.ts";

const SECRET_BYTES = 16;

/** Calls of the server that pair a phone with a session. */
interface PairingCalls {
  /** @param secret part of the QR code */
  invite: (secret: string) => Promise<unknown>;
  withdraw: () => Promise<unknown>;
  confirm: (digits: string) => Promise<{ ok: true } | { ok: false; code: ErrorCode }>;
  revoke: () => Promise<unknown>;
}

/** Words for the phone's purpose and its pairing. */
interface PairingTexts {
  /** Explanation before a phone is paired. */
  purpose: string;
  invite: string;
  /** Name of the QR code for screen readers. */
  qrCode: string;
  /** Shown after the digits were typed. */
  confirmed: string;
  /** Explanation while a phone is paired. */
  paired: string;
  revoke: string;
  revoking: string;
  revokeFailed: string;
}

interface PhonePairingProps {
  calls: PairingCalls;
  texts: PairingTexts;
  /** Path of the phone's page with an invitation. */
  hrefOf: (secret: string) => string;
  isPaired: boolean;
  /** Number of phones that have read the invitation; null without an invitation. */
  phones: number | null;
  /** Called after a phone was paired. */
  onPaired?: () => void;
}

/** An invitation created by this window. `endsAt` is device time. */
type Invitation = { secret: string; endsAt: number };

/**
 * Pairs the host's phone. The host scans a QR code, which is valid for `INVITATION_MS`, and then types the digits that the phone shows. Closing the
 * dialog withdraws the invitation, so a photo of the QR code is useless afterwards.
 */
export function PhonePairing({ calls, texts, hrefOf, isPaired, phones, onPaired }: PhonePairingProps) {
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  /** True while an invitation of this window is open; unmounting then withdraws it. */
  const hasOpenInvitation = useRef(false);

  const [invite, inviting] = useBusy(async () => {
    const secret = randomHex(SECRET_BYTES);
    try {
      await calls.invite(secret);
      hasOpenInvitation.current = true;
      setInvitation({ secret, endsAt: Date.now() + INVITATION_MS });
    } catch (error) {
      toast.error("Karekod açılamadı", { description: failureText(error) });
    }
  });
  const [revoke, revoking] = useBusy(async () => {
    try {
      await calls.revoke();
    } catch (error) {
      toast.error(texts.revokeFailed, { description: failureText(error) });
    }
  });
  const closeInvitation = () => {
    hasOpenInvitation.current = false;
    setInvitation(null);
  };

  const withdraw = useEffectEvent(() => {
    if (hasOpenInvitation.current) calls.withdraw().catch(() => {});
  });
  useEffect(() => () => withdraw(), []);

  if (invitation !== null) {
    return (
      <Invited
        key={invitation.secret}
        invitation={invitation}
        phones={phones ?? 0}
        path={hrefOf(invitation.secret)}
        qrCode={texts.qrCode}
        confirm={calls.confirm}
        onConfirmed={() => {
          toast.success(texts.confirmed);
          onPaired?.();
        }}
        onDone={closeInvitation}
      />
    );
  }
  if (isPaired) {
    return (
      <>
        <Words key="paired">{texts.paired}</Words>
        <Button icon={<FiSmartphone />} busy={revoking} busyLabel={texts.revoking} onClick={revoke}>
          {texts.revoke}
        </Button>
      </>
    );
  }
  return (
    <>
      <Words key="alone">{texts.purpose}</Words>
      <Button icon={<FiSmartphone />} busy={inviting} busyLabel="Karekod açılıyor…" onClick={invite}>
        {texts.invite}
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

interface InvitedProps extends DigitsProps {
  invitation: Invitation;
  phones: number;
  path: string;
  qrCode: string;
}

function Invited({ invitation, phones, path, qrCode, confirm, onConfirmed, onDone }: InvitedProps) {
  const links = reachableLinks(path, hostConfig(), window.location);
  const [chosen, setChosen] = useState(0);
  const link = links[chosen] ?? links[0];
  const secondsLeft = useSecondsLeft(invitation.endsAt);
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
          <QrCode url={link.url} size={QR_SIZE_PX} label={qrCode} className={styles.qr} />
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
      {phones > 0 && <Digits confirm={confirm} onConfirmed={onConfirmed} onDone={onDone} />}
    </div>
  );
}

/** Remaining time of an invitation as minutes and seconds. */
function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

interface DigitsProps {
  confirm: PairingCalls["confirm"];
  onConfirmed: () => void;
  /** Called at the end of the invitation: a phone was paired, or none can be. */
  onDone: () => void;
}

function Digits({ confirm, onConfirmed, onDone }: DigitsProps) {
  const [digits, setDigits] = useState("");
  const { onSubmit, busy, problem, clearProblem } = useSubmit<string>({
    check: () => (digits.length === PAIRING_DIGITS ? null : "Telefonunuzda yazan dört rakamı yazın"),
    send: async () => {
      const confirmed = await confirm(digits);
      if (!confirmed.ok && confirmed.code === "DIGITS_WRONG") fail(confirmed.code);
      onDone();
      if (confirmed.ok) onConfirmed();
      else toast.error(errorText(confirmed.code));
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
