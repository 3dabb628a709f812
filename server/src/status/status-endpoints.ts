import type { JSONValue } from "convex/values";
import { refuseUnlessAdmin } from "../admin/admin-request.ts";
import type { Authenticator } from "../auth/authenticator.ts";
import { errorResponse, jsonResponse, readBody } from "../http/exchange.ts";
import type { Peer } from "../http/peer.ts";
import { type EngineStatus, engineMetrics } from "./engine-status.ts";
import { METRICS_TYPE, type Metric, metricsText } from "./metrics.ts";
import type { StatusAccess } from "./status-access.ts";

/** The app's additions to the server's status. */
export interface AppStatus {
  /** For the page that shows the status. */
  details: JSONValue;
  metrics: Metric[];
}

/** Answer of `GET /api/embedded/status`. `app` is null if the app's status could not be computed. */
export interface StatusAnswer {
  engine: EngineStatus;
  app: JSONValue;
}

const PATH = "/api/embedded/status";
export const METRICS_PATH = "/metrics";
/** Enough for a link's secret. */
const MAX_BODY_BYTES = 1_024;

/**
 * Status for the server's operator. It is available with the admin key, and to a browser that has opened a link. The admin key creates such links.
 *
 * - `POST /api/embedded/status/link` with the admin key creates a link and answers `{ link }`.
 * - `POST /api/embedded/status/session` with `{ link }` opens a session and answers `{ session, expiresAt }`. It works once per link.
 * - `DELETE /api/embedded/status/session` with `Authorization: Status <session>` ends the session.
 * - `GET /api/embedded/status` with `Authorization: Status <session>` or the admin key answers the status.
 * - `GET /metrics` with the admin key answers the status in the format of Prometheus.
 */
export class StatusEndpoints {
  readonly #authenticator: Authenticator;
  readonly #access: StatusAccess;
  readonly #engine: () => Promise<EngineStatus>;
  readonly #app: () => Promise<AppStatus>;

  constructor(
    authenticator: Authenticator,
    access: StatusAccess,
    engine: () => Promise<EngineStatus>,
    app: () => Promise<AppStatus>,
  ) {
    this.#authenticator = authenticator;
    this.#access = access;
    this.#engine = engine;
    this.#app = app;
  }

  async handle(request: Request, path: string, peer: Peer): Promise<Response | null> {
    switch (path) {
      case PATH:
        return refuseUnless(request, "GET") ?? this.#refuseReader(request) ?? (await this.#status());
      case `${PATH}/link`:
        return (
          refuseUnless(request, "POST") ??
          this.#refuse(request) ??
          jsonResponse({ link: this.#access.issueLink() })
        );
      case `${PATH}/session`:
        return await this.#session(request, peer);
      default:
        return null;
    }
  }

  async metrics(request: Request): Promise<Response> {
    const refusal = refuseUnless(request, "GET") ?? this.#refuse(request);
    if (refusal) return refusal;
    const [engine, app] = await Promise.all([this.#engine(), this.#appStatus()]);
    const headers = { "content-type": METRICS_TYPE, "cache-control": "no-store" };
    return new Response(metricsText([...engineMetrics(engine), ...(app?.metrics ?? [])]), { headers });
  }

  async #status(): Promise<Response> {
    const [engine, app] = await Promise.all([this.#engine(), this.#appStatus()]);
    return jsonResponse({ engine, app: app?.details ?? null } satisfies StatusAnswer);
  }

  /** The app's status; null on an error, so that the server's own status is still shown. */
  async #appStatus(): Promise<AppStatus | null> {
    return await this.#app().catch(() => null);
  }

  async #session(request: Request, peer: Peer): Promise<Response> {
    if (request.method === "DELETE") {
      this.#access.end(request.headers.get("authorization"));
      return jsonResponse({});
    }
    const wrongMethod = refuseUnless(request, "POST");
    if (wrongMethod) return wrongMethod;
    const session = this.#access.open(linkOf(await readBody(request, MAX_BODY_BYTES, peer.reservation)));
    if (session) return jsonResponse(session);
    return errorResponse(403, "LinkUsed", "This link was opened before, has expired, or is invalid.");
  }

  /** Response that rejects a request without the admin key; null for a request with it. */
  #refuse(request: Request): Response | null {
    return refuseUnlessAdmin(request, this.#authenticator);
  }

  #refuseReader(request: Request): Response | null {
    return this.#access.allows(request.headers.get("authorization")) ? null : this.#refuse(request);
  }
}

/** Response that rejects a request with another method; null for a request with this method. */
function refuseUnless(request: Request, method: string): Response | null {
  if (request.method === method) return null;
  return errorResponse(405, "MethodNotAllowed", `Call with ${method}.`);
}

function linkOf(body: Buffer): string {
  try {
    const { link } = JSON.parse(body.toString()) as { link?: unknown };
    return typeof link === "string" ? link : "";
  } catch {
    return "";
  }
}
