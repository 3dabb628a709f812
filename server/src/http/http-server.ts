import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { version as CONVEX_VERSION } from "convex";
import type { DeploymentEndpoints } from "../admin/deployment-endpoints.ts";
import type { PushEndpoints } from "../admin/push-endpoints.ts";
import { AuthenticationError, ProviderUnreachable } from "../auth/token-verifier.ts";
import type { BackupEndpoint } from "../backup/backup-endpoint.ts";
import { ErrorReporter } from "../functions/error-reporter.ts";
import type { Logger } from "../logger.ts";
import { CallCancelled } from "../scheduling/cancellation.ts";
import type { ConnectionLimiter } from "../scheduling/connection-limiter.ts";
import type { MemoryLimiter } from "../scheduling/memory-limiter.ts";
import { TickLimiter } from "../scheduling/tick-limiter.ts";
import type { SnapshotEndpoints } from "../snapshots/snapshot-endpoints.ts";
import type { LimitHits } from "../status/limit-hits.ts";
import { METRICS_PATH, type StatusEndpoints } from "../status/status-endpoints.ts";
import type { SyncServer } from "../sync/sync-server.ts";
import { preflight, withCors } from "./cors.ts";
import {
  BodyTooLarge,
  errorResponse,
  jsonResponse,
  ServerBusy,
  sendResponse,
  toRequest,
} from "./exchange.ts";
import type { FunctionEndpoints } from "./function-endpoints.ts";
import { hangUp, RETRY_AFTER_S } from "./hang-up.ts";
import type { Health } from "./health.ts";
import type { HttpActions } from "./http-actions.ts";
import { type AllowedOrigins, isAllowedOrigin } from "./origins.ts";
import { type Peer, peerOf } from "./peer.ts";
import { PipelinedRequests } from "./pipelined-requests.ts";
import type { PollingEndpoints } from "./polling-endpoints.ts";
import type { RefusedOrigins } from "./refused-origins.ts";
import { NO_PAGE_POLICY } from "./security-headers.ts";
import { readInShortPieces, readInWholePieces } from "./short-pieces.ts";
import type { StaticFiles } from "./static-files.ts";
import type { StorageEndpoints } from "./storage-endpoints.ts";

/** Handles requests for which the backend has no response, for example a development server for pages. */
export type Fallback = (request: IncomingMessage, response: ServerResponse) => void;

export interface HttpParts {
  functions: FunctionEndpoints;
  storage: StorageEndpoints;
  push: PushEndpoints;
  deployment: DeploymentEndpoints;
  snapshots: SnapshotEndpoints;
  backup: BackupEndpoint;
  actions: HttpActions;
  /** Public keys for tokens that functions sign with the deployment's key. */
  jwks: () => unknown;
  sync: SyncServer;
  polling: PollingEndpoints;
  /** The built client. Null if there is none, or if a fallback serves the pages. */
  staticFiles: StaticFiles | null;
  fallback: Fallback | null;
  /** Responses for fixed paths, checked before most other routes. */
  routes: Record<string, () => Response>;
  /** Null if no product name was configured. */
  health: Health | null;
  /** Null if no product name was configured. */
  status: StatusEndpoints | null;
  limits: Pick<LimitHits, "hit">;
  /** Origin that HTTP actions see in their request. Null: the origin that the client requested. */
  siteUrl: string | null;
  /** Origins of pages, besides the server's own, that may call this server. */
  allowedOrigins: AllowedOrigins;
  /** True if a client with this `Authorization` header may send bodies without a length. */
  mayOmitLength: (authorization: string | null) => boolean;
  /** Receives origins of pages that were refused. */
  refusedOrigins: RefusedOrigins;
  connectionLimiter: ConnectionLimiter;
  memory: MemoryLimiter;
  log: Logger;
}

/** Methods that a `Request` can have and a route can handle. */
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"]);
/** Answers of the paths with which tools check that the server is a Convex deployment. */
const ABOUT = new Map([
  ["/version", CONVEX_VERSION],
  ["/instance_version", CONVEX_VERSION],
  ["/instance_name", "embedded"],
]);

