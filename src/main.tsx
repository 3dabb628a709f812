import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { browserHistory, fetchPages } from "./app/app-router.tsx";
import { routes } from "./app/router.tsx";
import { reloadWhenOutdated } from "./app/stale-page.ts";
import { isFirstPaintShown } from "./first-paint/hand-over.ts";
import { forgetEndedSignIn } from "./lib/auth/remember-me.ts";
import { applyChosenTheme } from "./lib/browser/chosen-theme.ts";
import { createConvexClient } from "./lib/connection/convex-client.ts";
import { takeOverLeaveWarning } from "./lib/forms/unsaved-work.ts";
import "./styles/global.css";

applyChosenTheme();
reloadWhenOutdated();
takeOverLeaveWarning();
forgetEndedSignIn();

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root.");
void start(root);

/**
 * Starts in short tasks, with the first render as a transition, which React splits into slices. The browser can handle input on a prepared page in
 * between.
 */
async function start(container: HTMLElement): Promise<void> {
  await yieldToMain();
  const history = browserHistory();
  const firstPage = fetchPages(routes, history.location);
  await yieldToMain();
  const client = createConvexClient();
  // A prepared page remains until the code of the real page has loaded.
  if (isFirstPaintShown()) await firstPage;
  const reactRoot = createRoot(container);
  startTransition(() => {
    reactRoot.render(
      <StrictMode>
        <App client={client} history={history} />
      </StrictMode>,
    );
  });
}

/**
 * Lets the browser handle pending input, then resolves; splits a long start into short tasks. Uses a message instead of a timer, since timers of
 * background tabs are delayed by up to a second.
 */
function yieldToMain(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
