import { requestIdFor } from "../functions/outcome.ts";
import type { RequestMetadata } from "../functions/request-metadata.ts";

/**
 * Metadata of a request from a socket, visible to functions. The request id is computed on demand, because most runs of
 * functions never read it.
 */
export class SocketRequest implements RequestMetadata {
  readonly ip: string | null;
  readonly userAgent: string | null;
  readonly scheduledFunctionId = null;
  readonly authToken: string | null;
  readonly #sessionId: string | null;
  readonly #number: number | null;
  #id: string | null = null;

  /** @param sessionId with `number`, identifies a mutation or action; both null for a query */
  constructor(
    ip: string | null,
    userAgent: string | null,
    authToken: string | null,
    sessionId: string | null,
    number: number | null,
  ) {
    this.ip = ip;
    this.userAgent = userAgent;
    this.authToken = authToken;
    this.#sessionId = sessionId;
    this.#number = number;
  }

  get requestId(): string {
    this.#id ??= requestIdFor(this.#sessionId, this.#number);
    return this.#id;
  }

  toJSON(): RequestMetadata {
    const { ip, userAgent, requestId, scheduledFunctionId, authToken } = this;
    return { ip, userAgent, requestId, scheduledFunctionId, authToken };
  }
}
