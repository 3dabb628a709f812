import { useEffect, useRef } from "react";
import { FiClock } from "react-icons/fi";
import { type Withheld, withheldText } from "../../../lib/text/withheld-text.ts";
import { ButtonLink } from "../../../ui/button/button.tsx";
import { Sheet } from "../../../ui/surface/sheet.tsx";
import styles from "./withheld-notice.module.css";

type WithheldNoticeProps = {
  /** Reason for withholding the result, if known. */
  withheld: Withheld | undefined;
  /** True if students may no longer see the quiz; otherwise a live game or an unshared exam is the reason. */
  hidden: boolean;
  /** The learn page's address. */
  backTo: string;
  /** The statistics page's address. */
  resultsAt: string;
};

/** Replaces a withheld result, with the reason. */
export function WithheldNotice({ hidden, withheld, backTo, resultsAt }: WithheldNoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The route has not changed, so the page does not move the focus.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <Sheet marked className={styles.held}>
      <FiClock aria-hidden="true" className={styles.sign} />
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        Cevapların alındı
      </h2>
      <p>
        {hidden
          ? "Öğretmen bu quizi şu anda öğrencilerle paylaşmıyor. Emeğin kaybolmadı: sonucun saklanıyor, quiz yeniden paylaşılınca gösterilecek."
          : withheld
            ? withheldText(withheld)
            : "Bu quiz şu anda bir sınıfta canlı oynanıyor ya da sınavının sonuçları bekleniyor. Kimse doğru cevapları önceden öğrenmesin diye sonucun ondan sonra gösterilecek."}
      </p>
      <p>
        {hidden
          ? "O zaman onu İstatistikler sayfasında bulursun."
          : "Bu sayfa açık kalırsa sonucun kendiliğinden burada görünür. Beklemek istemezsen onu daha sonra İstatistikler sayfasında bulursun."}
      </p>
      <div className={styles.actions}>
        <ButtonLink to={resultsAt}>İstatistikler</ButtonLink>
        <ButtonLink to={backTo} variant="primary">
          Öğren sayfasına dön
        </ButtonLink>
      </div>
    </Sheet>
  );
}
