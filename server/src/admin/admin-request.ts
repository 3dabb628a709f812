import { brotliDecompressSync, constants } from "node:zlib";
import { type Authenticator, adminKeyOf } from "../auth/authenticator.ts";
import { errorResponse, readBody } from "../http/exchange.ts";

const MAX_BODY_BYTES = 64 * 1024 * 1024;

/**
 * Reads an administrator's request, whose body is a JSON object and may be compressed. Checks the admin key in the header first, so that the body of
 * an unauthorised request is neither read nor decompressed.
 *
 * @returns the body, or the response that rejects the request.
 */
export async function readAdminRequest(
  request: Request,
  authenticator: Authenticator,
): Promise<Record<string, unknown> | Response> {
  if (request.method !== "POST") return errorResponse(405, "MethodNotAllowed", "Call with POST.");
  return (
    refuseUnlessAdmin(request, authenticator) ??
    (await jsonBody(request)) ??
    errorResponse(400, "BadJsonBody", "The body must be a JSON object.")
  );
}

/** The response that rejects a request without a valid admin key; null for a valid one. */
export function refuseUnlessAdmin(request: Request, authenticator: Authenticator): Response | null {
  const key = adminKeyOf(request.headers.get("authorization"));
  if (key && authenticator.isAdminKey(key)) return null;
  return errorResponse(403, "BadAdminKey", "The provided admin key was invalid for this instance.");
}

async function jsonBody(request: Request): Promise<Record<string, unknown> | null> {
  const raw = await readBody(request, MAX_BODY_BYTES, null);
  try {
    const bytes =
      request.headers.get("content-encoding") === "br"
        ? brotliDecompressSync(raw, {
            maxOutputLength: MAX_BODY_BYTES,
            // Without large windows, decompression needs at most 16 MB of working memory.
            params: { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 0 },
          })
        : raw;
    const body = JSON.parse(bytes.toString() || "{}") as unknown;
    return typeof body === "object" && body !== null ? (body as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
