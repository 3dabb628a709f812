/** Browsers of any origin may call the API (facts sheet 2.2); who may do what is decided by tokens, not by origins. */
export function withCors(request: Request, response: Response): Response {
  const origin = request.headers.get("origin");
  if (!origin) return response;
  response.headers.set("access-control-allow-origin", origin);
  response.headers.set("access-control-allow-credentials", "true");
  response.headers.append("vary", "Origin");
  return response;
}

export function preflight(request: Request): Response {
  const headers = new Headers({
    "access-control-allow-methods": "GET, POST, PUT, DELETE, PATCH, OPTIONS",
    "access-control-allow-headers": request.headers.get("access-control-request-headers") ?? "",
    "access-control-max-age": "86400",
  });
  return withCors(request, new Response(null, { status: 204, headers }));
}
