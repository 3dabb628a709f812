import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../../convex/_generated/api";

/** Somebody in the room, as the host sees them. */
export type Participant = FunctionReturnType<typeof api.liveParticipants.list>[number];
