import type { JSONValue } from "convex/values";
import { Allowance, type Rate } from "../allowance.ts";
import { type Authenticator, bearerOf } from "../auth/authenticator.ts";
import type { Identity } from "../auth/identity.ts";
import { type Outcome, requestIdFor } from "../functions/outcome.ts";
import type { Call, QueryResult } from "../functions/runner.ts";
import type { Services } from "../functions/services.ts";
import { decodeTimestamp, encodeTimestamp } from "../protocol/timestamp.ts";
import type { Database } from "../store/database.ts";
import type { Timestamp } from "../store/types.ts";
import { errorResponse, jsonResponse, jsonTextResponse, readBody, ServerBusy } from "./exchange.ts";
import { Rounds } from "./rounds.ts";
import { isFormat, outcomeJson } from "./value-formats.ts";

/** Convex's limit for arguments, with room for the envelope. */
const MAX_BODY = 16 * 1024 * 1024 + 64 * 1024;
const MAX_EVENT = 64 * 1024;
/** A stranger's body counts as one more call for each of these: reading JSON takes the thread that plays everybody's games. */
const BYTES_PER_CALL = 4 * 1024;

/** Who calls, and over which request. */
interface Asker {
  request: Request;
  ip: string | null;
  identity: Identity;
}

interface FunctionRequest {
  componentPath?: unknown;
  path?: unknown;
  args?: unknown;
  format?: unknown;
  ts?: unknown;
  queries?: unknown;
}

/** Everything here is called with POST, a query also with GET. */
const ENDPOINTS =
  /^\/api\/(?:query|query_ts|query_at_ts|query_batch|mutation|action|function|debug_event|run\/.+)$/;
const GET_ENDPOINT = "/api/query";
/** `dir/module:function`. The module may have its `.js`; without a function, the default export is meant. */
const FUNCTION_PATH = /^(?:[\w-][\w.-]*\/)*[\w-]+(?:\.js)?(?::[\w$]+)?$/;

/** All strangers over HTTP share one place in the line: thousands of calls at the same time hold up each other, and no class. */
const STRANGERS_LANE = {};
/** Calls that are begun in one round of the event loop: an action may take milliseconds before it waits for anything. */
const BEGUN_AT_ONCE = 4;

/** What a request cannot be understood for; becomes a 400. */
class BadRequest extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** Functions over HTTP (facts sheet 2.1): what `ConvexHttpClient` and `npx convex run` call. */
export class FunctionEndpoints {
  readonly #services: Services;
  readonly #authenticator: Authenticator;
  readonly #strangers: Allowance;
  readonly #longestOfStrangers: number;
  readonly #rounds = new Rounds(BEGUN_AT_ONCE);

  /**
   * @param callRate how many queries and mutations may be called by everybody together who is no administrator; actions count by their length
   * alone.
   * @param maxMessageBytes the longest body taken from who is no administrator, as on sockets.
   */
  constructor(
    services: Services,
    authenticator: Authenticator,
    { callRate, maxMessageBytes }: { callRate: Rate; maxMessageBytes: number },
  ) {
    this.#services = services;
    this.#authenticator = authenticator;
    this.#strangers = new Allowance(callRate);
    this.#longestOfStrangers = Math.min(MAX_BODY, maxMessageBytes);
  }

  /** @returns null when the path is none of these endpoints. */
  async handle(request: Request, path: string, ip: string | null): Promise<Response | null> {
    if (!ENDPOINTS.test(path)) return null;
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (request.method !== "POST" && !(isRead && path === GET_ENDPOINT))
      return errorResponse(405, "MethodNotAllowed", "Functions are called with POST.");
    await this.#rounds.take();
    try {
      return await this.#dispatch(request, path, ip);
    } catch (error) {
      if (error instanceof BadRequest) return errorResponse(400, error.code, error.message);
      throw error;
    }
  }

