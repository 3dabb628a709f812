import { requestIdFor } from "./outcome.ts";

/** Metadata of a request, as `ctx.meta.getRequestMetadata()` returns it. */
export interface RequestMetadata {
  ip: string | null;
  userAgent: string | null;
  requestId: string;
  scheduledFunctionId: string | null;
  authToken: string | null;
}

/** Metadata of a request of the server itself. @param scheduledFunctionId id of the job that it runs, if any. */
export function serverRequest(scheduledFunctionId: string | null = null): RequestMetadata {
  return {
    ip: null,
    userAgent: null,
    requestId: requestIdFor(null, null),
    scheduledFunctionId,
    authToken: null,
  };
}
