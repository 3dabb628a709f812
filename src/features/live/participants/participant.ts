import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../../convex/_generated/api";

/** A participant, with the fields that the host sees. */
export type Participant = FunctionReturnType<typeof api.liveParticipants.list>[number];
