import { monotonicWallTime } from "../store/clock.ts";
import type { Database } from "../store/database.ts";
import type { Transaction } from "../store/transaction.ts";
import { encodeKey, keySuccessor } from "../values/keys.ts";
import type { Success } from "./outcome.ts";
import type { Services } from "./services.ts";

/** A mutation as its client numbered it; the same pair after a reconnect is the same request. */
export interface SessionRequest {
  sessionId: string;
  requestId: number;
}

const TABLE = "_session_requests";
const INDEX = "by_session_and_request";

function table(db: Database) {
  const info = db.catalog.ensureTable(TABLE);
  const index = db.catalog.ensureIndex(info, INDEX, ["sessionId", "requestId"]);
  return { info, index };
}

/** The answer that this request got before, or null. Requests of another identity do not count. */
export function findSessionRequest(
  db: Database,
  tx: Transaction,
  { sessionId, requestId }: SessionRequest,
  identity: string,
): Success | null {
  const prefix = encodeKey([sessionId, requestId]);
  const scan = tx.scan(table(db).index, prefix, keySuccessor(prefix), "asc");
  const found = scan.next()?.value;
  scan.close();
  if (!found || found.identity !== identity) return null;
  return { success: true, value: found.result as string, logLines: found.logLines as string[] };
}

/** Remembers a success in the very transaction that it belongs to. Failures wrote nothing and may run again. */
export function recordSessionRequest(
  db: Database,
  tx: Transaction,
  { sessionId, requestId }: SessionRequest,
  identity: string,
  outcome: Success,
): void {
  tx.insert(table(db).info, {
    sessionId,
    requestId,
    identity,
    result: outcome.value,
    logLines: outcome.logLines,
  });
}

const KEEP_MS = 14 * 24 * 60 * 60 * 1000;
const PURGE_BATCH = 500;

/** Forgets requests after two weeks: no client comes back to one that old. */
export async function purgeSessionRequests({ db, runner }: Services): Promise<void> {
  const byCreation = table(db).info.indexes.get("by_creation_time");
  if (!byCreation) return;
  const cutoff = encodeKey([monotonicWallTime() - KEEP_MS]);
  for (let deleted = PURGE_BATCH; deleted === PURGE_BATCH; ) {
    const { value } = await runner.transaction((tx) => {
      const scan = tx.scan(byCreation, "", cutoff, "asc");
      let count = 0;
      for (let found = scan.next(); found && count < PURGE_BATCH; found = scan.next()) {
        tx.delete(found.id);
        count += 1;
      }
      scan.close();
      return count;
    });
    deleted = value;
  }
}
