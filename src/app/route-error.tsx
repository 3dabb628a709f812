import { isRouteErrorResponse, Navigate, useLocation, useRouteError } from "react-router-dom";
import { errorCodeOf, errorText } from "../../convex/shared/errors.ts";
import { paths } from "../lib/paths.ts";
import { useViewer } from "../lib/viewer.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { returnStateOf } from "./return-to.ts";

/** What a page shows when it fails: the cause where it is known, and two ways out. */
export function RouteError() {
  const error = useRouteError();
  const viewer = useViewer();
  const location = useLocation();
  const code = errorCodeOf(error);
  // The sign-in ended while the page was open; its queries hear of it a moment before its guard does.
  if (code === "UNAUTHENTICATED" && !viewer) {
    return <Navigate to={paths.login.href()} state={returnStateOf(location)} replace />;
  }
  if (!code && !isRouteErrorResponse(error)) console.error("A page failed.", error);
  return (
    <>
      <PageHeading hidden>Bir şeyler ters gitti</PageHeading>
      <ErrorState
        onRetry={() => window.location.reload()}
        action={
          <ButtonLink to={paths.landing.href()} variant="quiet">
            Ana sayfaya dön
          </ButtonLink>
        }
      >
        {code ? errorText(code) : "Sayfa gösterilemedi. Yeniden denemek çoğu zaman yardımcı olur."}
      </ErrorState>
    </>
  );
}

/** The same for screens without the shell. */
export function StageError() {
  return (
    <main style={{ padding: "var(--space-5)" }}>
      <RouteError />
    </main>
  );
}
