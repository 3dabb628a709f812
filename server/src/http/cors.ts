/** Allows browsers to call the API from any origin (docs/protocol.md#pages-of-other-origins). Access is controlled by tokens, not by origins. */
export function withCors(request: Request, response: Response): Response {
  const origin = request.headers.get("origin");
  if (!origin) return response;
  response.headers.set("access-control-allow-origin", origin);
  response.headers.set("access-control-allow-credentials", "true");
  response.headers.append("vary", "Origin");
  return response;
}

/** Answers a preflight request. All requested headers are allowed. */
export function preflight(request: Request): Response {
  const headers = new Headers({
    "access-control-allow-methods": "GET, POST, PUT, DELETE, PATCH, OPTIONS",
    "access-control-max-age": "86400",
  });
  const requested = request.headers.get("access-control-request-headers");
  if (requested !== null) headers.set("access-control-allow-headers", requested);
  // Status 200 instead of 204, like the Convex backend: some clients require it.
  return withCors(request, new Response("", { headers }));
}
