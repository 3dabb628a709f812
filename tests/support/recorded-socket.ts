import { WebSocket as NodeWebSocket } from "ws";

/** An update that the server sent to a subscription, as received. */
export interface RecordedUpdate {
  /** Function name of the query, without its arguments, which differ between games; or the type of another message. */
  query: string;
  /** Raw JSON of the modification, or of another message. */
  raw: string;
}

/**
 * WebSocket class for the official client that records every payload from the server, in order. Omits pings and empty transitions, whose number
 * depends on timing.
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
