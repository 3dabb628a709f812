import type { FileStorage } from "../../files/file-storage.ts";
import type { TransactionState } from "../transaction-state.ts";

/** Parts of the file storage that these syscalls need. */
export type TransactionFiles = Pick<
  FileStorage,
  "urlIn" | "metadataIn" | "uploadUrl" | "deleteIn" | "write" | "recordIn" | "read"
>;

export interface StoreArgs {
  /** Base64. */
  blob: string;
  contentType?: string;
  /** Base64. */
  sha256?: string;
}

/** Deletes a file's record now, and its bytes after the transaction is on disk. */
export function deleteFile(files: TransactionFiles, state: TransactionState, storageId: string): string {
  const deleteBytes = files.deleteIn(state.tx, storageId);
  state.afterCommit.push({ waitsFor: "disk", run: deleteBytes });
  return "null";
}

/** Writes the bytes to disk at once; if the transaction fails, they are an orphan that `FileStorage` deletes later. @returns the storage id */
export async function storeFile(
  files: TransactionFiles,
  { tx, budget }: TransactionState,
  { blob, contentType, sha256 }: StoreArgs,
): Promise<string> {
  const bytes = Buffer.from(blob, "base64");
  budget.add("filesWritten", 1);
  budget.add("fileWriteBytes", bytes.length);
  const file = await files.write([bytes], contentType || null, sha256);
  return JSON.stringify(files.recordIn(tx, file));
}

export async function readFile(
  files: TransactionFiles,
  { tx, budget }: TransactionState,
  storageId: string,
): Promise<string> {
  const metadata = files.metadataIn(tx, storageId);
  if (!metadata) return "null";
  budget.add("filesRead", 1);
  budget.add("fileReadBytes", metadata.size);
  const bytes = await files.read(metadata.storageId);
  return JSON.stringify({ blob: bytes.toString("base64"), contentType: metadata.contentType });
}
