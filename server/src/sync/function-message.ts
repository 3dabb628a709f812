import type { ClientMessage } from "../protocol/client-messages.ts";
import { OBJECT_BYTES, textBytes } from "../scheduling/memory-limiter.ts";

export type FunctionMessage = Extract<ClientMessage, { type: "Mutation" | "Action" }>;

/** What a call takes while it waits and runs. */
export function callBytes({ udfPath, args }: FunctionMessage): number {
  return 2 * OBJECT_BYTES + textBytes(udfPath) + textBytes(args);
}
