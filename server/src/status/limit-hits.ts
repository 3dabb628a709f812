/** How often whoever is outside has run into a limit since the start, by limit. */
export interface LimitCounts {
  /** Connections that were refused, or gave way to another, because all were taken. */
  connections: number;
  /** Connections that were ended because clients had the server hold too much. */
  memory: number;
  /** Calls over HTTP that were asked to come back. */
  callsOverHttp: number;
  /** Bodies over HTTP that were too long. */
  bodySize: number;
  /** Functions that were ended because they computed for too long. */
  processorTime: number;
  /** What was not stored because the disk is almost full. */
  disk: number;
}

export class LimitHits {
  readonly counts: LimitCounts = {
    connections: 0,
    memory: 0,
    callsOverHttp: 0,
    bodySize: 0,
    processorTime: 0,
    disk: 0,
  };

  hit(limit: keyof LimitCounts): void {
    this.counts[limit] += 1;
  }
}
