import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../../convex/_generated/api";

/** View for the host's lobby and panel: the shared view, and fields that only the host may see. */
export type HostView = FunctionReturnType<typeof api.liveQuizSessions.panel>;
