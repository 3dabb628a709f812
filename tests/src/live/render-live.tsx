import { ConvexProviderWithAuth } from "convex/react";
import { type ReactNode, StrictMode } from "react";
import { createMemoryRouter, type RouteObject, RouterProvider } from "react-router-dom";
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
  const router = createMemoryRouter([{ HydrateFallback: () => null, children: props.routes }], {
    initialEntries: [props.at],
  });
  const viewer = props.viewer ?? null;
  const app = (
    <StrictMode>
      <ConvexProviderWithAuth
        client={props.convex.client}
        useAuth={() => (viewer === null ? signedOut : signedIn)}
      >
        <ViewerFixture viewer={viewer}>
          <RouterProvider router={router} />
        </ViewerFixture>
      </ConvexProviderWithAuth>
    </StrictMode>
  );
  return { app, path: () => router.state.location.pathname + router.state.location.search };
}
