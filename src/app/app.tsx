import { ConvexAuthProvider } from "@convex-dev/auth/react";
import type { ConvexReactClient } from "convex/react";
import { useState } from "react";
import { signInStorage } from "../lib/sign-in-storage.ts";
import { ViewerProvider } from "../lib/viewer.tsx";
import { ToastHost } from "../ui/toast-host.tsx";
import { type AppHistory, AppRouter } from "./app-router.tsx";
import { Messages } from "./optional-parts.ts";
import { routes } from "./router.tsx";
import { Splash } from "./splash.tsx";

/** Connection, sign-in, pages and toasts. */
export function App({
  client,
  history,
}: {
  client: ConvexReactClient;
  history: AppHistory;
}) {
  const [storage] = useState(signInStorage);
  return (
    // `?code=` in our addresses is a quiz code; the library would take it for a sign-in code and remove it.
    <ConvexAuthProvider client={client} storage={storage} shouldHandleCode={false}>
      <ViewerProvider splash={<Splash />}>
        <AppRouter history={history} routes={routes} splash={<Splash />} />
      </ViewerProvider>
      <ToastHost>
        <Messages />
      </ToastHost>
    </ConvexAuthProvider>
  );
}
