import type { Authenticator } from "../auth/authenticator.ts";
import { type Identity, NO_IDENTITY } from "../auth/identity.ts";
import { AuthenticationError } from "../auth/token-verifier.ts";
import { failure, requestIdFor } from "../functions/outcome.ts";
import type { Services } from "../functions/services.ts";
import { jsonResponse } from "./exchange.ts";

/** The routes of the app's own `http.js` (facts sheet 2.4). */
export class HttpActions {
  readonly #services: Services;
  readonly #authenticator: Authenticator;

  constructor(services: Services, authenticator: Authenticator) {
    this.#services = services;
    this.#authenticator = authenticator;
  }

  /** Whether the app has routes at all. */
  get isServed(): boolean {
    return this.#services.modules().router !== null;
  }

  /** @returns null when the app has no route for the request. */
  async handle(request: Request, ip: string | null): Promise<Response | null> {
    const requestId = requestIdFor(null, null);
    const metadata = {
      ip,
      userAgent: request.headers.get("user-agent"),
      requestId,
      scheduledFunctionId: null,
      authToken: null,
    };
    try {
      return await this.#services.runner.httpAction(request, await this.#identity(request), metadata);
    } catch (error) {
      const { errorMessage, errorData } = failure(error, requestId, [], false);
      this.#services.log.error(`${request.method} ${new URL(request.url).pathname}: ${errorMessage}`);
      const code = `[Request ID: ${requestId}] Server Error`;
      return jsonResponse({ code, ...(errorData === undefined ? {} : { data: errorData }) }, 500);
    }
  }

  /** A bearer that is no token of ours may be meant for the route itself: an error only if the route asks who it is. */
  async #identity(request: Request): Promise<Identity> {
    const header = request.headers.get("authorization");
    if (!header?.startsWith("Bearer ")) return NO_IDENTITY;
    try {
      return await this.#authenticator.fromHeader(header);
    } catch (error) {
      if (error instanceof AuthenticationError) return { kind: "invalid", error: error.message };
      throw error;
    }
  }
}
