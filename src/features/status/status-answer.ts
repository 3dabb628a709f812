/**
 * Status of the embedded server for its operator (`server/src/status/engine-status.ts`, `cli/server/product-status.ts`). Times are in ms since 1970 by the
 * server's clock, sizes in bytes. Counts begin with the start.
 */
export interface StatusAnswer {
  engine: {
    now: number;
    startedAt: number;
    /** Why nothing, or nothing new, is served; null: all is well. */
    problem: "starting" | "stopping" | "disk-full" | null;
    versions: { node: string; convex: string; data: number };
    connections: { open: number; sockets: number; most: number };
    memory: { held: number; most: number; process: number };
    disk: { free: number; size: number; reserve: number; isFilling: boolean } | null;
    databaseBytes: number;
    failures: number;
    limits: Record<LimitName, number>;
    refusedOrigins: string[];
  };
  /** Null where the product could not say. */
  app: {
    version: string;
    addresses: { local: string; lan: string[]; public: string | null };
    games: { waiting: number; active: number };
    /** Null where none are kept. `newestAt` is null when there is none. */
    backups: { folder: string; isOn: boolean; newestAt: number | null; problem: string | null } | null;
    dataDir: string;
    /** Null where no lines are kept. */
    logsFolder: string | null;
    failedSignIns: number;
  } | null;
}

export type LimitName = "connections" | "memory" | "callsOverHttp" | "bodySize" | "processorTime" | "disk";
