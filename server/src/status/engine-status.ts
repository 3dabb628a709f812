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
  /** `open`: all connections; `sockets`: those with live queries, one per page; `most`: the limit of `open`. */
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
    gauge("up", "1 if requests are served, 0 if /health answers 503.", status.problem === null ? 1 : 0),
    gauge("start_time_seconds", "Start of the server, seconds since 1970.", status.startedAt / 1000),
    gauge("connections", "Open connections of all kinds.", connections.open),
    gauge("connections_limit", "Maximum number of open connections.", connections.most),
    gauge("sockets", "Pages with live queries.", connections.sockets),
    gauge("held_memory_bytes", "Memory used on behalf of clients.", memory.held),
    gauge("resident_memory_bytes", "Memory of the whole process.", memory.process),
    gauge("database_bytes", "Size of the database file.", status.databaseBytes),
    ...(disk === null
      ? []
      : [
          gauge("disk_free_bytes", "Free space on the data folder's disk.", disk.free),
          gauge("disk_size_bytes", "Size of the data folder's disk.", disk.size),
          gauge("disk_reserve_bytes", "Free space below which no new data is stored.", disk.reserve),
        ]),
    ...Object.entries(runs).map(([kind, value]) => counter("runs", "Runs of functions.", value, { kind })),
    counter("function_failures", "Runs that failed unexpectedly.", status.failures),
    ...Object.entries(limits).map(([limit, value]) =>
      counter("limit_hits", "Number of times that a limit was hit.", value, { limit }),
    ),
    gauge("refused_origins", "Origins whose pages were refused.", status.refusedOrigins.length),
  ];
}
