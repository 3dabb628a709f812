import { ConvexProvider } from "convex/react";
import { type ReactNode, StrictMode, useContext } from "react";
import { UNSAFE_createMemoryHistory as createMemoryHistory, type RouteObject } from "react-router-dom";
import { AppRouter } from "../../../src/app/app-router.tsx";
import { SignInContext } from "../../../src/lib/auth/sign-in.ts";
import { GivenViewer, type Viewer } from "../../../src/lib/auth/viewer.tsx";
import type { FakeConvex } from "./fake-convex.ts";

/** Provides a fixed sign-in state to `children`. */
function SignInFixture({ isAuthenticated, children }: { isAuthenticated: boolean; children: ReactNode }) {
  const guest = useContext(SignInContext);
  return <SignInContext value={{ ...guest, isAuthenticated }}>{children}</SignInContext>;
}

/** The app at the address `at` with these routes, for this viewer, in StrictMode as in production. `signedOut` is the same app after signing out, `appFor` for another viewer. */
export function liveApp(props: {
  convex: FakeConvex;
  routes: RouteObject[];
  at: string;
  viewer?: Viewer | null;
}): {
  app: ReactNode;
  signedOut: ReactNode;
  appFor: (viewer: Viewer) => ReactNode;
  path: () => string;
  back: () => void;
} {
  const history = createMemoryHistory({ initialEntries: [props.at], v5Compat: true });
  const appOf = (viewer: Viewer | null) => (
    <StrictMode>
      <ConvexProvider client={props.convex.client}>
        <SignInFixture isAuthenticated={viewer !== null}>
          <GivenViewer viewer={viewer}>
            <AppRouter history={history} routes={props.routes} splash={null} />
          </GivenViewer>
        </SignInFixture>
      </ConvexProvider>
    </StrictMode>
  );
  const path = () => history.location.pathname + history.location.search;
  return {
    app: appOf(props.viewer ?? null),
    signedOut: appOf(null),
    appFor: appOf,
    path,
    back: () => history.go(-1),
  };
}
