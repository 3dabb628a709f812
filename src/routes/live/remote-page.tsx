import { type ReactNode, useEffect } from "react";
import { type ErrorCode, errorText } from "../../../convex/shared/errors.ts";
import { RemoteScreen } from "../../features/live/remote/remote-screen.tsx";
import { Stage } from "../../features/live/shared/stage.tsx";
import { StageSpinner } from "../../features/live/shared/stage-spinner.tsx";
import { useLiveEntry } from "../../features/live/shared/use-live-entry.ts";
import { InvitedPhone } from "../../features/pairing/invited-phone.tsx";
import { PairingDigits } from "../../features/pairing/pairing-digits.tsx";
import { deletePhoneSecret } from "../../features/pairing/phone-secret.ts";
import { usePairing } from "../../features/pairing/use-pairing.ts";
import { paths } from "../../lib/paths.ts";
import { ButtonLink } from "../../ui/button/button.tsx";
import { EmptyState } from "../../ui/notice/empty-state.tsx";
import { PageHeading } from "../../ui/page/page-heading.tsx";
import styles from "./remote-page.module.css";
import { useSessionCode } from "./use-session-code.ts";

/** The host's phone as a remote. Without a valid invitation the page explains how to pair the phone. */
export function RemotePage() {
  const code = useSessionCode();
  return (
    <Stage>
      <InvitedPhone>
        {(invitation) => <Remote key={`${code} ${invitation}`} code={code} invitation={invitation} />}
      </InvitedPhone>
    </Stage>
  );
}

function Remote({ code, invitation }: { code: string; invitation: string | null }) {
  const pairing = usePairing(code, invitation);
  switch (pairing.kind) {
    case "connecting":
      return <StageSpinner />;
    case "waiting":
      return (
        <PairingDigits digits={pairing.digits} title="Kumanda">
          Siz yazana kadar bu telefon hiçbir şeyi yönetemez.
        </PairingDigits>
      );
    case "paired":
      return <RemoteScreen code={code} secret={pairing.secret} />;
    case "refused":
      return <Refused code={code} reason={pairing.code} />;
    case "none":
      return <NoRemote code={code} wasPaired={pairing.wasPaired} />;
  }
}

function Refused({ code, reason }: { code: string; reason: ErrorCode }) {
  useEffect(() => deletePhoneSecret(code), [code]);
  return <RemoteMessage title="Bu telefon kumanda olamadı">{errorText(reason)}</RemoteMessage>;
}

/** Explains why this phone is no remote: the quiz is over, the pairing was revoked, or it was never paired. */
function NoRemote({ code, wasPaired }: { code: string; wasPaired: boolean }) {
  const entry = useLiveEntry(code, true);
  const isOver = entry === null || entry?.status === "completed";
  useEffect(() => deletePhoneSecret(code), [code]);
  if (entry === undefined) return <StageSpinner />;
  if (isOver) {
    return (
      <RemoteMessage title="Quiz bitti" results={entry === null ? undefined : code}>
        Kumandanın işi de bitti; bir sonraki quizde telefonunuzu yeniden eşleştirin.
      </RemoteMessage>
    );
  }
  return (
    <RemoteMessage title={wasPaired ? "Bu telefon artık kumanda değil" : "Bu telefon henüz kumanda değil"}>
      Quizi yönettiğiniz bilgisayarda <strong>Ekranlar</strong> düğmesine basın, çıkan karekodu bu telefonla
      okutun.
    </RemoteMessage>
  );
}

function RemoteMessage({
  title,
  results,
  children,
}: {
  title: string;
  results?: string;
  children: ReactNode;
}) {
  return (
    <main className={styles.message}>
      <PageHeading hidden title="Kumanda">
        {title}
      </PageHeading>
      <EmptyState
        title={title}
        action={
          results && (
            <ButtonLink variant="primary" to={paths.liveResults.href(results)}>
              Sonuçlara bak
            </ButtonLink>
          )
        }
      >
        <p>{children}</p>
      </EmptyState>
    </main>
  );
}
