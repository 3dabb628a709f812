import { NO_IDENTITY } from "../auth/identity.ts";
import { monotonicWallTime } from "../clock.ts";
import type { RequestMetadata } from "../functions/request-metadata.ts";
import type { ClientMessage } from "../protocol/client-messages.ts";
import type { Clocks } from "../protocol/server-messages.ts";
import type { RequestNumber } from "../store/types.ts";
import { type Caller, callerOf } from "./caller.ts";
import { SocketRequest } from "./socket-request.ts";

/** A message is well-formed, and cannot be meant for this session as it is now: the client has lost count, and begins anew. */
export class SessionError extends Error {}

/** For `ctx.meta`: who is at the other end. */
export interface ClientInfo {
  ip: string | null;
  userAgent: string | null;
}

/** Who the client of a connection is, as far as it has said. */
export class Session {
  /** Whoever has signed in last. */
  caller: Caller = callerOf(NO_IDENTITY);
  /** How often somebody has signed in or out. */
  identityVersion = 0;
  readonly #client: ClientInfo;
  #id: string | null = null;
  /** How far the client's clock was ahead of ours when it connected, in ms. */
  #clockSkew: number | null = null;
  /** The identity version that the client was told of last. */
  #toldVersion = 0;

  constructor(client: ClientInfo) {
    this.#client = client;
  }

  connect({ sessionId, clientTs }: Extract<ClientMessage, { type: "Connect" }>): void {
    this.#id = sessionId;
    this.#clockSkew = clientTs === null ? null : Math.round(clientTs - monotonicWallTime());
  }

  /** Names a request of this session; null before the client has named its session. */
  numberOf(requestId: number): RequestNumber | null {
    return this.#id === null ? null : { sessionId: this.#id, requestId };
  }

  /** @param requestId of a mutation or action; null for a query. */
  request(requestId: number | null, identity = this.caller.identity): RequestMetadata {
    const { ip, userAgent } = this.#client;
    const authToken = identity.kind === "user" ? identity.token : null;
    return new SocketRequest(ip, userAgent, authToken, requestId === null ? null : this.#id, requestId);
  }

  /** What the first Transition after a sign-in says of both clocks. */
  clocksToTell(): Clocks | null {
    if (this.#toldVersion === this.identityVersion) return null;
    this.#toldVersion = this.identityVersion;
    if (this.#clockSkew === null) return null;
    return { skew: this.#clockSkew, now: Math.floor(monotonicWallTime()) * 1_000_000 };
  }

  /** Whether the client's token has run out. */
  get hasExpired(): boolean {
    const { identity } = this.caller;
    return identity.kind === "user" && identity.expiresAt <= monotonicWallTime();
  }
}
