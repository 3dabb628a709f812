import type { JSONValue } from "convex/values";
import type { Authenticator } from "../auth/authenticator.ts";
import type { Backend } from "../backend.ts";
import { errorResponse, jsonResponse } from "../http/exchange.ts";
import { respond } from "../http/function-endpoints.ts";
import { readAdminRequest, refuseUnlessAdmin } from "./admin-request.ts";

/** Maximum wait of a long poll. Proxies typically close requests after a minute without data. */
const LOG_POLL_MS = 50_000;

type Parts = Pick<Backend, "environment" | "db" | "functionLog" | "functions" | "runAdHocQuery">;

/** Endpoints with which the CLI reads and changes everything of the deployment except its functions: addresses, environment variables, log. */
export class DeploymentEndpoints {
  readonly #parts: Parts;
  readonly #authenticator: Authenticator;

  constructor(parts: Parts, authenticator: Authenticator) {
    this.#parts = parts;
    this.#authenticator = authenticator;
  }

  /** @returns null if the path belongs to none of these endpoints. */
  async handle(request: Request, path: string): Promise<Response | null> {
    switch (path) {
      case "/api/v1/get_canonical_urls": {
        const { cloudUrl, siteUrl } = this.#parts.environment;
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
      case "/api/run_test_function": {
        const body = await readAdminRequest(request, this.#authenticator);
        return body instanceof Response ? body : await this.#runQuery(body);
      }
      case "/api/shapes2":
        return refuseUnlessAdmin(request, this.#authenticator) ?? jsonResponse(this.#shapes());
      default:
        if (!path.startsWith("/api/v1/")) return null;
        // Not 404: the CLI would retry the request five times.
        return (
          refuseUnlessAdmin(request, this.#authenticator) ??
          errorResponse(400, "NotSupported", "The embedded server counts no usage and has no usage limits.")
        );
    }
  }

  /** Runs a query from the command line or a dashboard. */
  async #runQuery({ bundle, args, format, componentId }: Record<string, unknown>): Promise<Response> {
    const { source } = (bundle ?? {}) as { source?: unknown };
    if (typeof source !== "string")
      return errorResponse(400, "BadBundle", "bundle.source must be the code of a module.");
    if (componentId) return errorResponse(400, "ComponentsNotSupported", "There are no components.");
    try {
      return respond(await this.#parts.runAdHocQuery(source, (args ?? {}) as JSONValue), format);
    } catch (error) {
      const errorMessage = error instanceof Error ? error.message : String(error);
      return jsonResponse({ status: "error", errorMessage, logLines: [] });
    }
  }

  /** Shapes of each table's documents, for tools that do not read the schema. This server does not compute shapes and returns "Unknown" for all. */
  #shapes(): Record<string, unknown> {
    const tables = this.#parts.db.catalog.tables().filter(({ system }) => !system);
    return Object.fromEntries(tables.map(({ name }) => [name, { type: "Unknown" }]));
  }

  /** Long poll: answers as soon as the log has an entry after the cursor. */
  async #functionLog(request: Request): Promise<Response> {
    const cursor = Number(new URL(request.url).searchParams.get("cursor") ?? 0);
    if (Number.isNaN(cursor)) return errorResponse(400, "BadCursor", "cursor must be a number.");
    return jsonResponse(await this.#parts.functionLog.since(cursor, LOG_POLL_MS));
  }

  async #updateEnvironment({ changes }: Record<string, unknown>): Promise<Response> {
    const list = (Array.isArray(changes) ? changes : []) as { name?: unknown; value?: unknown }[];
    const values: Record<string, string | null> = {};
    for (const { name, value } of list) {
      values[String(name)] = typeof value === "string" ? value : null;
    }
    try {
      await this.#parts.functions.setEnvironment(values);
    } catch (error) {
      return errorResponse(400, "EnvironmentNotChanged", error instanceof Error ? error.message : "");
    }
    return new Response(null, { status: 200 });
  }
}
