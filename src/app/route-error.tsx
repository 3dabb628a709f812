import { Component, type ReactNode } from "react";
import { Navigate, Outlet, useLocation } from "react-router-dom";
import { errorCodeOf, errorText } from "../../convex/shared/errors.ts";
import { useViewer } from "../lib/auth/viewer.tsx";
import { paths } from "../lib/paths.ts";
import { ButtonLink } from "../ui/button/button.tsx";
import { ErrorState } from "../ui/notice/error-state.tsx";
import { PageHeading } from "../ui/page/page-heading.tsx";
import { returnStateOf } from "./return-to.ts";

/** Error page: the cause, if known, and ways to continue. */
function RouteError({ error }: { error: unknown }) {
  const viewer = useViewer();
  const location = useLocation();
  const code = errorCodeOf(error);
  // The sign-in session ended while the page was open; its queries fail a moment before its guard redirects.
  if (code === "UNAUTHENTICATED" && !viewer) {
    return <Navigate to={paths.login.href()} state={returnStateOf(location)} replace />;
  }
  if (!code) console.error("A page failed.", error);
  return (
    <>
      <PageHeading hidden>Bir şeyler ters gitti</PageHeading>
      <ErrorState
        onRetry={() => window.location.reload()}
        action={
          <>
            <ButtonLink to={paths.landing.href()} variant="quiet">
              Ana sayfaya dön
            </ButtonLink>
            <ButtonLink to={paths.connection.href()} variant="quiet">
              Bağlantıyı sına
            </ButtonLink>
          </>
        }
      >
        {code ? errorText(code) : "Sayfa gösterilemedi. Yeniden denemek çoğu zaman yardımcı olur."}
      </ErrorState>
    </>
  );
}

type BoundaryProps = {
  children: ReactNode;
  /** Id of the visit; a new visit resets the error. */
  visit: string;
  describe: (error: unknown) => ReactNode;
};

class Boundary extends Component<BoundaryProps, { error: unknown; failed: boolean; visit: string }> {
  override state = { error: undefined as unknown, failed: false, visit: this.props.visit };

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true };
  }

  static getDerivedStateFromProps({ visit }: BoundaryProps, state: { visit: string }) {
    return visit === state.visit ? null : { visit, error: undefined, failed: false };
  }

  override render() {
    return this.state.failed ? this.props.describe(this.state.error) : this.props.children;
  }
}

/** Error boundary around pages with top bar and footer. */
export function PageBoundary() {
  const { key } = useLocation();
  return (
    <Boundary visit={key} describe={(error) => <RouteError error={error} />}>
      <Outlet />
    </Boundary>
  );
}

/** Error boundary around full-screen pages (play screen, board). They render their own `main`. */
export function StageBoundary() {
  const { key } = useLocation();
  const describe = (error: unknown) => (
    <main style={{ padding: "var(--space-5)" }}>
      <RouteError error={error} />
    </main>
  );
  return (
    <Boundary visit={key} describe={describe}>
      <Outlet />
    </Boundary>
  );
}
