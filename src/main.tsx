import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { createAppRouter } from "./app/router.tsx";
import { reloadWhenOutdated } from "./app/stale-page.ts";
import { applyChosenTheme } from "./lib/chosen-theme.ts";
import { createConvexClient } from "./lib/convex-client.ts";
import { forgetEndedSignIn } from "./lib/remember-me.ts";
import { takeOverLeaveWarning } from "./lib/unsaved-work.ts";
import "./styles/global.css";

applyChosenTheme();
reloadWhenOutdated();
takeOverLeaveWarning();
forgetEndedSignIn();

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root.");
const reactRoot = createRoot(root);
// As a transition, so that it is done in slices: a finger on a prepared page is answered meanwhile.
startTransition(() => {
  reactRoot.render(
    <StrictMode>
      <App client={createConvexClient()} router={createAppRouter()} />
    </StrictMode>,
  );
});
