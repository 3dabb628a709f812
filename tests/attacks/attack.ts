/** Parameters of one attack. */
export interface Target {
  /** `http://127.0.0.1:<port>` of the server. */
  readonly url: string;
  /** Connections at the same time. */
  readonly sockets: number;
  /** Limit on the bytes sent per second, over all connections. */
  readonly bytesPerSecond: number;
  /** Aborted when the attack has to end. */
  readonly signal: AbortSignal;
}

/** Figures of one attack, as evidence that it ran as described. */
export interface AttackReport {
  /** Bytes of raw traffic, if the attack counts them. */
  bytes: number;
  /** Calls, queries and requests that were answered, refused, or ended by a closed connection. Raw attacks count connections. */
  calls: number;
  /** Successful calls. Raw attacks count none. */
  succeeded: number;
  /** Calls without success by error code; `closed` if the connection closed first. */
  refusals: Record<string, number>;
  /** Sentences about damage that only the attacker can observe. */
  problems: string[];
}

export function emptyReport(): AttackReport {
  return { bytes: 0, calls: 0, succeeded: 0, refusals: {}, problems: [] };
}

/** Counts one call. @param refusal error code; undefined for a success */
export function countCall(report: AttackReport, refusal?: string): void {
  report.calls += 1;
  if (refusal === undefined) report.succeeded += 1;
  else report.refusals[refusal] = (report.refusals[refusal] ?? 0) + 1;
}

/** An attack: harmful traffic that anyone on the network can send. */
export interface Attack {
  /** Name for `--only`, in kebab case. */
  readonly name: string;
  /** Completes the sentence "An attacker …". */
  readonly what: string;
  /** Connections if `--sockets` is not given. Default 100. */
  readonly sockets?: number;
  /** Log lines that the server may print because of the attack. */
  readonly isTold?: RegExp;
  /** Creates the data that the attack needs (accounts, rooms) before the measurement. Its result is passed to {@link run}. */
  prepare?(target: Target): Promise<unknown>;
  /** Attacks until the target's signal is aborted. */
  run(target: Target, prepared: unknown): Promise<AttackReport>;
}
