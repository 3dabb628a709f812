import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../../convex/_generated/api";

/** The view that the remote receives. */
export type RemoteView = NonNullable<FunctionReturnType<typeof api.liveRemotes.view>>;
