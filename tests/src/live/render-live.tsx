import { ConvexProviderWithAuth } from "convex/react";
import { type ReactNode, StrictMode } from "react";
import { UNSAFE_createMemoryHistory as createMemoryHistory, type RouteObject } from "react-router-dom";
import { AppRouter } from "../../../src/app/app-router.tsx";
import { type Viewer, ViewerFixture } from "../../../src/lib/viewer.tsx";
import type { FakeConvex } from "./fake-convex.ts";

const signedOut = { isLoading: false, isAuthenticated: false, fetchAccessToken: async () => null };
const signedIn = { isLoading: false, isAuthenticated: true, fetchAccessToken: async () => "token" };

/** The routes as a visitor sees them who is the given user, at the given address, in StrictMode as in production. */
export function liveApp(props: {
  convex: FakeConvex;
  routes: RouteObject[];
  at: string;
  viewer?: Viewer | null;
}): { app: ReactNode; path: () => string } {
  const history = createMemoryHistory({ initialEntries: [props.at], v5Compat: true });
  const viewer = props.viewer ?? null;
  const app = (
    <StrictMode>
      <ConvexProviderWithAuth
        client={props.convex.client}
        useAuth={() => (viewer === null ? signedOut : signedIn)}
      >
        <ViewerFixture viewer={viewer}>
          <AppRouter history={history} routes={props.routes} splash={null} />
        </ViewerFixture>
      </ConvexProviderWithAuth>
    </StrictMode>
  );
  return { app, path: () => history.location.pathname + history.location.search };
}
