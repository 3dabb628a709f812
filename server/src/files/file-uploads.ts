import type { DiskReserve } from "../disk-reserve.ts";
import type { TransactionRunner } from "../functions/transaction-runner.ts";
import type { FileStorage } from "./file-storage.ts";

interface Parts {
  readonly files: Pick<FileStorage, "write" | "recordIn">;
  readonly transactions: Pick<TransactionRunner, "run">;
  readonly disk: Pick<DiskReserve, "assertHas">;
}

/** Stores files that are uploaded outside of a transaction: first the bytes, then the record. */
export class FileUploads {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * Stores the bytes of a stream.
   *
   * @param sha256 expected digest, in base64.
   * @returns the storage id.
   * @throws DigestMismatch
   */
  async store(
    bytes: AsyncIterable<Uint8Array>,
    contentType: string | null,
    sha256?: string,
  ): Promise<string> {
    const { files, transactions } = this.#parts;
    const file = await files.write(bytes, contentType, sha256);
    const { value } = await transactions.run((tx) => files.recordIn(tx, file));
    return value;
  }

  /** @returns the storage id. @throws InsufficientStorage */
  async storeBlob(blob: Blob, sha256?: string): Promise<string> {
    await this.#parts.disk.assertHas(blob.size);
    return await this.store(blob.stream() as unknown as AsyncIterable<Uint8Array>, blob.type || null, sha256);
  }
}
