import { type Authenticator, bearerOf } from "../auth/authenticator.ts";
import type { Identity } from "../auth/identity.ts";
import { type Call, NO_ARGS } from "../functions/call.ts";
import { type Outcome, requestIdFor } from "../functions/outcome.ts";
import type { FunctionRunner } from "../functions/runner.ts";
import { decodeTimestamp, encodeTimestamp } from "../protocol/timestamp.ts";
import { CallCancelled } from "../scheduling/cancellation.ts";
import { type MemoryReservation, OBJECT_BYTES, textBytes } from "../scheduling/memory-limiter.ts";
import type { MessageTurns } from "../scheduling/message-turns.ts";
import { TickLimiter } from "../scheduling/tick-limiter.ts";
import { type Rate, TokenBucket } from "../scheduling/token-bucket.ts";
import type { Database } from "../store/database.ts";
import type { Timestamp } from "../store/types.ts";
import { type JsonBounds, jsonExcess } from "../values/json-bounds.ts";
import type { CallerFlows } from "./caller-flows.ts";
import { errorResponse, jsonResponse, jsonTextResponse, readBody, ServerBusy } from "./exchange.ts";
import type { Peer } from "./peer.ts";
import { isFormat, outcomeJson } from "./value-formats.ts";

/** Convex's limit for arguments (16 MiB), plus 64 KiB for the other fields. */
const MAX_BODY = 16 * 1024 * 1024 + 64 * 1024;
/** Maximum bytes of a report to `/api/debug_event`. */
const MAX_EVENT = 64 * 1024;
/** A body counts as one additional call per 4 KiB, because parsing JSON takes time of the shared thread. */
const BYTES_PER_CALL = 4 * 1024;

/** Identity and request of a caller. */
interface FunctionCaller {
  request: Request;
  peer: Peer;
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

/** Paths that accept POST. {@link GET_ENDPOINT} also accepts GET. */
const ENDPOINTS =
  /^\/api\/(?:query|query_ts|query_at_ts|query_batch|mutation|action|function|debug_event|run\/.+)$/;
const GET_ENDPOINT = "/api/query";
const MAX_PATH = 512;
/** `dir/module:function`. The module may have the extension `.js`. Without `:function` the path means the default export. */
const FUNCTION_PATH = /^(?:[\w-][\w.-]*\/)*[\w-]+(?:\.js)?(?::[\w$]+)?$/;

/** Maximum queries of a batch. Convex's own clients send no batches. */
const MAX_BATCH = 64;
/** Maximum runs of a batch. A batch is repeated if the database has discarded its snapshot before all queries have run. */
const BATCH_ATTEMPTS = 3;
/** Administrators have no limits. */
const UNBOUNDED: JsonBounds = { nodes: Number.POSITIVE_INFINITY };

/** Maximum calls that begin in one iteration of the event loop. Small, because an action may compute for milliseconds before its first `await`. */
const CALLS_PER_TICK = 4;

/** Thrown for an invalid request; becomes status 400. */
class BadRequest extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

interface Parts {
  readonly db: Pick<Database, "durable" | "retainSnapshot" | "latest">;
  readonly runner: Pick<FunctionRunner, "query" | "mutation" | "action" | "any">;
  readonly turns: MessageTurns;
  readonly flows: Pick<CallerFlows, "of">;
}

/** Functions over HTTP (docs/protocol.md#calling-functions), for `ConvexHttpClient` and `npx convex run`. */
export class FunctionEndpoints {
  readonly #parts: Parts;
  readonly #authenticator: Authenticator;
  /** Calls of all callers together, except administrators. */
  readonly #callRate: TokenBucket;
  readonly #longestBody: number;
  readonly #bounds: JsonBounds;
  readonly #perTick = new TickLimiter(CALLS_PER_TICK);

  /**
   * @param callRate rate of queries and mutations for all callers together, except administrators. Of an action, only the body is counted
   *   (BYTES_PER_CALL).
   * @param maxMessageBytes maximum length of a body, except for administrators; same as on sockets.
   * @param bounds limits for the values in such a body.
   */
  constructor(
    parts: Parts,
    authenticator: Authenticator,
    { callRate, maxMessageBytes, bounds }: { callRate: Rate; maxMessageBytes: number; bounds: JsonBounds },
  ) {
    this.#parts = parts;
    this.#authenticator = authenticator;
    this.#callRate = new TokenBucket(callRate);
    this.#bounds = bounds;
    this.#longestBody = Math.min(MAX_BODY, maxMessageBytes);
  }

  /** @returns null if the path belongs to none of these endpoints. */
  async handle(request: Request, path: string, peer: Peer): Promise<Response | null> {
    if (!ENDPOINTS.test(path)) return null;
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (request.method !== "POST" && !(isRead && path === GET_ENDPOINT))
      return errorResponse(405, "MethodNotAllowed", "Functions must be called with POST.");
    await this.#perTick.take();
    if (peer.isCancelled) throw new CallCancelled();
    try {
      return await this.#dispatch(request, path, peer);
    } catch (error) {
      if (error instanceof BadRequest) return errorResponse(400, error.code, error.message);
      throw error;
    }
  }

