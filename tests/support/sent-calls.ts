/**
 * What a client of the sync protocol has sent, as names in order: `Connect`, `+liveParticipants:me` and `-liveParticipants:me` for the beginning and the
 * end of a subscription, and the names of mutations and actions.
 */
export class SentCalls {
  readonly names: string[] = [];
  readonly #queries = new Map<number, string>();

  /** @param text one message as the client sends it */
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
