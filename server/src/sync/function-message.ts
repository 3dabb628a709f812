import type { ClientMessage } from "../protocol/client-messages.ts";
import { OBJECT_BYTES, textBytes } from "../scheduling/memory-limiter.ts";

export type FunctionMessage = Extract<ClientMessage, { type: "Mutation" | "Action" }>;

/** Memory of a waiting or running call, in bytes. */
export function callBytes({ udfPath, args }: FunctionMessage): number {
  return 2 * OBJECT_BYTES + textBytes(udfPath) + textBytes(args);
}
