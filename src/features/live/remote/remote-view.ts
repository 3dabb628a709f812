import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../../convex/_generated/api";

/** What the remote is sent. */
export type RemoteView = NonNullable<FunctionReturnType<typeof api.liveRemotes.view>>;
