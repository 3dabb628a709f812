import type { ConvexReactClient } from "convex/react";
import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import {
  GUEST,
  type SignInActions,
  SignInContext,
  type SignInLibraryProps,
  type SignInReport,
  type SignInState,
} from "./sign-in.ts";
import { holdsSignIn, isSignInEvent } from "./sign-in-storage.ts";

/** Wait before the library is requested again after a failure. */
const RETRY_MS = 2_000;

/**
 * Provides this browser's sign-in state and actions. The auth library is loaded only for users who are signed in or about to sign in; a class that
 * joins a quiz as guests does not need it.
 */
export function SignInProvider({ client, children }: { client: ConvexReactClient; children: ReactNode }) {
  const [needed, setNeeded] = useState(holdsSignIn);
  const [Library, setLibrary] = useState<ComponentType<SignInLibraryProps> | null>(null);
  const [state, setState] = useState<SignInState>(needed ? { ...GUEST, isLoading: true } : GUEST);
  const [library] = useState(() => new PendingActions());

  useEffect(() => {
    // The user signed in in another tab.
    const onStorage = (event: StorageEvent) => {
      if (isSignInEvent(event)) setNeeded(true);
    };
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
  }, []);

  useEffect(() => {
    if (!needed || Library) return;
    let isMounted = true;
    let timer: ReturnType<typeof setTimeout>;
    const fetchLibrary = () =>
      import("./sign-in-library.tsx").then(
        // Undefined if the page is about to reload (stale-page.ts).
        (module: typeof import("./sign-in-library.tsx") | undefined) => {
          if (isMounted && module) setLibrary(() => module.SignInLibrary);
        },
        () => {
          if (isMounted) timer = setTimeout(fetchLibrary, RETRY_MS);
        },
      );
    void fetchLibrary();
    return () => {
      isMounted = false;
      clearTimeout(timer);
    };
  }, [needed, Library]);

  const [actions] = useState(() => ({
    signIn: async (...args: Parameters<SignInActions["signIn"]>) => (await library.get()).signIn(...args),
    signOut: async () => (await library.get()).signOut(),
    prepare: () => setNeeded(true),
  }));
  const [report] = useState(() => ({ signIn, signOut, isLoading, isAuthenticated }: SignInReport) => {
    library.set({ signIn, signOut });
    setState({ isLoading, isAuthenticated });
  });

  return (
    <SignInContext value={{ ...state, ...actions }}>
      {Library && <Library client={client} report={report} />}
      {children}
    </SignInContext>
  );
}

/** The library's actions; calls made before the library has loaded wait for it. */
class PendingActions {
  #actions: SignInActions | null = null;
  #waiting: ((actions: SignInActions) => void)[] = [];

  set(actions: SignInActions): void {
    this.#actions = actions;
    for (const resolve of this.#waiting.splice(0)) resolve(actions);
  }

  get(): Promise<SignInActions> {
    const actions = this.#actions;
    return actions ? Promise.resolve(actions) : new Promise((resolve) => this.#waiting.push(resolve));
  }
}
