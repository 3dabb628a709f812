import { useQuery } from "convex/react";
import { type ReactNode, useEffect } from "react";
import { useParams } from "react-router-dom";
import { api } from "../../../convex/_generated/api";
import { normalizeCode } from "../../../convex/shared/codes.ts";
import { type ErrorCode, errorText } from "../../../convex/shared/errors.ts";
import { Stage } from "../../features/live/shared/stage.tsx";
import { InvitedPhone } from "../../features/pairing/invited-phone.tsx";
import { PairingDigits } from "../../features/pairing/pairing-digits.tsx";
import { deletePhoneSecret } from "../../features/pairing/phone-secret.ts";
import { usePairing } from "../../features/pairing/use-pairing.ts";
import { PhoneReading } from "../../features/paper/phone/phone-reading.tsx";
import { EmptyState } from "../../ui/notice/empty-state.tsx";
import { Spinner } from "../../ui/notice/spinner.tsx";
import { PageHeading } from "../../ui/page/page-heading.tsx";
import styles from "./paper-phone-page.module.css";

/** The teacher's phone as a reader of an exam's sheets. Without a valid invitation the page explains how to pair the phone. */
export function PaperPhonePage() {
  const code = normalizeCode(useParams().code ?? "");
  return (
    <Stage>
      <InvitedPhone>
        {(invitation) => <Phone key={`${code} ${invitation}`} code={code} invitation={invitation} />}
      </InvitedPhone>
    </Stage>
  );
}

function Phone({ code, invitation }: { code: string; invitation: string | null }) {
  const pairing = usePairing(code, invitation);
  switch (pairing.kind) {
    case "connecting":
      return <PhoneSpinner />;
    case "waiting":
      return (
        <PairingDigits digits={pairing.digits} title="Telefonla oku">
          Siz yazana kadar bu telefon hiçbir kâğıt okuyamaz.
        </PairingDigits>
      );
    case "paired":
      return <PairedPhone code={code} secret={pairing.secret} />;
    case "refused":
      return <Refused code={code} reason={pairing.code} />;
    case "none":
      return <Unpaired code={code} wasPaired={pairing.wasPaired} />;
  }
}

function PairedPhone({ code, secret }: { code: string; secret: string }) {
  const view = useQuery(api.paperPhones.exam, { code, secret });
  if (view === undefined) return <PhoneSpinner />;
  if (view === null) return <Unpaired code={code} wasPaired />;
  return <PhoneReading code={code} secret={secret} view={view} />;
}

function PhoneSpinner() {
  return (
    <main>
      <PageHeading hidden>Telefonla oku</PageHeading>
      <Spinner label="Sınav yükleniyor…" fill />
    </main>
  );
}

function Refused({ code, reason }: { code: string; reason: ErrorCode }) {
  useEffect(() => deletePhoneSecret(code), [code]);
  return <PhoneMessage title="Bu telefon eşleşmedi">{errorText(reason)}</PhoneMessage>;
}

function Unpaired({ code, wasPaired }: { code: string; wasPaired: boolean }) {
  useEffect(() => deletePhoneSecret(code), [code]);
  return (
    <PhoneMessage title={wasPaired ? "Bu telefonun eşleştirmesi bitti" : "Bu telefon henüz eşleşmedi"}>
      Bilgisayarınızda sınavın sayfasında <strong>Telefonla oku</strong> düğmesine basın, çıkan karekodu bu
      telefonla okutun.
      {wasPaired && " Kaydedilmemiş kâğıt kaldıysa yeniden okutun."}
    </PhoneMessage>
  );
}

function PhoneMessage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={styles.message}>
      <PageHeading hidden title="Telefonla oku">
        {title}
      </PageHeading>
      <EmptyState title={title}>
        <p>{children}</p>
      </EmptyState>
    </main>
  );
}
