import { ConvexProvider } from "convex/react";
import { type ReactNode, StrictMode } from "react";
import { UNSAFE_createMemoryHistory as createMemoryHistory, type RouteObject } from "react-router-dom";
import { AppRouter } from "../../../src/app/app-router.tsx";
import { SignInFixture } from "../../../src/lib/sign-in.tsx";
import { type Viewer, ViewerFixture } from "../../../src/lib/viewer.tsx";
import type { FakeConvex } from "./fake-convex.ts";

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
      <ConvexProvider client={props.convex.client}>
        <SignInFixture isAuthenticated={viewer !== null}>
          <ViewerFixture viewer={viewer}>
            <AppRouter history={history} routes={props.routes} splash={null} />
          </ViewerFixture>
        </SignInFixture>
      </ConvexProvider>
    </StrictMode>
  );
  return { app, path: () => history.location.pathname + history.location.search };
}
