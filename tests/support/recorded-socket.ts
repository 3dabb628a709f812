import { WebSocket as NodeWebSocket } from "ws";

/** One thing the server told a subscription, as it came over the wire. */
export interface RecordedUpdate {
  /** The query and its arguments' names, not their values: those differ from game to game. */
  query: string;
  /** The raw JSON of the modification, or of any other message. */
  raw: string;
}

/**
 * A WebSocket class for the official client that writes down every payload that the server sends, in order. Pings and transitions
 * that carry nothing are left out: whether two of them are joined into one is a matter of milliseconds.
 */
export function recordedSocket(record: RecordedUpdate[]): typeof WebSocket {
  class RecordedSocket extends NodeWebSocket {
    readonly #queries = new Map<number, string>();

    constructor(url: string) {
      super(url);
      this.on("message", (data) => this.#received(String(data)));
    }

    override send(data: string, ...rest: never[]): void {
      const message = JSON.parse(data) as SentMessage;
      for (const change of message.modifications ?? []) {
        if (change.type === "Add") this.#queries.set(change.queryId, change.udfPath);
      }
      super.send(data, ...rest);
    }

    #received(text: string): void {
      const message = JSON.parse(text) as ReceivedMessage;
      if (message.type === "Ping") return;
      if (message.type !== "Transition") {
        record.push({ query: message.type, raw: text });
        return;
      }
      for (const modification of message.modifications ?? []) {
        const query = this.#queries.get(modification.queryId) ?? "unknown";
        record.push({ query, raw: JSON.stringify({ ...modification, queryId: undefined }) });
      }
    }
  }
  return RecordedSocket as unknown as typeof WebSocket;
}

interface SentMessage {
  modifications?: Array<{ type: string; queryId: number; udfPath: string }>;
}

interface ReceivedMessage {
  type: string;
  modifications?: Array<{ queryId: number }>;
}
