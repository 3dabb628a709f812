import { statSync } from "node:fs";
import { join } from "node:path";
import { version as CONVEX_VERSION } from "convex";
import type { Backend } from "../backend.ts";
import { DATABASE_FILE } from "../data-folder.ts";
import type { DiskState } from "../disk-reserve.ts";
import type { Stats } from "../functions/stats.ts";
import type { HealthProblem } from "../http/health.ts";
import type { MemoryLimits } from "../scheduling/memory-limiter.ts";
import { DATA_VERSION } from "../store/migrations.ts";
import type { LimitCounts } from "./limit-hits.ts";
import type { Metric } from "./metrics.ts";

/** Status of the server. Times in ms since 1970, sizes in bytes, counts since the start. */
export interface EngineStatus {
  now: number;
  startedAt: number;
  /** Null if requests are served normally. */
  problem: HealthProblem | null;
  versions: { node: string; convex: string; data: number };
  /** `sockets` of the `open` connections are pages with live queries; `most` is the limit. */
  connections: { open: number; sockets: number; most: number };
  /** `held`: memory used for clients; `most`: its limit; `process`: memory of the whole process. */
  memory: { held: number; most: number; process: number };
  /** Null if the disk cannot be read. */
  disk: DiskState | null;
  databaseBytes: number;
  runs: Stats;
  /** Number of unexpected failures of functions. */
  failures: number;
  limits: LimitCounts;
  /** Origins of refused pages, without duplicates. */
  refusedOrigins: string[];
}

interface Sources {
  backend: Backend;
  problem: () => HealthProblem | null;
  connections: { readonly open: number };
  maxConnections: number;
  memory: { readonly held: number };
  memoryLimits: MemoryLimits;
  limits: LimitCounts;
  refusedOrigins: ReadonlySet<string>;
  dataDir: string;
}

/** Returns a function that collects the status from the parts of the server. */
export function engineStatus(sources: Sources): () => Promise<EngineStatus> {
  const { backend, dataDir } = sources;
  const startedAt = Date.now();
  return async () => ({
    now: Date.now(),
    startedAt,
    problem: sources.problem(),
    versions: { node: process.versions.node, convex: CONVEX_VERSION, data: DATA_VERSION },
    connections: {
      open: sources.connections.open,
      sockets: backend.sync.connectionCount,
      most: sources.maxConnections,
    },
    memory: {
      held: sources.memory.held,
      most: sources.memoryLimits.total,
      process: process.memoryUsage.rss(),
    },
    disk: await backend.disk.state(),
    databaseBytes: statSync(join(dataDir, DATABASE_FILE), { throwIfNoEntry: false })?.size ?? 0,
    runs: backend.stats,
    failures: backend.runner.failures,
    limits: sources.limits,
    refusedOrigins: [...sources.refusedOrigins],
  });
}

const PREFIX = "embedded_convex";

/** The status as metrics for programs. */
export function engineMetrics(status: EngineStatus): Metric[] {
  const gauge = (name: string, help: string, value: number): Metric => ({
    name: `${PREFIX}_${name}`,
    help,
    type: "gauge",
    value,
  });
  const counter = (name: string, help: string, value: number, labels?: Record<string, string>): Metric => ({
    name: `${PREFIX}_${name}_total`,
    help,
    type: "counter",
    value,
    ...(labels && { labels }),
  });
  const { connections, memory, disk, runs, limits } = status;
  return [
    gauge("up", "1 when requests are served, 0 when /health answers 503.", status.problem === null ? 1 : 0),
    gauge("start_time_seconds", "When the server started, seconds since 1970.", status.startedAt / 1000),
    gauge("connections", "Connections of all kinds that are open.", connections.open),
    gauge("connections_limit", "How many there may be.", connections.most),
    gauge("sockets", "Pages with live queries.", connections.sockets),
    gauge("held_memory_bytes", "What clients have the server hold.", memory.held),
    gauge("resident_memory_bytes", "The whole process.", memory.process),
    gauge("database_bytes", "The database file.", status.databaseBytes),
    ...(disk === null
      ? []
      : [
          gauge("disk_free_bytes", "Free on the data folder's disk.", disk.free),
          gauge("disk_size_bytes", "That disk.", disk.size),
          gauge("disk_reserve_bytes", "With less free nothing new is stored.", disk.reserve),
        ]),
    ...Object.entries(runs).map(([kind, value]) => counter("runs", "Functions run.", value, { kind })),
    counter("function_failures", "Runs that failed and should not have.", status.failures),
    ...Object.entries(limits).map(([limit, value]) =>
      counter("limit_hits", "How often a limit was hit.", value, { limit }),
    ),
    gauge("refused_origins", "Pages of other origins that were refused.", status.refusedOrigins.length),
  ];
}