/**
 * Maximum requests that begin in one iteration of the event loop. Node passes on all requests of thousands of connections in one iteration. Without
 * the limit, they would block the thread for seconds, while timers and messages on sockets wait.
 */
const REQUESTS_PER_TICK = 16;

/** Requests that are not answered yet. */
export interface OpenRequests {
  /** Resolves when all current requests are answered. */
  whenAnswered(): Promise<void>;
}

/**
 * Serves all requests on one port. The first of these that fits answers: `/health` and `/metrics`; fixed routes; `/api/` endpoints; the app's HTTP
 * actions; the built client; 404. Paths under `/api/` never get HTML.
 */
export function serve(server: Server, parts: HttpParts): OpenRequests {
  const open = new Set<Promise<void>>();
  const pipelines = new PipelinedRequests();
  const perTick = new TickLimiter(REQUESTS_PER_TICK);
  const errors = new ErrorReporter(parts.log, "request.failed");
  server.on("connection", readInShortPieces);
  server.on("request", (incoming, outgoing) => {
    // Node passes on all requests of a received piece, even if the first of them has made the server close the connection.
    if (incoming.socket.destroyed) return;
    if (omitsLength(incoming) && !parts.mayOmitLength(incoming.headers.authorization ?? null)) {
      hangUp(incoming.socket, 411);
      // Discards the rest of the received piece. Otherwise Node would still create an object for each chunk in it.
      incoming.push = () => true;
      incoming.socket.destroy();
      return;
    }
    const peer = peerOf(incoming, outgoing, parts.memory);
    const answer = pipelines
      .run(incoming.socket, async () => {
        await perTick.take();
        if (!outgoing.destroyed) await handle(parts, incoming, outgoing, peer);
      })
      .then(() => parts.connectionLimiter.markActive(incoming.socket))
      .catch((error: unknown) => {
        // It is not an error if the client has disconnected.
        const isCancelled = error instanceof CallCancelled || (incoming.destroyed && !incoming.complete);
        // Query parameters are not logged, because those of an upload contain its token.
        if (!isCancelled)
          errors.report(`${incoming.method} ${pathOf(incoming)}`, textOf(error), {
            method: incoming.method ?? "?",
            ...kindOf(error),
          });
        if (!outgoing.headersSent) outgoing.writeHead(500);
        outgoing.end();
      })
      .finally(() => {
        peer.end();
        open.delete(answer);
      });
    open.add(answer);
  });
  server.on("upgrade", (request, socket, head) => {
    readInWholePieces(request.socket);
    // It is not an error if the client resets the connection.
    socket.on("error", () => {});
    if (parts.connectionLimiter.isRefused(request.socket)) hangUp(socket, 503);
    else if (!parts.sync.isSyncAddress(pathOf(request))) {
      // With a fallback, the socket is left open: a development server has its own sockets on this port.
      if (!parts.fallback) hangUp(socket, 404);
    } else if (!isOriginAllowed(parts, request)) {
      parts.refusedOrigins.add(request.headers.origin);
      hangUp(socket, 403);
    } else
      parts.sync.handleUpgrade(request, socket, head, () =>
        parts.connectionLimiter.markActive(request.socket),
      );
  });
  return {
    whenAnswered: async () => {
      await Promise.all(open);
    },
  };
}

async function handle(
  parts: HttpParts,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  peer: Peer,
): Promise<void> {
  if (!METHODS.has(incoming.method ?? "")) {
    outgoing.writeHead(405).end();
    return;
  }
  const refusal = refuse(parts, incoming);
  if (refusal) {
    await sendResponse(markAsNoPage(refusal), outgoing, incoming.method === "HEAD", peer.reservation);
    return;
  }
  const path = pathOf(incoming);
  /** True for the app's own HTTP routes under `/http/`. */
  const site = path.startsWith("/http/");
  const request = toRequest(
    site ? withoutPrefix(incoming) : incoming,
    parts.siteUrl ?? requestedOrigin(incoming),
  );
  const routePath = site ? path.slice("/http".length) : path;
  const response = await respond(parts, request, routePath, incoming, site, peer);
  if (response) {
    await sendResponse(response, outgoing, incoming.method === "HEAD", peer.reservation).finally(() =>
      echoes.delete(response),
    );
  } else if (parts.fallback) parts.fallback(incoming, outgoing);
  else
    await sendResponse(
      markAsNoPage(errorResponse(404, "NotFound", "Nothing is here.")),
      outgoing,
      incoming.method === "HEAD",
      peer.reservation,
    );
}

