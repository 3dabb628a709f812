import { ConvexAuthProvider, useAuthActions } from "@convex-dev/auth/react";
import { useConvexAuth } from "convex/react";
import { useLayoutEffect, useState } from "react";
import type { SignInLibraryProps, SignInReport } from "./sign-in.ts";
import { signInStorage } from "./sign-in-storage.ts";

/**
 * Runs the auth library, which manages the tokens and the connection's authentication, and reports its state. Renders nothing; the app is a sibling,
 * since it does not wait for the library.
 */
export function SignInLibrary({ client, report }: SignInLibraryProps) {
  const [storage] = useState(signInStorage);
  return (
    // `?code=` in our addresses is a quiz code; the library would treat it as a sign-in code and remove it.
    <ConvexAuthProvider client={client} storage={storage} shouldHandleCode={false}>
      <Report to={report} />
    </ConvexAuthProvider>
  );
}

function Report({ to }: { to: (news: SignInReport) => void }) {
  const { isLoading, isAuthenticated } = useConvexAuth();
  const { signIn, signOut } = useAuthActions();
  // A layout effect runs before the next paint: a guarded page is not painted again after its sign-in session has ended.
  useLayoutEffect(
    () => to({ isLoading, isAuthenticated, signIn, signOut }),
    [to, isLoading, isAuthenticated, signIn, signOut],
  );
  return null;
}
