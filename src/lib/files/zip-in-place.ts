import { zipSync } from "fflate";

/**
 * Replaces the zip function of write-excel-file (vite.config.ts). The original packs sheets of 160 KB or more in a worker with a `blob:` address,
 * which the content security policy blocks, so the file would never be produced.
 */
export default async function zipInPlace(files: Record<string, Uint8Array>): Promise<ArrayBufferLike> {
  return zipSync(files).buffer;
}
