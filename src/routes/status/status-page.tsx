import { FiCheckCircle, FiLogOut } from "react-icons/fi";
import { StatusSheets } from "../../features/status/status-sheets.tsx";
import { durationText } from "../../features/status/texts.ts";
import { type StatusView, useStatus } from "../../features/status/use-status.ts";
import { warningsOf } from "../../features/status/warnings.ts";
import { clockText } from "../../lib/text/date-text.ts";
import { Button } from "../../ui/button/button.tsx";
import { EmptyState } from "../../ui/notice/empty-state.tsx";
import { ErrorState } from "../../ui/notice/error-state.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { Spinner } from "../../ui/notice/spinner.tsx";
import { PageHeading } from "../../ui/page/page-heading.tsx";
import styles from "./status-page.module.css";

/** Health of a self-hosted server, for its operator. */
export function StatusPage() {
  const { view, again, leave } = useStatus();
  return (
    <>
      <PageHeading
        lead={leadOf(view)}
        actions={
          view.kind === "answer" && (
            <Button icon={<FiLogOut />} onClick={leave}>
              Bu tarayıcıda kapat
            </Button>
          )
        }
      >
        Durum
      </PageHeading>
      <Content view={view} again={again} />
    </>
  );
}

function leadOf(view: StatusView): string {
  if (view.kind !== "answer") return "Sunucuyu işletenler için: her şey yolunda mı?";
  const { now, startedAt } = view.last.answer.engine;
  return `${durationText(now - startedAt)} önce başlatıldı. Bu sayfayı yalnız siz görürsünüz; bu tarayıcıda saat ${clockText(view.last.expiresAt)} olunca kapanır.`;
}

function Content({ view, again }: { view: StatusView; again: () => void }) {
  switch (view.kind) {
    case "asking":
      return <Spinner label="Sunucunun durumu okunuyor…" />;
    case "none":
      return (
        <EmptyState title="Bu sayfa sunucuyu işletenlere açılır">
          <HowToOpen />
        </EmptyState>
      );
    case "refused":
      return (
        <EmptyState title="Bu bağlantı artık açılmıyor">
          Bağlantı daha önce açılmış ya da üzerinden bir saatten çok geçmiş. <HowToOpen />
        </EmptyState>
      );
    case "expired":
      return (
        <EmptyState title="Bu sayfanın süresi doldu">
          Açtığınızdan beri on iki saat geçti ya da sunucu yeniden başlatıldı. <HowToOpen />
        </EmptyState>
      );
    case "notHere":
      return (
        <EmptyState title="Bu sitenin sunucusunda durum sayfası yok">
          Bu site Convex'te çalışıyor: durumunu, günlüklerini ve yedeklerini Convex'in kendi panosunda
          bulursunuz.
        </EmptyState>
      );
    case "unreachable":
      return (
        <ErrorState title="Sunucuya ulaşılamıyor" onRetry={again}>
          Sunucu kapalı ya da bu cihaz ağda değil. Birkaç saniyede bir yeniden deneniyor.
        </ErrorState>
      );
    case "answer":
      return <Answer view={view} />;
  }
}

function Answer({ view: { last, isStale } }: { view: Extract<StatusView, { kind: "answer" }> }) {
  const warnings = warningsOf(last.answer);
  return (
    <>
      <div className={styles.warnings}>
        {isStale && (
          <Notice tone="wrong">
            Sunucuya ulaşılamıyor. Aşağıdakiler saat {clockText(last.answer.engine.now)} itibarıyla; yeniden
            deneniyor.
          </Notice>
        )}
        {!isStale && warnings.length === 0 && (
          <p className={styles.well}>
            <FiCheckCircle aria-hidden="true" /> Her şey yolunda.
          </p>
        )}
        {warnings.map(({ tone, text }) => (
          <Notice key={text} tone={tone}>
            {text}
          </Notice>
        ))}
      </div>
      <StatusSheets answer={last.answer} />
    </>
  );
}

function HowToOpen() {
  return (
    <>
      Yeni bir bağlantı için sunucunun çalıştığı bilgisayarda <code>npm run cli -- status</code> yazın
      (indirilen pakette <code>durum</code> komutu); sunucu terminalde başlatılınca da bir tane gösterir.
    </>
  );
}
