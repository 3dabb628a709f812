/**
 * Names of the messages that a sync-protocol client has sent, in order: `Connect`, `+liveParticipants:me` and `-liveParticipants:me` for the start
 * and end of a subscription, and names of mutations and actions.
 */
export class SentCalls {
  readonly names: string[] = [];
  readonly #queries = new Map<number, string>();

  /** @param text a message as sent by the client */
  take(text: string): void {
    const message = JSON.parse(text) as Message;
    if (message.type !== "ModifyQuerySet") {
      this.names.push(message.udfPath ?? message.type);
      return;
    }
    for (const { type, queryId, udfPath } of message.modifications ?? []) {
      if (udfPath !== undefined) this.#queries.set(queryId, udfPath);
      this.names.push(`${type === "Add" ? "+" : "-"}${this.#queries.get(queryId)}`);
    }
  }
}

interface Message {
  type: string;
  udfPath?: string;
  modifications?: { type: string; queryId: number; udfPath?: string }[];
}
