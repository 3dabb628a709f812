/**
 * Status of the embedded server for its operator (`server/src/status/engine-status.ts`, `cli/server/product-status.ts`). Times are in ms since 1970
 * by the server's clock, sizes in bytes. Counters start at zero when the server starts.
 */
export interface StatusAnswer {
  engine: {
    now: number;
    startedAt: number;
    /** Reason why the server serves no requests or refuses new data; null if all is well. */
    problem: "starting" | "stopping" | "disk-full" | null;
    versions: { node: string; convex: string; data: number };
    /** `sockets` of the `open` connections are pages with live queries; `most` is the limit. */
    connections: { open: number; sockets: number; most: number };
    /** `held`: memory used for clients; `most`: its limit; `process`: memory of the whole process. */
    memory: { held: number; most: number; process: number };
    disk: { free: number; size: number; reserve: number; isFilling: boolean } | null;
    databaseBytes: number;
    failures: number;
    limits: Record<LimitName, number>;
    refusedOrigins: string[];
  };
  /** Null if the product could not report its part. */
  app: {
    version: string;
    addresses: { local: string; lan: string[]; public: string | null };
    games: { waiting: number; active: number };
    /** Null if backups are not configured. `newestAt` is null if there is no backup yet. */
    backups: { folder: string; isOn: boolean; newestAt: number | null; problem: string | null } | null;
    dataDir: string;
    /** Null if logs are not written to files. */
    logsFolder: string | null;
    failedSignIns: number;
  } | null;
}

export type LimitName = "connections" | "memory" | "callsOverHttp" | "bodySize" | "processorTime" | "disk";