/** True if the client has not announced the body's length. Each chunk of such a body, even a single byte, becomes an object before it can be limited. */
function omitsLength({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined;
}

function retryLater(code: string, message: string): Response {
  const response = errorResponse(503, code, message);
  response.headers.set("retry-after", String(RETRY_AFTER_S));
  return response;
}

/** Response that rejects a request independently of its path; null if the request is acceptable. */
function refuse(parts: HttpParts, incoming: IncomingMessage): Response | null {
  if (parts.connectionLimiter.isRefused(incoming.socket)) {
    const busy = retryLater("TooManyConnections", "The server has too many connections. Try again soon.");
    busy.headers.set("connection", "close");
    return busy;
  }
  if (isOriginAllowed(parts, incoming) || parts.health?.isHealthPath(pathOf(incoming))) return null;
  parts.refusedOrigins.add(incoming.headers.origin);
  return errorResponse(403, "OriginNotAllowed", "Pages of this origin may not call this server.");
}

/** Removes the prefix of an app's route: `/http/x` is the route `/x`, as on the self-hosted backend. */
function withoutPrefix(incoming: IncomingMessage): IncomingMessage {
  incoming.url = incoming.url?.slice("/http".length);
  return incoming;
}

async function respond(
  parts: HttpParts,
  request: Request,
  path: string,
  incoming: IncomingMessage,
  site: boolean,
  peer: Peer,
): Promise<Response | null> {
  if (site) return (await parts.actions.handle(request, peer)) ?? noRoute(parts.actions.hasRouter);
  if (parts.health?.isHealthPath(path))
    return markAsNoPage(parts.health.respond(isOriginAllowed(parts, incoming)));
  if (path === METRICS_PATH && parts.status) return markAsNoPage(await parts.status.metrics(request));
  const fixed = parts.routes[path];
  if (fixed) return markAsNoPage(fixed());
  const aboutText = ABOUT.get(path);
  if (aboutText !== undefined)
    return markAsNoPage(
      request.method === "OPTIONS" ? preflight(request) : withCors(request, new Response(aboutText)),
    );
  const api = await answerApi(parts, request, path, peer);
  if (api) return markAsNoPage(api);
  const action = await parts.actions.handle(request, peer);
  if (action) return action;
  // Checked after the app's routes, because an app that issues its own tokens publishes its own keys at this address.
  if (path === "/.well-known/jwks.json") return withCors(request, jsonResponse(parts.jwks()));
  if (path === "/echo" && request.method === "POST") return markAsNoPage(withCors(request, echo(request)));
  if (path.startsWith("/api/"))
    return markAsNoPage(withCors(request, errorResponse(404, "NotFound", `Unknown endpoint ${path}.`)));
  if (path === "/" && !parts.staticFiles && !parts.fallback)
    return markAsNoPage(
      new Response("This is a Convex deployment. Clients and `npx convex` know how to talk to it."),
    );
  if (!parts.staticFiles && !parts.fallback) return markAsNoPage(noRoute(parts.actions.hasRouter));
  return parts.staticFiles?.respond(request, path, ownHosts(parts, incoming)) ?? null;
}

/** Running answers of `/echo`. They are limited because the thread handles all their data twice. A network test needs only one. */
const echoes = new Set<Response>();
const MAX_ECHOES = 2;

/** Returns the request's body, for `npx convex network-test`. */
function echo(request: Request): Response {
  if (echoes.size >= MAX_ECHOES)
    return retryLater("TooMuchAtOnce", "The server receives too much at once. Try again soon.");
  const response = new Response(request.body, { headers: { "content-type": "application/octet-stream" } });
  echoes.add(response);
  return response;
}

async function answerApi(
  parts: HttpParts,
  request: Request,
  path: string,
  peer: Peer,
): Promise<Response | null> {
  if (!path.startsWith("/api/") || path.startsWith("/api/auth/")) return null;
  if (request.method === "OPTIONS") return parts.actions.serves(path, "OPTIONS") ? null : preflight(request);
  try {
    const response =
      (await parts.functions.handle(request, path, peer)) ??
      (await parts.polling.handle(request, path, peer)) ??
      (await parts.storage.handle(request, path)) ??
      (await parts.push.handle(request, path)) ??
      (await parts.deployment.handle(request, path)) ??
      (await parts.snapshots.handle(request, path)) ??
      (await parts.backup.handle(request, path)) ??
      (await parts.status?.handle(request, path, peer)) ??
      null;
    return response && withCors(request, response);
  } catch (error) {
    if (error instanceof AuthenticationError)
      return withCors(request, errorResponse(401, error.code, error.message));
    if (error instanceof ProviderUnreachable)
      return withCors(request, errorResponse(400, error.code, error.message));
    if (error instanceof BodyTooLarge) {
      parts.limits.hit("bodySize");
      return withCors(request, errorResponse(413, "BodyTooLarge", "The body is too large."));
    }
    if (error instanceof ServerBusy) {
      parts.limits.hit("callsOverHttp");
      return withCors(request, retryLater("TooMuchAtOnce", "Too much arrives at once. Try again soon."));
    }
    throw error;
  }
}

function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Class and code of an error. Its message is omitted, because it may contain a client's data. */
function kindOf(error: unknown): { error: string; code?: string } {
  if (!(error instanceof Error)) return { error: typeof error };
  return { error: error.name, ...("code" in error && { code: String(error.code) }) };
}

function pathOf(incoming: IncomingMessage): string {
  return (incoming.url ?? "/").split("?")[0] ?? "/";
}

/** Adds headers that prevent browsers from showing or running the response. */
function markAsNoPage(response: Response): Response {
  response.headers.set("x-content-type-options", "nosniff");
  if (!response.headers.has("content-security-policy"))
    response.headers.set("content-security-policy", NO_PAGE_POLICY);
  return response;
}

/** True if the page that sends this request may call this server. */
function isOriginAllowed({ allowedOrigins }: HttpParts, incoming: IncomingMessage): boolean {
  const origin = incoming.headers.origin ?? null;
  return isAllowedOrigin({ origin, ...requestedHosts(incoming) }, allowedOrigins);
}

/** Origin that the client requested, according to its headers and those of a reverse proxy. */
function requestedOrigin({ headers }: IncomingMessage): string {
  const forwarded = /(?:^|[;,]\s*)proto="?([a-z]+)/i.exec(headers.forwarded ?? "")?.[1];
  const scheme = String(headers["x-forwarded-proto"] ?? forwarded ?? "http")
    .split(",", 1)[0]
    ?.trim();
  const origin = `${scheme}://${headers.host}`;
  return /^https?:/.test(origin) && URL.canParse(origin) ? new URL(origin).origin : "http://localhost";
}

function requestedHosts(incoming: IncomingMessage): { host: string | null; forwardedHost: string | null } {
  const forwarded = incoming.headers["x-forwarded-host"];
  return {
    host: incoming.headers.host ?? null,
    forwardedHost: forwarded === undefined ? null : String(forwarded),
  };
}

/** Hosts under which the requested page may reach this server. */
function ownHosts({ allowedOrigins }: HttpParts, incoming: IncomingMessage): (string | null)[] {
  const { host, forwardedHost } = requestedHosts(incoming);
  const configured = allowedOrigins === "*" ? [] : allowedOrigins.map((origin) => new URL(origin).host);
  return [host, forwardedHost, ...configured];
}

function noRoute(hasRoutes: boolean): Response {
  const text = hasRoutes
    ? "No matching routes found"
    : "This Convex deployment does not have HTTP actions enabled.";
  return new Response(text, { status: 404 });
}
