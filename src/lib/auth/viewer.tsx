import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { api } from "../../../convex/_generated/api";
import { useSignIn } from "./sign-in.ts";
import { holdsSignIn } from "./sign-in-storage.ts";

/** Turkish names of the roles. */
export const ROLE_NAMES = { teacher: "Öğretmen", student: "Öğrenci" };

/** Profile of the signed-in user. */
export type Viewer = NonNullable<FunctionReturnType<typeof api.users.viewer>>;

const ViewerContext = createContext<Viewer | null>(null);

/**
 * Renders the app when the viewer is known: the sign-in is validated and, for a signed-in user, the profile has loaded. Until then it renders
 * `splash`; without a stored sign-in the viewer is a guest immediately.
 *
 * Later changes (signing in, signing out) keep the current viewer until the new profile has loaded, so that no form loses its input.
 */
export function ViewerProvider({ splash, children }: { splash: ReactNode; children: ReactNode }) {
  const { isLoading, isAuthenticated, signOut } = useSignIn();
  const profile = useQuery(api.users.viewer, isAuthenticated ? {} : "skip");
  const accountGone = isAuthenticated && profile === null;

  useEffect(() => {
    // The token is still valid, but its account has been deleted.
    if (accountGone) void signOut();
  }, [accountGone, signOut]);

  const answer = isLoading ? undefined : isAuthenticated ? profile : null;
  const [viewer, setViewer] = useState(() => (answer === undefined && !holdsSignIn() ? null : answer));
  if (answer !== undefined && answer !== viewer) setViewer(answer);

  if (viewer === undefined) return splash;
  return <ViewerContext value={viewer}>{children}</ViewerContext>;
}

/** The signed-in user, or null for a guest. Never "loading": the app renders only when the viewer is known. */
export function useViewer(): Viewer | null {
  return useContext(ViewerContext);
}

/** The signed-in user; throws outside pages with a guard. */
export function useSignedInViewer(): Viewer {
  const viewer = useViewer();
  if (!viewer) throw new Error("This component may only be used behind a guard that asks for a sign-in.");
  return viewer;
}

/** Renders `children` for a fixed viewer without a query; used at build time and in tests. */
export function GivenViewer({ viewer, children }: { viewer: Viewer | null; children: ReactNode }) {
  return <ViewerContext value={viewer}>{children}</ViewerContext>;
}
