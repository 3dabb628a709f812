/**
 * The three entry points of the `Convex` global that the convex package calls. Arguments and results are JSON texts, except
 * for `jsSyscall`, which passes blobs and requests by reference.
 */
export interface SyscallHandler {
  syscall(op: string, argsJson: string): string;
  asyncSyscall(op: string, argsJson: string): Promise<string>;
  jsSyscall(op: string, args: Record<string, unknown>): unknown;
}

/** Reads of one execution against Convex's limits (facts sheet 3.3). */
export class ReadBudget {
  documents = 0;
  bytes = 0;
  ranges = 0;

  countDocument(json: string): void {
    this.documents += 1;
    this.bytes += json.length;
    if (this.documents > MAX_DOCUMENTS) {
      throw new Error(
        `Too many documents read in a single function execution (limit: ${MAX_DOCUMENTS}). ` +
          "Consider using smaller limits in your queries, paginating your queries, or using indexed queries with a selective index range expressions.",
      );
    }
    if (this.bytes > MAX_BYTES) {
      throw new Error(`Too many bytes read in a single function execution (limit: ${MAX_BYTES} bytes).`);
    }
  }

  get documentsLeft(): number {
    return MAX_DOCUMENTS - this.documents;
  }

  get bytesLeft(): number {
    return MAX_BYTES - this.bytes;
  }

  countRange(): void {
    this.ranges += 1;
    if (this.ranges > MAX_RANGES) {
      throw new Error(`Too many reads in a single function execution (limit: ${MAX_RANGES}).`);
    }
  }
}

const MAX_DOCUMENTS = 32_000;
const MAX_BYTES = 16 * 1024 * 1024;
const MAX_RANGES = 4_096;