  async #dispatch(request: Request, path: string, ip: string | null): Promise<Response | null> {
    const { db, runner } = this.#services;
    if (path === "/api/query_ts") {
      const ts = db.keepHistory();
      await db.durable(ts);
      return jsonResponse({ ts: encodeTimestamp(ts) });
    }
    if (path === "/api/debug_event") {
      // How long a client was without its connection: nobody asks here.
      await readBody(request, MAX_EVENT);
      return new Response(null);
    }
    const asker = await this.#asker(request, ip);
    switch (path) {
      case "/api/query":
      case "/api/query_at_ts": {
        const body = request.method === "POST" ? await this.#body(asker) : queryParameters(request);
        const at = path === "/api/query_at_ts" ? this.#timestamp(body.ts) : undefined;
        return respond(await this.#query(this.#call(asker, body), at), body.format);
      }
      case "/api/query_batch": {
        const { queries } = await this.#body(asker);
        if (!Array.isArray(queries) || !queries.every((query) => typeof query === "object" && query !== null))
          throw new BadRequest("BadRequest", "queries is a list of queries.");
        const bodies = queries as FunctionRequest[];
        const calls = bodies.map((query) => this.#call(asker, query));
        const outcomes = await this.#queriesAtOnce(calls);
        const results = outcomes.map((outcome, i) => outcomeJson(outcome, bodies[i]?.format));
        return jsonTextResponse(`{"results":[${results.join(",")}]}`);
      }
      case "/api/mutation": {
        const body = await this.#body(asker);
        return respond((await runner.mutation(this.#call(asker, body))).outcome, body.format);
      }
      case "/api/action": {
        const body = await this.#body(asker);
        // Signing in comes this way, a whole school at once; what actions do has limits of its own.
        return respond(await runner.action(this.#uncounted(asker, body)), body.format);
      }
      case "/api/function": {
        const body = await this.#body(asker);
        const call = this.#uncounted(asker, body);
        if (call.identity.kind !== "admin")
          return errorResponse(403, "BadAdminKey", "This endpoint needs the admin key.");
        return respond(await runner.any(call), body.format);
      }
      default:
        return await this.#runByPath(asker, path);
    }
  }

  /** `/api/run/dir/file/function`: the function's path in the address. */
  async #runByPath(asker: Asker, path: string): Promise<Response> {
    const match = /^\/api\/run\/(.+)\/([^/]+)$/.exec(path);
    if (!match)
      throw new BadRequest(
        "MissingIdentifier",
        "The address names module and function: /api/run/module/function.",
      );
    const body = await this.#body(asker);
    const call = this.#call(asker, { ...body, path: `${match[1]}:${match[2]}` });
    return respond(await this.#services.runner.any(call), body.format);
  }

  async #query(call: Call, at?: Timestamp): Promise<Outcome> {
    const { outcome, ts } = await this.#services.runner.query(call, null, at);
    // Nothing is shown before it is on disk.
    await this.#services.db.durable(ts);
    return outcome;
  }

  /** Results that were all valid at one moment: those that a commit outdates meanwhile are computed again. */
  async #queriesAtOnce(calls: Call[]): Promise<Outcome[]> {
    const { db, runner } = this.#services;
    const results: QueryResult[] = [];
    for (let next = 0; next >= 0; next = results.findIndex((result) => isOutdated(db, result))) {
      for (let i = next; i < calls.length; i++) {
        const known = results[i];
        if (!known || isOutdated(db, known)) results[i] = await runner.query(calls[i] as Call, null);
      }
    }
    await db.durable(db.latest);
    return results.map(({ outcome }) => outcome);
  }

  /** @throws ServerBusy when strangers have called too much lately. */
  #call(asker: Asker, body: FunctionRequest): Call {
    const call = this.#uncounted(asker, body);
    if (call.identity.kind !== "admin" && !this.#strangers.take(1)) throw new ServerBusy();
    return call;
  }

  #uncounted({ request, ip, identity }: Asker, body: FunctionRequest): Call {
    if (body.componentPath)
      throw new BadRequest("UnknownComponent", "Components are not supported by the embedded server.");
    if (typeof body.path !== "string") throw new BadRequest("BadRequest", "path is a string.");
    if (!FUNCTION_PATH.test(body.path))
      throw new BadRequest("BadConvexFunctionIdentifier", `${body.path} is not the path of a function.`);
    // Before the function runs: a mutation must not happen and then be reported as a bad request.
    if (!isFormat(body.format))
      throw new BadRequest("BadFormat", `Unknown format ${JSON.stringify(body.format)}.`);
    const args = Array.isArray(body.args) ? body.args[0] : body.args;
    return {
      path: body.path,
      args: (args ?? {}) as JSONValue,
      identity,
      request: {
        ip,
        userAgent: request.headers.get("user-agent"),
        requestId: requestIdFor(null, null),
        scheduledFunctionId: null,
        authToken: bearerOf(request.headers.get("authorization")),
      },
      lane: identity.kind === "admin" ? undefined : STRANGERS_LANE,
    };
  }

  /** @throws AuthenticationError */
  async #asker(request: Request, ip: string | null): Promise<Asker> {
    const header = request.headers.get("authorization") ?? keyInAddress(request);
    return { request, ip, identity: await this.#authenticator.fromHeader(header) };
  }

  /** @throws ServerBusy when strangers have sent too much lately. */
  async #body({ request, identity }: Asker): Promise<FunctionRequest> {
    const isStranger = identity.kind !== "admin";
    const bytes = await readBody(request, isStranger ? this.#longestOfStrangers : MAX_BODY);
    if (isStranger && !this.#strangers.take(Math.floor(bytes.length / BYTES_PER_CALL)))
      throw new ServerBusy();
    try {
      const body = JSON.parse(bytes.toString()) as FunctionRequest | null;
      if (typeof body === "object" && body !== null) return body;
    } catch {
      // Told below: what is not JSON is as wrong as what is no object.
    }
    throw new BadRequest("BadJsonBody", "The body is a JSON object.");
  }

  #timestamp(ts: unknown): Timestamp {
    try {
      const timestamp = decodeTimestamp(String(ts));
      if (timestamp <= this.#services.db.latest) return timestamp;
    } catch {
      // Told below.
    }
    throw new BadRequest("InvalidTimestamp", "ts is a timestamp of this deployment.");
  }
}

function isOutdated(db: Database, { reads, ts }: QueryResult): boolean {
  let outdated = false;
  db.subscribe(reads, ts, () => {
    outdated = true;
  })();
  return outdated;
}

/** The administrator's key, which tools that cannot set headers put into the address; as a header. */
function keyInAddress(request: Request): string | null {
  const key = new URL(request.url).searchParams.get("adminKey");
  return key === null ? null : `Convex ${key}`;
}

function queryParameters(request: Request): FunctionRequest {
  const { searchParams } = new URL(request.url);
  const args = searchParams.get("args");
  try {
    return {
      path: searchParams.get("path") ?? undefined,
      args: args === null ? {} : (JSON.parse(args) as unknown),
      format: searchParams.get("format") ?? undefined,
    };
  } catch {
    throw new BadRequest("BadJsonBody", "args is JSON.");
  }
}

/** How a run ended. @param format of its value */
export function respond(outcome: Outcome, format: unknown): Response {
  return jsonTextResponse(outcomeJson(outcome, format));
}
