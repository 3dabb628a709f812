import type { RouteObject } from "react-router-dom";
import { paths } from "./paths.ts";

const join = async () => ({ Component: (await import("../routes/join/join-page.tsx")).JoinPage });

/** Live-quiz pages inside the shell with top bar and footer. */
export const livePages: RouteObject[] = [
  { path: paths.join.pattern, lazy: join },
  { path: paths.enterQuiz.pattern, lazy: join },
  {
    path: paths.liveResults.pattern,
    lazy: async () => ({ Component: (await import("../routes/live/results-page.tsx")).ResultsPage }),
  },
];

/** Live-quiz screens that own the whole screen: no top bar, no footer. */
export const liveStages: RouteObject[] = [
  {
    path: paths.liveLobby.pattern,
    lazy: async () => ({ Component: (await import("../routes/live/participant-page.tsx")).ParticipantPage }),
    // The page is one: it stays mounted, with its clock and its answer, when the quiz starts.
    children: [
      { index: true, element: null },
      { path: paths.livePlay.pattern, element: null },
    ],
  },
  {
    path: paths.livePanel.pattern,
    lazy: async () => ({ Component: (await import("../routes/live/panel-page.tsx")).PanelPage }),
  },
];
