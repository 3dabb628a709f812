import { type Authenticator, adminKeyOf, bearerOf } from "../auth/authenticator.ts";
import { type Identity, NO_IDENTITY } from "../auth/identity.ts";
import { AuthenticationError, ProviderUnreachable } from "../auth/token-verifier.ts";
import type { FunctionModules } from "../functions/compile/modules.ts";
import { ErrorReporter } from "../functions/error-reporter.ts";
import { type Failure, failure, requestIdFor, withoutHeadline } from "../functions/outcome.ts";
import type { FunctionRunner } from "../functions/runner.ts";
import type { Logger } from "../logger.ts";
import type { MemoryReservation } from "../scheduling/memory-limiter.ts";
import type { CallerFlows } from "./caller-flows.ts";
import { BodyTooLarge, jsonResponse } from "./exchange.ts";
import type { Peer } from "./peer.ts";

const MAX_REQUEST_BYTES = 20 * 1024 * 1024;
const MAX_RESPONSE_BYTES = 20 * 1024 * 1024;
/** Convex's text. */
const TOO_LARGE = "HttpResponseTooLarge: HTTP actions support responses up to 20 MiB";

interface Parts {
  readonly runner: Pick<FunctionRunner, "httpAction">;
  readonly flows: Pick<CallerFlows, "of">;
  readonly log: Logger;
  modules(): FunctionModules;
}

/** Routes of the app's `http.js` (docs/protocol.md#http-actions). */
export class HttpActions {
  readonly #parts: Parts;
  readonly #authenticator: Authenticator;
  readonly #redact: boolean;
  readonly #errors: ErrorReporter;

  /** @param redact true: clients do not receive the texts of errors. The texts are logged in any case. */
  constructor(parts: Parts, authenticator: Authenticator, redact: boolean) {
    this.#parts = parts;
    this.#authenticator = authenticator;
    this.#redact = redact;
    this.#errors = new ErrorReporter(parts.log, "http-action.failed");
  }

  /** True if the app has a route for the request. */
  serves(path: string, method: string): boolean {
    return this.#parts.modules().hasRoute(path, method);
  }

  /** True if the app has a router. */
  get hasRouter(): boolean {
    return this.#parts.modules().router !== null;
  }

  /** @returns null if the app has no route for the request. */
  async handle(request: Request, peer: Peer): Promise<Response | null> {
    if (!this.serves(new URL(request.url).pathname, request.method)) return null;
    const requestId = requestIdFor(null, null);
    const metadata = {
      ip: peer.ip,
      userAgent: request.headers.get("user-agent"),
      requestId,
      scheduledFunctionId: null,
      authToken: null,
    };
    try {
      const identity = await this.#identity(request);
      const body = withLimitedBody(request, peer.reservation);
      const response = await this.#parts.runner.httpAction(body, {
        identity,
        request: metadata,
        flow: this.#parts.flows.of(identity),
      });
      return response && withLimitedAnswer(response, (error) => this.#report(request, error, requestId));
    } catch (error) {
      const { errorMessage, errorData } = this.#report(request, error, requestId);
      const data = errorData === undefined ? {} : { data: errorData };
      const code = `[Request ID: ${requestId}] Server Error`;
      if (this.#redact) return jsonResponse({ code, ...data }, 500);
      const trace = withoutHeadline(errorMessage);
      const message = trace.split("\n    at ", 1)[0];
      return jsonResponse({ code: `${code}: ${message}`, trace, ...data }, 500);
    }
  }

  /** Logs an error of the action, or of the stream that it has returned. */
  #report({ method, url }: Request, error: unknown, requestId: string): Failure {
    const failed = failure(error, requestId, [], false);
    this.#errors.report(`${method} ${new URL(url).pathname}`, failed.errorMessage, { method });
    return failed;
  }

  /** Identity of the caller. A token that this server cannot verify may be meant for the app's route: it is an error only if the function reads the identity. */
  async #identity(request: Request): Promise<Identity> {
    const header = request.headers.get("authorization");
    if (bearerOf(header) === null && adminKeyOf(header) === null) return NO_IDENTITY;
    try {
      return await this.#authenticator.fromHeader(header);
    } catch (error) {
      if (error instanceof AuthenticationError || error instanceof ProviderUnreachable)
        return { kind: "invalid", error: error.message };
      throw error;
    }
  }
}

/** The request with a limited body: reading it fails after Convex's maximum. The received bytes stay reserved until the function ends. */
function withLimitedBody(request: Request, reservation: MemoryReservation): Request {
  if (request.body === null) return request;
  let bytes = 0;
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      reservation.set(2 * bytes);
      if (bytes > MAX_REQUEST_BYTES) controller.error(new BodyTooLarge());
      else controller.enqueue(chunk);
    },
  });
  const init: RequestInit & { duplex: "half" } = { body: request.body.pipeThrough(limit), duplex: "half" };
  return new Request(request, init);
}

/**
 * The response with a limited body: it fails after Convex's maximum. The beginning may already have been sent; the connection is then closed, and the
 * client notices that the body is incomplete.
 *
 * @param onError called with the error that ends the body too early: that limit, or an error of the app's stream
 */
function withLimitedAnswer(response: Response, onError: (error: unknown) => void): Response {
  if (response.body === null) return response;
  const reader = response.body.getReader();
  let bytes = 0;
  let isCancelled = false;
  const limited = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (isCancelled) return;
          if (done) return controller.close();
          bytes += value.byteLength;
          if (bytes > MAX_RESPONSE_BYTES) throw new Error(TOO_LARGE);
          controller.enqueue(value);
        } catch (error) {
          if (isCancelled) return;
          onError(error);
          controller.error(error);
          reader.cancel(error).catch(() => {});
        }
      },
      cancel(reason) {
        isCancelled = true;
        return reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
  const { status, statusText, headers } = response;
  return new Response(limited, { status, statusText, headers });
}
