import type { Timestamp } from "../store/types.ts";

let cached: Timestamp = 0n;
let cachedText = "AAAAAAAAAAA=";

/** Encodes a timestamp for messages: base64 of eight little-endian bytes. The last result is cached, because it is sent to many clients. */
export function encodeTimestamp(ts: Timestamp): string {
  if (ts === cached) return cachedText;
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(ts);
  cached = ts;
  cachedText = bytes.toString("base64");
  return cachedText;
}

/** @throws Error if the text is not eight bytes of base64. */
export function decodeTimestamp(text: string): Timestamp {
  const bytes = Buffer.from(text, "base64");
  if (bytes.length !== 8) throw new Error("A timestamp has eight bytes.");
  return bytes.readBigUInt64LE();
}
