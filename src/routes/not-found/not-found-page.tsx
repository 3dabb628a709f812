import { paths } from "../../lib/paths.ts";
import { ButtonLink } from "../../ui/button/button.tsx";
import { PageHeading } from "../../ui/page/page-heading.tsx";
import styles from "./not-found-page.module.css";
import { NumberForm } from "./number-form.tsx";

/** Page for unknown addresses. */
export function NotFoundPage() {
  return (
    <div className={`${styles.page} desk`}>
      <div className={styles.words}>
        <PageHeading lead="Adres yanlış yazılmış ya da sayfa kaldırılmış olabilir.">
          Sayfa bulunamadı
        </PageHeading>
        <div className={styles.actions}>
          <ButtonLink to={paths.landing.href()} variant="primary" size="lg">
            Ana sayfaya dön
          </ButtonLink>
          <ButtonLink to={paths.join.href()} size="lg">
            Quiz'e Katıl
          </ButtonLink>
        </div>
      </div>
      <NumberForm number="404" />
    </div>
  );
}
