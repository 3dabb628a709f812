import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../../convex/_generated/api";

/** What the host's lobby and panel show: the participants' shared view and what only the host may know. */
export type HostView = FunctionReturnType<typeof api.liveQuizSessions.panel>;
