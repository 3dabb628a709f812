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
import type { RefusedOrigins } from "./refused-origins.ts";
import { NO_PAGE_POLICY } from "./security-headers.ts";
import { readInShortPieces, readInWholePieces } from "./short-pieces.ts";
import type { StaticFiles } from "./static-files.ts";
import type { StorageEndpoints } from "./storage-endpoints.ts";

/** Serves a page or file that is not the backend's: a development server, for example. */
export type Fallback = (request: IncomingMessage, response: ServerResponse) => void;

export interface HttpParts {
  functions: FunctionEndpoints;
  storage: StorageEndpoints;
  push: PushEndpoints;
  deployment: DeploymentEndpoints;
  snapshots: SnapshotEndpoints;
  backup: BackupEndpoint;
  actions: HttpActions;
  /** Public keys of the tokens that functions sign with the deployment's key. */
  jwks: () => unknown;
  sync: SyncServer;
  /** The built client; null when the backend stands alone or has a fallback. */
  staticFiles: StaticFiles | null;
  fallback: Fallback | null;
  /** Fixed paths that come before everything else. */
  routes: Record<string, () => Response>;
  /** Null where the operator's program has not said who it is. */
  health: Health | null;
  /** The same. */
  status: StatusEndpoints | null;
  limits: Pick<LimitHits, "hit">;
  /** What HTTP actions see as their own address; null where none was configured, and the address that was asked is taken. */
  siteUrl: string | null;
  /** Pages that may talk to this server besides its own. */
  allowedOrigins: AllowedOrigins;
  /** Whether who shows this `Authorization` header may send bodies that do not say their length. */
  mayComeInChunks: (authorization: string | null) => boolean;
  /** Told of pages that were refused. */
  refusedOrigins: RefusedOrigins;
  connectionLimiter: ConnectionLimiter;
  memory: MemoryLimiter;
  log: Logger;
}

/** Methods that a `Request` can have and a route can be for. */
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"]);
/** What tools ask to see whether there is a deployment. */
const ABOUT = new Map([
  ["/version", CONVEX_VERSION],
  ["/instance_version", CONVEX_VERSION],
  ["/instance_name", "embedded"],
]);

/**
 * Requests that are begun in one iteration of the event loop. Node hands over all that thousands of connections bring, and goes on polling while there is
 * more: answered on the spot, small requests would have the thread for seconds, and neither sockets' messages nor timers would have a turn.
 */
const REQUESTS_PER_TICK = 16;

/** Requests that have come and are not answered yet. */
export interface OpenRequests {
  /** Resolves when there are none. */
  answered(): Promise<void>;
}

/**
 * The one port. Order of routes: `/health` and `/metrics`; fixed routes; `/api/` endpoints; the app's HTTP actions; the built client; 404. Paths
 * under `/api/` never get HTML.
 */
