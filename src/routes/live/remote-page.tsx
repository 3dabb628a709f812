import { type ReactNode, useEffect, useState } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { type ErrorCode, errorText } from "../../../convex/shared/errors.ts";
import { RemoteDigits } from "../../features/live/remote/remote-digits.tsx";
import { RemoteScreen } from "../../features/live/remote/remote-screen.tsx";
import { deleteRemoteSecret } from "../../features/live/remote/remote-secret.ts";
import { usePairing } from "../../features/live/remote/use-pairing.ts";
import { Stage } from "../../features/live/shared/stage.tsx";
import { StageSpinner } from "../../features/live/shared/stage-spinner.tsx";
import { useLiveEntry } from "../../features/live/shared/use-live-entry.ts";
import { paths } from "../../lib/paths.ts";
import { ButtonLink } from "../../ui/button/button.tsx";
import { EmptyState } from "../../ui/notice/empty-state.tsx";
import { PageHeading } from "../../ui/page/page-heading.tsx";
import styles from "./remote-page.module.css";
import { useSessionCode } from "./use-session-code.ts";

/** The host's phone as a remote. Whoever opens it without an invitation, or with one that is over, is told how it begins. */
export function RemotePage() {
  const code = useSessionCode();
  const { hash, pathname } = useLocation();
  // A phone that is invited a second time begins anew.
  const [invitation, setInvitation] = useState<string | null>(null);
  if (hash.length > 1 && hash.slice(1) !== invitation) setInvitation(hash.slice(1));
  return (
    <Stage>
      {/* Nobody reads it in the address, and Back does not find it. */}
      {hash !== "" && <Navigate to={pathname} replace />}
      <Remote key={`${code} ${invitation}`} code={code} invitation={invitation} />
    </Stage>
  );
}

function Remote({ code, invitation }: { code: string; invitation: string | null }) {
  const pairing = usePairing(code, invitation);
  switch (pairing.kind) {
    case "connecting":
      return <StageSpinner />;
    case "waiting":
      return <RemoteDigits digits={pairing.digits} />;
    case "paired":
      return <RemoteScreen code={code} secret={pairing.secret} />;
    case "refused":
      return <Refused code={code} reason={pairing.code} />;
    case "none":
      return <NoRemote code={code} wasPaired={pairing.wasPaired} />;
  }
}

function Refused({ code, reason }: { code: string; reason: ErrorCode }) {
  useEffect(() => deleteRemoteSecret(code), [code]);
  return <Told title="Bu telefon kumanda olamadı">{errorText(reason)}</Told>;
}

/** Why this phone is no remote: the quiz is over, it was taken back, or it never was one. */
function NoRemote({ code, wasPaired }: { code: string; wasPaired: boolean }) {
  const entry = useLiveEntry(code, true);
  const isOver = entry === null || entry?.status === "completed";
  useEffect(() => deleteRemoteSecret(code), [code]);
  if (entry === undefined) return <StageSpinner />;
  if (isOver) {
    return (
      <Told title="Quiz bitti" results={entry === null ? undefined : code}>
        Kumandanın işi de bitti; bir sonraki quizde telefonunuzu yeniden eşleştirin.
      </Told>
    );
  }
  return (
    <Told title={wasPaired ? "Bu telefon artık kumanda değil" : "Bu telefon henüz kumanda değil"}>
      Quizi yönettiğiniz bilgisayarda <strong>Ekranlar</strong> düğmesine basın, çıkan karekodu bu telefonla
      okutun.
    </Told>
  );
}

function Told({ title, results, children }: { title: string; results?: string; children: ReactNode }) {
  return (
    <main className={styles.told}>
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
