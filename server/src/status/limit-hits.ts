/** Number of times that clients hit each limit since the start. */
export interface LimitCounts {
  /** Connections that were refused, or replaced by a new one, because of the maximum. */
  connections: number;
  /** Connections that were closed because clients used too much memory. */
  memory: number;
  /** Calls over HTTP that were rejected with "retry later". */
  callsOverHttp: number;
  /** Bodies over HTTP that were too long. */
  bodySize: number;
  /** Functions that were ended because they exceeded their CPU time. */
  processorTime: number;
  /** Writes that were refused because the disk is almost full. */
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
