import type { Authenticator } from "../auth/authenticator.ts";
import type { Backend } from "../backend.ts";
import { errorResponse, jsonResponse } from "../http/exchange.ts";
import { readAdminRequest, refuseUnlessAdmin } from "./admin-request.ts";

/** As long as proxies leave a silent request alone. */
const LOG_POLL_MS = 50_000;

/** What the CLI asks and sets of a deployment besides its functions: its addresses, its environment variables, its log. */
export class DeploymentEndpoints {
  readonly #backend: Backend;
  readonly #authenticator: Authenticator;

  constructor(backend: Backend, authenticator: Authenticator) {
    this.#backend = backend;
    this.#authenticator = authenticator;
  }

  /** @returns null when the path is none of these endpoints. */
  async handle(request: Request, path: string): Promise<Response | null> {
    switch (path) {
      case "/api/v1/get_canonical_urls": {
        const { cloudUrl, siteUrl } = this.#backend.services.environment;
        return (
          refuseUnlessAdmin(request, this.#authenticator) ??
          jsonResponse({ convexCloudUrl: cloudUrl, convexSiteUrl: siteUrl })
        );
      }
      case "/api/stream_function_logs":
        return refuseUnlessAdmin(request, this.#authenticator) ?? (await this.#functionLog(request));
      case "/api/update_environment_variables": {
        const body = await readAdminRequest(request, this.#authenticator);
        return body instanceof Response ? body : await this.#updateEnvironment(body);
      }
      default:
        return null;
    }
  }

  /** A long poll: answers as soon as there is something after the cursor. */
  async #functionLog(request: Request): Promise<Response> {
    const cursor = Number(new URL(request.url).searchParams.get("cursor") ?? 0);
    if (Number.isNaN(cursor)) return errorResponse(400, "BadCursor", "cursor is a number.");
    return jsonResponse(await this.#backend.services.functionLog.since(cursor, LOG_POLL_MS));
  }

  async #updateEnvironment({ changes }: Record<string, unknown>): Promise<Response> {
    const list = (Array.isArray(changes) ? changes : []) as { name?: unknown; value?: unknown }[];
    const values: Record<string, string | null> = {};
    for (const { name, value } of list) {
      values[String(name)] = typeof value === "string" ? value : null;
    }
    try {
      await this.#backend.setEnvironment(values);
    } catch (error) {
      return errorResponse(400, "EnvironmentNotChanged", error instanceof Error ? error.message : "");
    }
    return new Response(null, { status: 200 });
  }
}
