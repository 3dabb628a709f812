/** Data for dashboards about crons, waiting jobs, indexes and providers (docs/protocol.md#functions-for-dashboards). */
import { paginationOptsValidator } from "convex/server";
import { convexToJson, type JSONValue, type Value, v } from "convex/values";
import type { CronSpec } from "../../functions/compile/modules.ts";
import type { CronRun } from "../../jobs/crons.ts";
import { encodeKey, keyAfter, keySuccessor } from "../../values/keys.ts";
import { componentId, type SystemContext, systemQuery } from "../system-functions.ts";

const MAX_PAGE_ROWS = 10_000;

/** Crons with their next, previous and last known runs. */
export const crons = systemQuery({ componentId }, (context) => {
  const runs = context.deployment.cronRuns();
  return cronRows(context).map(({ _id, _creationTime, name, nextTime, lastTime }) => {
    const spec = context.deployment.modules().crons[name];
    const last = runs.findLast((run) => run.name === name);
    return convexToJson({
      _id,
      _creationTime,
      name,
      cronSpec: spec ? describedSpec(spec) : null,
      state: { type: "pending" },
      prevTs: nanoseconds(lastTime),
      nextTs: nanoseconds(nextTime),
      lastRun: last ? describedRun(last) : null,
    } as Value);
  });
});

/** Recent runs of all crons since the start of the server. */
export const cronRuns = systemQuery({ componentId }, ({ deployment }) =>
  deployment.cronRuns().map((run) => convexToJson(describedRun(run))),
);

/** Waiting jobs, the next one first. A cursor is the index key of the last job, in base64. */
export const waitingJobs = systemQuery(
  { paginationOpts: paginationOptsValidator, udfPath: v.optional(v.string()), componentId },
  (context, { paginationOpts: { cursor, numItems }, udfPath }) => {
    const from = cursor === null ? null : Buffer.from(cursor, "base64").toString("latin1");
    const jobs = [...waiting(context, from, Math.min(numItems, MAX_PAGE_ROWS), udfPath)];
    const last = jobs.at(-1);
    return {
      page: jobs.map(({ job }) => convexToJson(describedJob(job))),
      isDone: jobs.length < numItems,
      continueCursor: last ? Buffer.from(last.key, "latin1").toString("base64") : (cursor ?? ""),
    };
  },
);

/** Due time of the next waiting job in nanoseconds; null if none waits. */
export const nextJobTime = systemQuery({ componentId }, (context) => {
  const [next] = [...waiting(context, null, 1)];
  return convexToJson(nanoseconds((next?.job.scheduledTime as number | undefined) ?? null));
});

/** Providers of `auth.config`. */
export const authProviders = systemQuery({}, ({ deployment }) => {
  const { providers = [] } = (deployment.modules().authConfig ?? {}) as {
    providers?: Record<string, JSONValue>[];
  };
  return providers.map((provider, index) => ({ ...provider, _id: String(index), _creationTime: 0 }));
});

/** Indexes of a table's schema. */
export const indexes = systemQuery(
  { tableName: v.optional(v.union(v.null(), v.string())), tableNamespace: v.union(v.null(), v.string()) },
  ({ deployment }, { tableName }) => {
    const schema = tableName ? deployment.db.catalog.schemaOfTable(tableName) : undefined;
    const {
      indexes: databaseIndexes = [],
      searchIndexes = [],
      vectorIndexes = [],
      stagedDbIndexes = [],
      stagedSearchIndexes = [],
      stagedVectorIndexes = [],
    } = schema ?? {};
    const described = (staged: boolean) => (index: { indexDescriptor: string; fields?: string[] }) => {
      const { indexDescriptor: name, fields, ...others } = index;
      return { name, staged, fields: fields ?? (others as JSONValue), backfill: { state: "done" } };
    };
    return [
      ...[...databaseIndexes, ...searchIndexes, ...vectorIndexes].map(described(false)),
      ...[...stagedDbIndexes, ...stagedSearchIndexes, ...stagedVectorIndexes].map(described(true)),
    ];
  },
);

