import type { RouteObject } from "react-router-dom";
import { paths } from "../lib/paths.ts";

const results = async () => ({
  Component: (await import("../routes/live/results-page.tsx")).ResultsPage,
});
const join = async () => ({ Component: (await import("../routes/join/join-page.tsx")).JoinPage });

/** Live-quiz pages with top bar and footer. */
export const livePages: RouteObject[] = [
  { path: paths.join.pattern, lazy: join },
  { path: paths.enterQuiz.pattern, lazy: join },
  { path: paths.liveResults.pattern, lazy: results },
];

/** Full-screen live-quiz pages without top bar and footer. */
export const liveStages: RouteObject[] = [
  {
    path: paths.liveLobby.pattern,
    lazy: async () => {
      const { ParticipantPage } = await import("../routes/live/participant-page.tsx");
      // Also loads the results page: at the end a whole class would request it at once, and a phone without connection at that moment would not get
      // it.
      void results().catch(() => {});
      return { Component: ParticipantPage };
    },
    // One component for both addresses: it stays mounted, with its clock and answer, when the quiz starts.
    children: [
      { index: true, element: null },
      { path: paths.livePlay.pattern, element: null },
    ],
  },
  {
    path: paths.livePanel.pattern,
    lazy: async () => ({ Component: (await import("../routes/live/panel-page.tsx")).PanelPage }),
  },
  {
    path: paths.liveBoard.pattern,
    lazy: async () => ({ Component: (await import("../routes/live/board-page.tsx")).BoardPage }),
  },
  {
    path: paths.liveRemote.pattern,
    lazy: async () => ({ Component: (await import("../routes/live/remote-page.tsx")).RemotePage }),
  },
];
