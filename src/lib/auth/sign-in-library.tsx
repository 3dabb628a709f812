import { ConvexAuthProvider, useAuthActions } from "@convex-dev/auth/react";
import { useConvexAuth } from "convex/react";
import { useLayoutEffect, useState } from "react";
import type { SignInLibraryProps, SignInReport } from "./sign-in.ts";
import { signInStorage } from "./sign-in-storage.ts";

/** Keeps the tokens and the connection's sign-in, and tells of them. Draws nothing: the app stands beside it, since it does not wait for it. */
export function SignInLibrary({ client, report }: SignInLibraryProps) {
  const [storage] = useState(signInStorage);
  return (
    // `?code=` in our addresses is a quiz code; the library would take it for a sign-in code and remove it.
    <ConvexAuthProvider client={client} storage={storage} shouldHandleCode={false}>
      <Report to={report} />
    </ConvexAuthProvider>
  );
}

function Report({ to }: { to: (news: SignInReport) => void }) {
  const { isLoading, isAuthenticated } = useConvexAuth();
  const { signIn, signOut } = useAuthActions();
  // Before anything is painted: nobody sees a page that the sign-in has just left.
  useLayoutEffect(
    () => to({ isLoading, isAuthenticated, signIn, signOut }),
    [to, isLoading, isAuthenticated, signIn, signOut],
  );
  return null;
}
