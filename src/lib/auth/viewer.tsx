import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { api } from "../../../convex/_generated/api";
import { useSignIn } from "./sign-in.ts";
import { holdsSignIn } from "./sign-in-storage.ts";

/** What a role is called. */
export const ROLE_NAMES = { teacher: "Öğretmen", student: "Öğrenci" };

/** The signed-in user. */
export type Viewer = NonNullable<FunctionReturnType<typeof api.users.viewer>>;

const ViewerContext = createContext<Viewer | null>(null);

/**
 * Renders the app once it is known who is signed in: the sign-in is settled and, for a signed-in user, the profile is there. Until then `splash` is
 * on the screen; a browser that keeps no sign-in is a guest's from the start.
 *
 * Later changes (signing in, signing out) leave the page as it is until the new answer is complete, so that no form loses what was typed.
 */
export function ViewerProvider({ splash, children }: { splash: ReactNode; children: ReactNode }) {
  const { isLoading, isAuthenticated, signOut } = useSignIn();
  const profile = useQuery(api.users.viewer, isAuthenticated ? {} : "skip");
  const accountGone = isAuthenticated && profile === null;

  useEffect(() => {
    // The token outlived its account.
    if (accountGone) void signOut();
  }, [accountGone, signOut]);

  const answer = isLoading ? undefined : isAuthenticated ? profile : null;
  const [viewer, setViewer] = useState(() => (answer === undefined && !holdsSignIn() ? null : answer));
  if (answer !== undefined && answer !== viewer) setViewer(answer);

  if (viewer === undefined) return splash;
  return <ViewerContext value={viewer}>{children}</ViewerContext>;
}

/** The signed-in user, or null for a guest. Never "loading": the app renders only when this is known. */
export function useViewer(): Viewer | null {
  return useContext(ViewerContext);
}

/** The signed-in user, on pages behind a guard. */
export function useSignedInViewer(): Viewer {
  const viewer = useViewer();
  if (!viewer) throw new Error("This component may only be used behind a guard that asks for a sign-in.");
  return viewer;
}

/** Renders `children` as the given user sees them: where none is asked for, as at build time and in tests. */
export function GivenViewer({ viewer, children }: { viewer: Viewer | null; children: ReactNode }) {
  return <ViewerContext value={viewer}>{children}</ViewerContext>;
}
