/** What an attack is told: whom it attacks, with how much, and until when. */
export interface Target {
  /** `http://127.0.0.1:<port>` of the server. */
  readonly url: string;
  /** Connections at the same time. */
  readonly sockets: number;
  /** What may be sent in each second, over all connections. */
  readonly bytesPerSecond: number;
  /** Aborted when the attack is to end. */
  readonly signal: AbortSignal;
}

/** One way to hurt the server as a stranger: what anybody on the network could send. */
export interface Attack {
  /** For `--only`: words with hyphens between them. */
  readonly name: string;
  /** Completes the sentence "Somebody …". */
  readonly what: string;
  /** What the operator is to be told of it, and nothing else. */
  readonly isTold?: RegExp;
  /** What it needs first (accounts, rooms, ghosts), before anything is measured. What it returns is handed to {@link run}. */
  prepare?(target: Target): Promise<unknown>;
  /** Goes on until the target's signal is aborted; resolves with the bytes that it has sent, or the calls it has made. */
  run(target: Target, prepared: unknown): Promise<number>;
}
