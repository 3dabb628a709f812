import { requestIdFor } from "./outcome.ts";

/** Who sent the request that a function serves, as `ctx.meta.getRequestMetadata()` reports it. */
export interface RequestMetadata {
  ip: string | null;
  userAgent: string | null;
  requestId: string;
  scheduledFunctionId: string | null;
  authToken: string | null;
}

/** A request of the server's own, which nobody sent. @param scheduledFunctionId the job that it runs, if it is one. */
export function serverRequest(scheduledFunctionId: string | null = null): RequestMetadata {
  return {
    ip: null,
    userAgent: null,
    requestId: requestIdFor(null, null),
    scheduledFunctionId,
    authToken: null,
  };
}
