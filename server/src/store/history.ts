/**
 * What recent commits have replaced, so that a query can see the data as it was a moment ago (docs/protocol.md#looking-back, `query_at_ts`).
 *
 * An undo log: versions are not kept, and nothing is remembered until a client is given a timestamp to look back to, for as long as that is valid.
 */
import type { DocumentChange } from "./document-change.ts";
import type { DocumentRecord } from "./document-record.ts";
import type { TableInfo, Timestamp } from "./types.ts";

/** A document as it was before a commit; null if there was none. */
export interface OldDocument {
  id: string;
  table: TableInfo;
  before: DocumentRecord | null;
}

/** How long a timestamp is valid, as on Convex, ms. */
const KEPT_MS = 30_000;
/** Memory bound for busy moments, in characters: beyond it, what is remembered is given up. */
const MAX_CHARS = 1 << 24;
/** What a document takes besides its text. */
const CHARS_EACH = 200;

export class History {
  readonly #commits: { ts: Timestamp; at: number; documents: OldDocument[]; chars: number }[] = [];
  #chars = 0;
  /** Every commit after this one is remembered; null while none is. */
  #from: Timestamp | null = null;
  /** Wall time until which such a timestamp is valid, ms. */
  #until = 0;

  /** Remembers what is replaced from `latest` on, the newest commit. @param now wall time, ms */
  keepFrom(latest: Timestamp, now: number): void {
    this.#from ??= latest;
    this.#until = now + KEPT_MS;
    while (this.#commits[0] && this.#commits[0].at < now - KEPT_MS) {
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
      this.forget();
      return;
    }
    this.#chars += chars;
    this.#commits.push({ ts, at: now, documents, chars });
  }

  /** What is to be taken back to come to `ts`, newest first; null if that is not known. */
  since(ts: Timestamp): OldDocument[] | null {
    if (this.#from === null || ts < this.#from) return null;
    return this.#commits
      .filter((commit) => commit.ts > ts)
      .reverse()
      .flatMap(({ documents }) => documents);
  }

  /** Tables are others now: what was in them cannot be put back. */
  forget(): void {
    this.#commits.length = 0;
    this.#chars = 0;
    this.#from = null;
  }
}
