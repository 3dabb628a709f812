import { paths } from "../../app/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";

/** An address that leads nowhere. */
export function NotFoundPage() {
  return (
    <>
      <PageHeading hidden>Sayfa bulunamadı</PageHeading>
      <EmptyState
        title="Sayfa bulunamadı"
        action={
          <>
            <ButtonLink to={paths.landing.href()} variant="primary">
              Ana sayfaya dön
            </ButtonLink>
            <ButtonLink to={paths.join.href()}>Quiz'e katıl</ButtonLink>
          </>
        }
      >
        Adres yanlış yazılmış ya da sayfa kaldırılmış olabilir.
      </EmptyState>
    </>
  );
}
