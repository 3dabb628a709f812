import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { PushEndpoints } from "../admin/push-endpoints.ts";
import { AuthenticationError } from "../auth/token-verifier.ts";
import type { Logger } from "../logger.ts";
import type { SyncServer } from "../sync/sync-server.ts";
import { preflight, withCors } from "./cors.ts";
import { BodyTooLarge, errorResponse, sendResponse, toRequest } from "./exchange.ts";
import type { FunctionEndpoints } from "./function-endpoints.ts";
import type { HttpActions } from "./http-actions.ts";
import type { StaticFiles } from "./static-files.ts";
import type { StorageEndpoints } from "./storage-endpoints.ts";

/** Serves a page or file that is not the backend's: a development server, for example. */
export type Fallback = (request: IncomingMessage, response: ServerResponse) => void;

interface Parts {
  functions: FunctionEndpoints;
  storage: StorageEndpoints;
  push: PushEndpoints;
  actions: HttpActions;
  sync: SyncServer;
  /** The built client; null when the backend stands alone or has a fallback. */
  staticFiles: StaticFiles | null;
  fallback: Fallback | null;
  /** Fixed paths that come before everything else. */
  routes: Record<string, () => Response>;
  /** What HTTP actions see as their own address. */
  siteUrl: string;
  log: Logger;
}

/** Methods that a `Request` can have and a route can be for. */
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"]);
const CONVEX_VERSION = "1.48.0";
/** A client that takes longer than this to send its headers is not one of ours. */
const HEADERS_TIMEOUT_MS = 15_000;

/** Requests that have come and are not answered yet. */
export interface OpenRequests {
  /** Resolves when there are none. */
  answered(): Promise<void>;
}

/**
 * The one port. Order of routes: fixed routes; `/api/` endpoints; the app's HTTP actions; the built client; 404. Paths
 * under `/api/` never get HTML.
 */
export function serve(server: Server, parts: Parts): OpenRequests {
  const open = new Set<Promise<void>>();
  server.on("request", (incoming, outgoing) => {
    const answer = handle(parts, incoming, outgoing)
      .catch((error: unknown) => {
        // A client that went away in the middle is nobody's error.
        if (!incoming.destroyed || incoming.complete) {
          parts.log.error(`${incoming.method} ${incoming.url} failed`, error);
        }
        if (!outgoing.headersSent) outgoing.writeHead(500);
        outgoing.end();
      })
      .finally(() => open.delete(answer));
    open.add(answer);
  });
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.on("upgrade", (request, socket, head) => {
    if (parts.sync.handleUpgrade(request, socket, head)) return;
    // A development server has sockets of its own on this port.
    if (!parts.fallback) socket.destroy();
  });
  return {
    answered: async () => {
      await Promise.all(open);
    },
  };
}

async function handle(parts: Parts, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  if (!METHODS.has(incoming.method ?? "")) {
    outgoing.writeHead(405).end();
    return;
  }
  const path = (incoming.url ?? "/").split("?")[0] ?? "/";
  const site = path.startsWith("/http/");
  const request = toRequest(site ? withoutPrefix(incoming) : incoming, parts.siteUrl);
  const response = await respond(parts, request, site ? path.slice("/http".length) : path, incoming, site);
  if (response) await sendResponse(response, outgoing, incoming.method === "HEAD");
  else if (parts.fallback) parts.fallback(incoming, outgoing);
  else
    await sendResponse(
      errorResponse(404, "NotFound", "Nothing is here."),
      outgoing,
      incoming.method === "HEAD",
    );
}

/** `/http/x` is the app's route `/x`, as on the self-hosted backend. */
function withoutPrefix(incoming: IncomingMessage): IncomingMessage {
  incoming.url = incoming.url?.slice("/http".length);
  return incoming;
}

async function respond(
  parts: Parts,
  request: Request,
  path: string,
  incoming: IncomingMessage,
  site: boolean,
): Promise<Response | null> {
  const ip = incoming.socket.remoteAddress ?? null;
  if (site) return (await parts.actions.handle(request, ip)) ?? noRoute();
  const fixed = parts.routes[path];
  if (fixed) return fixed();
  if (path === "/version") return withCors(request, new Response(CONVEX_VERSION));
  if (path === "/instance_name") return withCors(request, new Response("embedded"));
  const api = await answerApi(parts, request, path, ip);
  if (api) return api;
  const action = await parts.actions.handle(request, ip);
  if (action) return action;
  if (path.startsWith("/api/")) return errorResponse(404, "NotFound", `Unknown endpoint ${path}.`);
  return parts.staticFiles?.respond(request, path) ?? null;
}

async function answerApi(
  parts: Parts,
  request: Request,
  path: string,
  ip: string | null,
): Promise<Response | null> {
  if (!path.startsWith("/api/") || path.startsWith("/api/auth/")) return null;
  if (request.method === "OPTIONS") return preflight(request);
  try {
    const response =
      (await parts.functions.handle(request, path, ip)) ??
      (await parts.storage.handle(request, path)) ??
      (await parts.push.handle(request, path));
    return response && withCors(request, response);
  } catch (error) {
    if (error instanceof AuthenticationError)
      return withCors(request, errorResponse(401, error.code, error.message));
    if (error instanceof BodyTooLarge)
      return withCors(request, errorResponse(413, "BodyTooLarge", "The body is too large."));
    throw error;
  }
}

function noRoute(): Response {
  return new Response("No matching routes found", { status: 404 });
}
