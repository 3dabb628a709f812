import type { ConvexReactClient } from "convex/react";
import { createContext, useContext, useEffect } from "react";

export interface SignInActions {
  /** Signs in, registers or takes a new password (`params.flow`; convex/auth.ts). */
  signIn: (provider: "password", params: Record<string, string>) => Promise<unknown>;
  signOut: () => Promise<void>;
}

export interface SignInState {
  /** Whether it is still being found out if the sign-in that this browser keeps is a valid one. */
  isLoading: boolean;
  isAuthenticated: boolean;
}

/** What the library has to say, once it is there. */
export interface SignInReport extends SignInState, SignInActions {}

export interface SignInLibraryProps {
  client: ConvexReactClient;
  /** Called with each change. */
  report: (news: SignInReport) => void;
}

export const GUEST: SignInState = { isLoading: false, isAuthenticated: false };

const noProvider = async () => {
  throw new Error("Nobody can sign in or out here: SignInProvider is missing.");
};

/** What `SignInProvider` (sign-in-provider.tsx) knows. */
export const SignInContext = createContext<SignInReport & { prepare: () => void }>({
  ...GUEST,
  signIn: noProvider,
  signOut: noProvider,
  prepare: () => {},
});

/** Whether somebody is signed in, and the way out. */
export function useSignIn(): SignInReport {
  return useContext(SignInContext);
}

/** For a form that signs in: has the library fetched while the form is filled in. */
export function useSignInForm(): Pick<SignInActions, "signIn"> {
  const { signIn, prepare } = useContext(SignInContext);
  useEffect(prepare, [prepare]);
  return { signIn };
}
