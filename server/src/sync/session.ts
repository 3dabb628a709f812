import { NO_IDENTITY } from "../auth/identity.ts";
import { monotonicWallTime } from "../clock.ts";
import type { RequestMetadata } from "../functions/request-metadata.ts";
import type { ClientMessage } from "../protocol/client-messages.ts";
import type { Clocks } from "../protocol/server-messages.ts";
import type { RequestNumber } from "../store/types.ts";
import { type Caller, callerOf } from "./caller.ts";
import { SocketRequest } from "./socket-request.ts";

/** Thrown for a valid message that does not fit the session's state, for example because of a wrong version number. The client must reconnect. */
export class SessionError extends Error {}

/** Address and browser of the client, for `ctx.meta`. */
export interface ClientInfo {
  ip: string | null;
  userAgent: string | null;
}

/** State of a client's sync session. */
export class Session {
  /** Caller of the latest sign-in; anonymous before the first one and after a sign-out. */
  caller: Caller = callerOf(NO_IDENTITY);
  /** Number of sign-ins and sign-outs. */
  identityVersion = 0;
  readonly #client: ClientInfo;
  #id: string | null = null;
  /** Client clock minus server clock at the connection's start, in ms. */
  #clockSkew: number | null = null;
  /** Identity version for which the clocks were last sent. */
  #clocksSentVersion = 0;

  constructor(client: ClientInfo) {
    this.#client = client;
  }

  connect({ sessionId, clientTs }: Extract<ClientMessage, { type: "Connect" }>): void {
    this.#id = sessionId;
    this.#clockSkew = clientTs === null ? null : Math.round(clientTs - monotonicWallTime());
  }

  /** Returns the global number of a request; null before the client has sent its session id. */
  numberOf(requestId: number): RequestNumber | null {
    return this.#id === null ? null : { sessionId: this.#id, requestId };
  }

  /** @param requestId id of a mutation or action; null for a query */
  request(requestId: number | null, identity = this.caller.identity): RequestMetadata {
    const { ip, userAgent } = this.#client;
    const authToken = identity.kind === "user" ? identity.token : null;
    return new SocketRequest(ip, userAgent, authToken, requestId === null ? null : this.#id, requestId);
  }

  /** Returns both clocks for the first Transition after a sign-in, and null for all other Transitions. */
  takeClocks(): Clocks | null {
    if (this.#clocksSentVersion === this.identityVersion) return null;
    this.#clocksSentVersion = this.identityVersion;
    if (this.#clockSkew === null) return null;
    return { skew: this.#clockSkew, now: Math.floor(monotonicWallTime()) * 1_000_000 };
  }

  /** True if the client's token has expired. */
  get hasExpired(): boolean {
    const { identity } = this.caller;
    return identity.kind === "user" && identity.expiresAt <= monotonicWallTime();
  }
}
