import { zipSync } from "fflate";

/**
 * Stands in for write-excel-file's own (vite.config.ts), which packs sheets of 160 KB and more in a worker made of a `blob:` address: the content security policy refuses
 * those, and the file would never come.
 */
export default async function zipInPlace(files: Record<string, Uint8Array>): Promise<ArrayBufferLike> {
  return zipSync(files).buffer;
}
