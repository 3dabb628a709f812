/** Browsers of any origin may call the API (docs/protocol.md#pages-of-other-origins); who may do what is decided by tokens, not by origins. */
export function withCors(request: Request, response: Response): Response {
  const origin = request.headers.get("origin");
  if (!origin) return response;
  response.headers.set("access-control-allow-origin", origin);
  response.headers.set("access-control-allow-credentials", "true");
  response.headers.append("vary", "Origin");
  return response;
}

/** What browsers ask before they call from a page of another origin. Whatever they name is allowed. */
export function preflight(request: Request): Response {
  const headers = new Headers({
    "access-control-allow-methods": "GET, POST, PUT, DELETE, PATCH, OPTIONS",
    "access-control-max-age": "86400",
  });
  const asked = request.headers.get("access-control-request-headers");
  if (asked !== null) headers.set("access-control-allow-headers", asked);
  // With a status of its own: the backend's CORS layer answers 200, and there are clients that compare.
  return withCors(request, new Response("", { headers }));
}
