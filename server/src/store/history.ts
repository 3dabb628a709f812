/**
 * Undo log of recent commits. With it, a query can read the data as of a recent timestamp (docs/protocol.md#looking-back,
 * `query_at_ts`).
 *
 * Commits are recorded only while a client has a timestamp that is still valid.
 */
import type { DocumentChange } from "./document-change.ts";
import type { DocumentRecord } from "./document-record.ts";
import type { TableInfo, Timestamp } from "./types.ts";

/** A document before a commit; `before` is null if it did not exist. */
export interface OldDocument {
  id: string;
  table: TableInfo;
  before: DocumentRecord | null;
}

/** Validity of a timestamp in ms, as on Convex. */
const VALID_MS = 30_000;
/** Maximum size of the log in characters. If it is exceeded, the whole log is discarded. */
const MAX_CHARS = 1 << 24;
/** Memory of an entry in addition to its text, in characters. */
const CHARS_EACH = 200;

export class History {
  readonly #commits: { ts: Timestamp; at: number; documents: OldDocument[]; chars: number }[] = [];
  #chars = 0;
  /** All commits after this timestamp are recorded; null while no commits are recorded. */
  #from: Timestamp | null = null;
  /** Wall time in ms until which the last issued timestamp is valid. */
  #until = 0;

  /** Records changes after `latest`, the newest commit. @param now wall time, ms */
  recordFrom(latest: Timestamp, now: number): void {
    this.#from ??= latest;
    this.#until = now + VALID_MS;
    while (this.#commits[0] && this.#commits[0].at < now - VALID_MS) {
      const { ts, chars } = this.#commits.shift()!;
      this.#chars -= chars;
      this.#from = ts;
    }
  }

  add(ts: Timestamp, now: number, changes: ReadonlyMap<string, DocumentChange>): void {
    if (this.#from === null) return;
    const documents = [...changes].map(([id, { table, before }]) => ({ id, table, before }));
    const chars = documents.reduce((sum, { before }) => sum + CHARS_EACH + (before?.json.length ?? 0), 0);
    if (now > this.#until || this.#chars + chars > MAX_CHARS) {
      this.discard();
      return;
    }
    this.#chars += chars;
    this.#commits.push({ ts, at: now, documents, chars });
  }

  /** Returns the changes to undo in order to restore the data at `ts`, newest first; null if they are not recorded. */
  since(ts: Timestamp): OldDocument[] | null {
    if (this.#from === null || ts < this.#from) return null;
    return this.#commits
      .filter((commit) => commit.ts > ts)
      .reverse()
      .flatMap(({ documents }) => documents);
  }

  /** Discards the log. Also called after a change of tables, which the log cannot undo. */
  discard(): void {
    this.#commits.length = 0;
    this.#chars = 0;
    this.#from = null;
  }
}
