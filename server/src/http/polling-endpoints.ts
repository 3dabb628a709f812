import { randomBytes } from "node:crypto";
import type { Socket } from "node:net";
import type { MemoryLimiter } from "../scheduling/memory-limiter.ts";
import { PollingSession } from "../sync/polling-session.ts";
import { errorResponse, jsonResponse, readBody } from "./exchange.ts";
import type { Peer } from "./peer.ts";

const OPEN = "/api/sync_poll";
const SESSION = /^\/api\/sync_poll\/([\w-]{22})\/(receive|send|close)$/;
/** Maximum messages of one request. */
const MAX_MESSAGES = 256;
/** Headers that the sync connection of a session needs. */
const PASSED_HEADERS = ["host", "origin", "user-agent", "x-forwarded-host"];

interface Parts {
  /** Passes a connection to the HTTP server. */
  readonly serve: (connection: Socket) => void;
  readonly memory: MemoryLimiter;
  /** Maximum length of a request's body, in bytes. */
  readonly maxMessageBytes: number;
}

/** Sync over plain requests (docs/protocol.md#polling), for networks that refuse WebSockets. */
export class PollingEndpoints {
  readonly #parts: Parts;
  readonly #sessions = new Map<string, PollingSession>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** @returns null if the path belongs to none of these endpoints. */
  async handle(request: Request, path: string, peer: Peer): Promise<Response | null> {
    if (path !== OPEN && !path.startsWith(`${OPEN}/`)) return null;
    if (request.method !== "POST")
      return errorResponse(405, "MethodNotAllowed", "Polling needs the method POST.");
    if (path === OPEN) return this.#open(request, peer);
    const [, id = "", operation] = SESSION.exec(path) ?? [];
    const session = this.#sessions.get(id);
    if (session === undefined) return errorResponse(404, "NoSession", "The session has ended.");
    const number = countOf(request);
    if (number === null)
      return errorResponse(400, "InvalidNumber", "The parameter n has to be a whole number from 0.");
    if (operation === "receive")
      return jsonResponse(await session.receive(number, (callback) => peer.onCancelled(callback)));
    if (operation === "close") {
      session.close();
      return jsonResponse({});
    }
    const texts = textsOf(await readBody(request, this.#parts.maxMessageBytes, peer.reservation));
    if (texts === null)
      return errorResponse(400, "InvalidMessages", "The body has to be a JSON array of texts.");
    return jsonResponse({ at: await session.send(number, texts) });
  }

  /** Answers all waiting requests. Used for shutdown. */
  stopHolding(): void {
    for (const session of this.#sessions.values()) session.stopHolding();
  }

  #open(request: Request, peer: Peer): Response {
    const id = randomBytes(16).toString("base64url");
    const headers: Record<string, string> = {};
    for (const name of PASSED_HEADERS) {
      const value = request.headers.get(name);
      if (value !== null) headers[name] = value;
    }
    const { serve, memory } = this.#parts;
    const client = { address: peer.ip, headers };
    this.#sessions.set(id, new PollingSession(client, serve, memory, () => this.#sessions.delete(id)));
    return jsonResponse({ id });
  }
}

/** Number of messages in the parameter `n`; null if it is invalid. */
function countOf(request: Request): number | null {
  const text = new URL(request.url).searchParams.get("n") ?? "";
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}

function textsOf(body: Buffer): string[] | null {
  try {
    const value: unknown = JSON.parse(body.toString());
    const isValid =
      Array.isArray(value) && value.length <= MAX_MESSAGES && value.every((each) => typeof each === "string");
    return isValid ? value : null;
  } catch {
    return null;
  }
}