  async #dispatch(request: Request, path: string, peer: Peer): Promise<Response | null> {
    const { db, runner } = this.#parts;
    if (path === "/api/query_ts") {
      const ts = db.retainSnapshot();
      await db.durable(ts);
      return jsonResponse({ ts: encodeTimestamp(ts) });
    }
    if (path === "/api/debug_event") {
      // Clients report here how long a connection was lost. The report is not used.
      await readBody(request, MAX_EVENT, peer.reservation);
      return new Response(null);
    }
    const caller = await this.#caller(request, peer);
    switch (path) {
      case "/api/query":
      case "/api/query_at_ts": {
        const body = request.method === "POST" ? await this.#body(caller) : this.#parameters(caller);
        const at = path === "/api/query_at_ts" ? this.#timestamp(body.ts) : undefined;
        return respond(await this.#query(this.#call(caller, body), at), body.format);
      }
      case "/api/query_batch": {
        const { queries } = await this.#body(caller);
        if (!Array.isArray(queries) || !queries.every((query) => typeof query === "object" && query !== null))
          throw new BadRequest("BadRequest", "queries must be a list of queries.");
        if (queries.length > MAX_BATCH)
          throw new BadRequest("TooManyQueries", `A batch may have at most ${MAX_BATCH} queries.`);
        const bodies = queries as FunctionRequest[];
        const calls = bodies.map((query) => this.#call(caller, query));
        const outcomes = await this.#queriesAtOnce(calls, peer);
        const results = outcomes.map((outcome, i) => outcomeJson(outcome, bodies[i]?.format));
        return jsonTextResponse(`{"results":[${results.join(",")}]}`);
      }
      case "/api/mutation": {
        const body = await this.#body(caller);
        return respond((await runner.mutation(this.#call(caller, body))).outcome, body.format);
      }
      case "/api/action": {
        const body = await this.#body(caller);
        // Actions are not counted, because sign-ins are actions and many users may sign in at once. The runner limits actions.
        return respond(await runner.action(this.#uncountedCall(caller, body)), body.format);
      }
      case "/api/function": {
        const body = await this.#body(caller);
        const call = this.#uncountedCall(caller, body);
        if (call.identity.kind !== "admin")
          return errorResponse(403, "BadAdminKey", "This endpoint needs the admin key.");
        return respond(await runner.any(call), body.format);
      }
      default:
        return await this.#runByPath(caller, path);
    }
  }

  /** `/api/run/dir/file/function`: the path contains the function's path. */
  async #runByPath(caller: FunctionCaller, path: string): Promise<Response> {
    const match = /^\/api\/run\/(.+)\/([^/]+)$/.exec(path);
    if (!match)
      throw new BadRequest(
        "MissingIdentifier",
        "The address must contain module and function: /api/run/module/function.",
      );
    const body = await this.#body(caller);
    const call = this.#call(caller, { ...body, path: `${match[1]}:${match[2]}` });
    return respond(await this.#parts.runner.any(call), body.format);
  }

  async #query(call: Call, at?: Timestamp): Promise<Outcome> {
    const { outcome, ts, cost } = await this.#parts.runner.query(call, null, at);
    call.flow?.charge(cost);
    // A result is sent only after the data that it depends on is on disk.
    await this.#parts.db.durable(ts);
    return outcome;
  }

  /**
   * Results of several queries on the same snapshot.
   * @throws ServerBusy if the database repeatedly discards the snapshot, because of many writes, before all queries have run.
   */
  async #queriesAtOnce(calls: Call[], { reservation }: Peer): Promise<Outcome[]> {
    const { db } = this.#parts;
    for (let attempt = 0; attempt < BATCH_ATTEMPTS; attempt++) {
      const outcomes = await this.#queriesAt(db.retainSnapshot(), calls, reservation);
      if (outcomes) return outcomes;
    }
    throw new ServerBusy();
  }

  /** @returns null if the database has discarded the snapshot before all queries have run. */
  async #queriesAt(
    snapshot: Timestamp,
    calls: Call[],
    reservation: MemoryReservation,
  ): Promise<Outcome[] | null> {
    const { db, runner } = this.#parts;
    const outcomes: Outcome[] = [];
    let bytes = 0;
    for (const call of calls) {
      const { outcome, ts, cost } = await runner.query(call, null, snapshot);
      call.flow?.charge(cost);
      if (ts !== snapshot) return null;
      outcomes.push(outcome);
      // Counted twice: the text will be in memory as a result and as part of the answer.
      bytes += outcome.success ? 2 * textBytes(outcome.value) : OBJECT_BYTES;
      reservation.set(bytes);
    }
    await db.durable(snapshot);
    return outcomes;
  }

  /** Creates a call that counts for the call rate. @throws ServerBusy if clients exceed the rate. */
  #call(caller: FunctionCaller, body: FunctionRequest): Call {
    const call = this.#uncountedCall(caller, body);
    if (call.identity.kind !== "admin" && !this.#callRate.tryTake(1)) throw new ServerBusy();
    return call;
  }

  #uncountedCall({ request, peer, identity }: FunctionCaller, body: FunctionRequest): Call {
    if (body.componentPath)
      throw new BadRequest("UnknownComponent", "Components are not supported by the embedded server.");
    if (typeof body.path !== "string") throw new BadRequest("BadRequest", "path must be a string.");
    if (body.path.length > MAX_PATH || !FUNCTION_PATH.test(body.path)) {
      const shown = body.path.slice(0, MAX_PATH);
      throw new BadRequest("BadConvexFunctionIdentifier", `${shown} is not the path of a function.`);
    }
    // Checked before the call. Otherwise a mutation could run and the answer would report a bad request.
    if (!isFormat(body.format))
      throw new BadRequest("BadFormat", `Unknown format ${JSON.stringify(body.format).slice(0, MAX_PATH)}.`);
    // Some clients send the arguments object in a list.
    const args = Array.isArray(body.args) ? body.args[0] : body.args;
    const call: Call = {
      path: body.path,
      args: JSON.stringify(args ?? {}),
      identity,
      request: {
        ip: peer.ip,
        userAgent: request.headers.get("user-agent"),
        requestId: requestIdFor(null, null),
        scheduledFunctionId: null,
        authToken: bearerOf(request.headers.get("authorization")),
      },
      flow: this.#flowOf(identity),
      cancellation: peer,
    };
    // Frees the memory of the arguments, because a cancelled call may still wait in a queue.
    peer.onCancelled(() => {
      call.args = NO_ARGS;
    });
    return call;
  }

  #flowOf(identity: Identity) {
    return this.#parts.flows.of(identity, (calls) => this.#callRate.reserve(calls));
  }

  /** @throws AuthenticationError */
  async #caller(request: Request, peer: Peer): Promise<FunctionCaller> {
    const header = request.headers.get("authorization") ?? keyInAddress(request);
    return { request, peer, identity: await this.#authenticator.fromHeader(header) };
  }

  /** Reads and parses the body. @throws ServerBusy if clients have sent too much data recently. */
  async #body({ request, peer, identity }: FunctionCaller): Promise<FunctionRequest> {
    const isLimited = identity.kind !== "admin";
    const limit = isLimited ? this.#longestBody : MAX_BODY;
    const bytes = await readBody(request, limit, isLimited ? peer.reservation : null);
    if (isLimited && !this.#callRate.tryTake(Math.floor(bytes.length / BYTES_PER_CALL)))
      throw new ServerBusy();
    this.#checkBounds(bytes, identity);
    const isSignedIn = identity.kind === "user" || identity.kind === "admin";
    const incoming = { length: bytes.length, isSignedIn, flow: this.#flowOf(identity) };
    const body = await this.#parts.turns.take(incoming, () => parsed(bytes));
    if (typeof body === "object" && body !== null) return body;
    throw new BadRequest("BadJsonBody", "The body must be a JSON object.");
  }

  /** Reads a GET request's parameters. */
  #parameters({ request, identity }: FunctionCaller): FunctionRequest {
    const { searchParams } = new URL(request.url);
    const args = searchParams.get("args") ?? "{}";
    this.#checkBounds(Buffer.from(args), identity);
    try {
      return {
        path: searchParams.get("path") ?? undefined,
        args: JSON.parse(args) as unknown,
        format: searchParams.get("format") ?? undefined,
      };
    } catch {
      throw new BadRequest("BadJsonBody", "args must be JSON.");
    }
  }

  #checkBounds(json: Uint8Array, identity: Identity): void {
    const excess = jsonExcess(json, identity.kind === "admin" ? UNBOUNDED : this.#bounds);
    if (excess !== null) throw new BadRequest("BadJsonBody", excess);
  }

  #timestamp(ts: unknown): Timestamp {
    try {
      const timestamp = decodeTimestamp(String(ts));
      if (timestamp <= this.#parts.db.latest) return timestamp;
    } catch {
      // Throws below.
    }
    throw new BadRequest("InvalidTimestamp", "ts must be a timestamp of this deployment.");
  }
}

/** @returns null for invalid JSON, which is rejected like any value that is not an object. */
function parsed(json: Buffer): unknown {
  try {
    return JSON.parse(json.toString());
  } catch {
    return null;
  }
}

/** Admin key in the query string, for tools that cannot set headers. Returns the value of an equivalent `Authorization` header. */
function keyInAddress(request: Request): string | null {
  const key = new URL(request.url).searchParams.get("adminKey");
  return key === null ? null : `Convex ${key}`;
}

/** Response with a run's outcome. @param format format of the result's value */
export function respond(outcome: Outcome, format: unknown): Response {
  return jsonTextResponse(outcomeJson(outcome, format));
}