export function serve(server: Server, parts: HttpParts): OpenRequests {
  const open = new Set<Promise<void>>();
  const pipelines = new PipelinedRequests();
  const perTick = new TickLimiter(REQUESTS_PER_TICK);
  const errors = new ErrorReporter(parts.log, "request.failed");
  server.on("connection", readInShortPieces);
  server.on("request", (incoming, outgoing) => {
    // All requests that came in one piece are handed over, also when the first of them have cost the connection.
    if (incoming.socket.destroyed) return;
    if (comesInChunks(incoming) && !parts.mayComeInChunks(incoming.headers.authorization ?? null)) {
      hangUp(incoming.socket, 411);
      // Nor is anything kept of what has come in the same piece, which Node hands over all the same, chunk by chunk.
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
        // A client that went away in the middle is not an error.
        const isCancelled = error instanceof CallCancelled || (incoming.destroyed && !incoming.complete);
        // Without the parameters: an upload's are its permission.
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
    // A peer that resets the connection meanwhile is not an error.
    socket.on("error", () => {});
    if (parts.connectionLimiter.isRefused(request.socket)) hangUp(socket, 503);
    else if (!parts.sync.isSyncAddress(pathOf(request))) {
      // A development server has sockets of its own on this port.
      if (!parts.fallback) hangUp(socket, 404);
    } else if (!mayTalk(parts, request)) {
      parts.refusedOrigins.add(request.headers.origin);
      hangUp(socket, 403);
    } else
      parts.sync.handleUpgrade(request, socket, head, () =>
        parts.connectionLimiter.markActive(request.socket),
      );
  });
  return {
    answered: async () => {
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
    await sendResponse(noPage(refusal), outgoing, incoming.method === "HEAD", peer.held);
    return;
  }
  const path = pathOf(incoming);
  const site = path.startsWith("/http/");
  const request = toRequest(
    site ? withoutPrefix(incoming) : incoming,
    parts.siteUrl ?? askedOrigin(incoming),
  );
  const asked = site ? path.slice("/http".length) : path;
  const response = await respond(parts, request, asked, incoming, site, peer);
  if (response) {
    await sendResponse(response, outgoing, incoming.method === "HEAD", peer.held).finally(() =>
      echoes.delete(response),
    );
  } else if (parts.fallback) parts.fallback(incoming, outgoing);
  else
    await sendResponse(
      noPage(errorResponse(404, "NotFound", "Nothing is here.")),
      outgoing,
      incoming.method === "HEAD",
      peer.held,
    );
}

/** Each chunk of such a body is an object in memory before anybody has looked at it, also if it has a single byte. */
function comesInChunks({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined;
}

function comeBack(code: string, message: string): Response {
  const response = errorResponse(503, code, message);
  response.headers.set("retry-after", String(RETRY_AFTER_S));
  return response;
}

/** What is answered whatever is asked, or null. */
function refuse(parts: HttpParts, incoming: IncomingMessage): Response | null {
  if (parts.connectionLimiter.isRefused(incoming.socket)) {
    const busy = comeBack("TooManyConnections", "All connections are taken. Try again soon.");
    busy.headers.set("connection", "close");
    return busy;
  }
  if (mayTalk(parts, incoming) || parts.health?.isAsked(pathOf(incoming))) return null;
  parts.refusedOrigins.add(incoming.headers.origin);
  return errorResponse(403, "OriginNotAllowed", "Pages of this origin may not call this server.");
}

/** `/http/x` is the app's route `/x`, as on the self-hosted backend. */
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
  if (site) return (await parts.actions.handle(request, peer)) ?? noRoute(parts.actions.isServed);
  if (parts.health?.isAsked(path)) return noPage(parts.health.respond(mayTalk(parts, incoming)));
  if (path === METRICS_PATH && parts.status) return noPage(await parts.status.metrics(request));
  const fixed = parts.routes[path];
  if (fixed) return noPage(fixed());
  const about = ABOUT.get(path);
  if (about !== undefined)
    return noPage(request.method === "OPTIONS" ? preflight(request) : withCors(request, new Response(about)));
  const api = await answerApi(parts, request, path, peer);
  if (api) return noPage(api);
  const action = await parts.actions.handle(request, peer);
  if (action) return action;
  // Apps that issue tokens of their own publish their own keys here.
  if (path === "/.well-known/jwks.json") return withCors(request, jsonResponse(parts.jwks()));
  if (path === "/echo" && request.method === "POST") return noPage(withCors(request, echo(request)));
  if (path.startsWith("/api/"))
    return noPage(withCors(request, errorResponse(404, "NotFound", `Unknown endpoint ${path}.`)));
  if (path === "/" && !parts.staticFiles && !parts.fallback)
    return noPage(
      new Response("This is a Convex deployment. Clients and `npx convex` know how to talk to it."),
    );
  if (!parts.staticFiles && !parts.fallback) return noPage(noRoute(parts.actions.isServed));
  return parts.staticFiles?.respond(request, path, ownHosts(parts, incoming)) ?? null;
}

/** Answers of `/echo` that are under way. One person at a time tests a network, and all that comes costs the thread twice. */
const echoes = new Set<Response>();
const MAX_ECHOES = 2;

/** What came, for `npx convex network-test`. */
function echo(request: Request): Response {
  if (echoes.size >= MAX_ECHOES)
    return comeBack("TooMuchAtOnce", "Too much arrives at once. Try again soon.");
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
      return withCors(request, comeBack("TooMuchAtOnce", "Too much arrives at once. Try again soon."));
    }
    throw error;
  }
}

function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** What an error is, without its words, which may repeat what somebody has sent. */
function kindOf(error: unknown): { error: string; code?: string } {
  if (!(error instanceof Error)) return { error: typeof error };
  return { error: error.name, ...("code" in error && { code: String(error.code) }) };
}

function pathOf(incoming: IncomingMessage): string {
  return (incoming.url ?? "/").split("?")[0] ?? "/";
}

/** The answer, marked as nothing that a browser should show or run. */
function noPage(response: Response): Response {
  response.headers.set("x-content-type-options", "nosniff");
  if (!response.headers.has("content-security-policy"))
    response.headers.set("content-security-policy", NO_PAGE_POLICY);
  return response;
}

/** Whether the page that a browser makes this request for may talk to this server. */
function mayTalk({ allowedOrigins }: HttpParts, incoming: IncomingMessage): boolean {
  const origin = incoming.headers.origin ?? null;
  return isAllowedOrigin({ origin, ...askedHosts(incoming) }, allowedOrigins);
}

/** The origin that was asked, as far as the client and a reverse proxy tell. */
function askedOrigin({ headers }: IncomingMessage): string {
  const forwarded = /(?:^|[;,]\s*)proto="?([a-z]+)/i.exec(headers.forwarded ?? "")?.[1];
  const scheme = String(headers["x-forwarded-proto"] ?? forwarded ?? "http")
    .split(",", 1)[0]
    ?.trim();
  const origin = `${scheme}://${headers.host}`;
  return /^https?:/.test(origin) && URL.canParse(origin) ? new URL(origin).origin : "http://localhost";
}

function askedHosts(incoming: IncomingMessage): { host: string | null; forwardedHost: string | null } {
  const forwarded = incoming.headers["x-forwarded-host"];
  return {
    host: incoming.headers.host ?? null,
    forwardedHost: forwarded === undefined ? null : String(forwarded),
  };
}

/** The hosts under which the page that is being asked for knows this server. */
function ownHosts({ allowedOrigins }: HttpParts, incoming: IncomingMessage): (string | null)[] {
  const { host, forwardedHost } = askedHosts(incoming);
  const configured = allowedOrigins === "*" ? [] : allowedOrigins.map((origin) => new URL(origin).host);
  return [host, forwardedHost, ...configured];
}

function noRoute(hasRoutes: boolean): Response {
  const text = hasRoutes
    ? "No matching routes found"
    : "This Convex deployment does not have HTTP actions enabled.";
  return new Response(text, { status: 404 });
}
