import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { version as CONVEX_VERSION } from "convex";
import WebSocket from "ws";
import type { Target } from "./attack.ts";

interface Told {
  type: string;
  requestId?: number;
  success?: boolean;
  result?: unknown;
}

/** A client that calls as fast as it is answered, and keeps nothing of what it is told but the answers that somebody waits for. */
export class AttackCaller {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (told: Told | null) => void>();
  #next = 0;
  #querySet = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on("error", () => {});
    socket.on("message", (data) => {
      const told = JSON.parse(String(data)) as Told;
      if (told.requestId === undefined) return;
      this.#waiting.get(told.requestId)?.(told);
      this.#waiting.delete(told.requestId);
    });
    socket.on("close", () => {
      for (const answer of this.#waiting.values()) answer(null);
      this.#waiting.clear();
    });
  }

  /** @param token of an account */
  static async open(url: string, token?: string): Promise<AttackCaller> {
    const socket = new WebSocket(`${url.replace("http", "ws")}/api/${CONVEX_VERSION}/sync`);
    const caller = new AttackCaller(socket);
    await once(socket, "open");
    caller.#send({
      type: "Connect",
      sessionId: randomUUID(),
      connectionCount: 0,
      lastCloseReason: "",
      clientTs: 0,
    });
    if (token) caller.#send({ type: "Authenticate", baseVersion: 0, tokenType: "User", value: token });
    return caller;
  }

  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }

  close(): void {
    this.#socket.terminate();
  }

  /** @returns what a mutation or action answered; null when it failed or the connection has ended. */
  async call(type: "Mutation" | "Action", udfPath: string, args: object): Promise<unknown> {
    if (!this.isOpen) return null;
    const requestId = this.#next++;
    this.#send({ type, requestId, udfPath, args: [args] });
    const told = await new Promise<Told | null>((resolve) => this.#waiting.set(requestId, resolve));
    return told?.success === true ? told.result : null;
  }

  /** Subscribes to a query anew, and leaves the one before. */
  watch(queryId: number, udfPath: string, args: object): void {
    if (!this.isOpen) return;
    const remove = queryId > 0 ? [{ type: "Remove", queryId: queryId - 1 }] : [];
    const modifications = [...remove, { type: "Add", queryId, udfPath, args: [args] }];
    const baseVersion = this.#querySet++;
    this.#send({ type: "ModifyQuerySet", baseVersion, newVersion: this.#querySet, modifications });
  }

  #send(message: object): void {
    this.#socket.send(JSON.stringify(message));
  }
}

interface Hammer {
  /** Connections; a few are enough for most. */
  connections: number;
  /** Calls without an answer, of each. */
  atOnce: number;
  token?: string;
}

/** Calls again and again on each of the connections until the target's signal is aborted. @returns how many calls were answered. */
export async function hammer(
  { url, signal }: Target,
  { connections, atOnce, token }: Hammer,
  call: (caller: AttackCaller, place: number) => Promise<unknown>,
): Promise<number> {
  let calls = 0;
  const one = async (place: number) => {
    while (!signal.aborted) {
      const caller = await AttackCaller.open(url, token);
      const close = () => caller.close();
      signal.addEventListener("abort", close);
      const line = async () => {
        while (!signal.aborted && caller.isOpen) {
          await call(caller, place);
          calls += 1;
        }
      };
      await Promise.all(Array.from({ length: atOnce }, line));
      signal.removeEventListener("abort", close);
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, place) => one(place)));
  return calls;
}