/** Answer of functions about things that this server does not have. */
export const none = systemQuery({}, () => []);

interface CronRow {
  _id: string;
  _creationTime: number;
  name: string;
  nextTime: number;
  lastTime: number | null;
}

function cronRows({ deployment, tx }: SystemContext): CronRow[] {
  const index = deployment.db.catalog.tableByName("_cron_jobs")?.indexes.get("by_name");
  if (!index) return [];
  const rows: CronRow[] = [];
  const scan = tx.scan(index, "", "\u0100", "asc");
  for (let row = scan.next(); row; row = scan.next()) rows.push(row.value as unknown as CronRow);
  scan.close();
  return rows;
}

function describedSpec({ name, args, schedule }: CronSpec): Value {
  return { udfPath: name, udfArgs: bytesOf(args), cronSchedule: describedSchedule(schedule) };
}

const DAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
const SECONDS = { seconds: 1, minutes: 60, hours: 3_600 };

function describedSchedule({ type, ...fields }: CronSpec["schedule"]): Value {
  if (type === "interval") {
    const seconds = Object.entries(SECONDS).reduce(
      (sum, [unit, length]) => sum + Number(fields[unit] ?? 0) * length,
      0,
    );
    return { type, seconds: BigInt(seconds) };
  }
  if (type === "cron") return { type, cronExpr: String(fields.cron) };
  const numbers = Object.entries(fields).map(([field, value]) => [
    field,
    BigInt(field === "dayOfWeek" ? DAYS.indexOf(String(value)) : Number(value)),
  ]);
  return { type, ...(Object.fromEntries(numbers) as Record<string, bigint>) };
}

function describedRun({ id, name, spec, time, executionTime, result, error, logLines }: CronRun): Value {
  return {
    _id: String(id),
    _creationTime: time,
    name,
    ts: BigInt(Math.round(time)) * 1_000_000n,
    udfPath: spec.name,
    udfArgs: bytesOf(spec.args),
    status:
      result === null
        ? { type: "err", error: error ?? "" }
        : { type: "success", result: { type: "default", value: result } },
    logLines: { logLines, isTruncated: false },
    executionTime,
  };
}

/**
 * Waiting jobs with their index keys, the next one first.
 *
 * @param from key of the job before the first one
 * @param udfPath only jobs of this function
 */
function* waiting(
  { deployment, tx }: SystemContext,
  from: string | null,
  most: number,
  udfPath?: string,
): Generator<{ key: string; job: Record<string, Value> }> {
  const index = deployment.db.catalog.tableByName("_scheduled_functions")?.indexes.get("by_state_and_time");
  if (!index) return;
  const prefix = encodeKey(["pending"]);
  const scan = tx.scan(index, from === null ? prefix : keyAfter(from), keySuccessor(prefix), "asc");
  let count = 0;
  for (let document = scan.next(); document && count < most; document = scan.next()) {
    if (udfPath !== undefined && document.value.name !== udfPath) continue;
    count += 1;
    yield { key: scan.lastKey, job: document.value };
  }
  scan.close();
}

function describedJob({
  _id,
  _creationTime,
  name,
  args,
  scheduledTime,
  state,
}: Record<string, Value>): Value {
  const due = nanoseconds(scheduledTime as number);
  return {
    _id: _id as Value,
    _creationTime: _creationTime as Value,
    udfPath: name as Value,
    udfArgs: bytesOf(convexToJson(args as Value)),
    state: { type: (state as { kind: string }).kind },
    nextTs: due,
    originalScheduledTs: due,
    completedTs: null,
    attempts: { systemErrors: 0n, occErrors: 0n },
  };
}

/** @param json convex JSON */
function bytesOf(json: unknown): ArrayBuffer {
  return new TextEncoder().encode(JSON.stringify(json)).buffer as ArrayBuffer;
}

/** @param time in ms since the epoch */
function nanoseconds(time: number | null): bigint | null {
  return time === null ? null : BigInt(Math.round(time * 1_000)) * 1_000n;
}
