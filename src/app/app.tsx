import { ConvexProvider, type ConvexReactClient } from "convex/react";
import { SignInProvider } from "../lib/auth/sign-in-provider.tsx";
import { ViewerProvider } from "../lib/auth/viewer.tsx";
import { ToastHost } from "../ui/notice/toast-host.tsx";
import { type AppHistory, AppRouter } from "./app-router.tsx";
import { Messages } from "./optional-components.ts";
import { routes } from "./router.tsx";
import { Splash } from "./splash.tsx";

/** Connection, sign-in, pages and toasts. */
export function App({ client, history }: { client: ConvexReactClient; history: AppHistory }) {
  return (
    <ConvexProvider client={client}>
      <SignInProvider client={client}>
        <ViewerProvider splash={<Splash />}>
          <AppRouter history={history} routes={routes} splash={<Splash />} />
        </ViewerProvider>
      </SignInProvider>
      <ToastHost>
        <Messages />
      </ToastHost>
    </ConvexProvider>
  );
}
