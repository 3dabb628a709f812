import type { ConvexReactClient } from "convex/react";
import { createContext, useContext, useEffect } from "react";

export interface SignInActions {
  /** Signs in, registers or sets a new password (`params.flow`; convex/auth.ts). */
  signIn: (provider: "password", params: Record<string, string>) => Promise<unknown>;
  signOut: () => Promise<void>;
}

export interface SignInState {
  /** True while the stored sign-in is being validated. */
  isLoading: boolean;
  isAuthenticated: boolean;
}

/** State and actions of the auth library, once it has loaded. */
export interface SignInReport extends SignInState, SignInActions {}

export interface SignInLibraryProps {
  client: ConvexReactClient;
  /** Called after each change. */
  report: (news: SignInReport) => void;
}

export const GUEST: SignInState = { isLoading: false, isAuthenticated: false };

const noProvider = async () => {
  throw new Error("Nobody can sign in or out here: SignInProvider is missing.");
};

/** Value of `SignInProvider` (sign-in-provider.tsx). */
export const SignInContext = createContext<SignInReport & { prepare: () => void }>({
  ...GUEST,
  signIn: noProvider,
  signOut: noProvider,
  prepare: () => {},
});

/** Sign-in state and actions. */
export function useSignIn(): SignInReport {
  return useContext(SignInContext);
}

/** `signIn` for a form; loads the auth library while the user fills in the form. */
export function useSignInForm(): Pick<SignInActions, "signIn"> {
  const { signIn, prepare } = useContext(SignInContext);
  useEffect(prepare, [prepare]);
  return { signIn };
}
