import type { Timestamp } from "../store/types.ts";

/** Timestamps on the wire: padded base64 of the eight little-endian bytes. */
export function encodeTimestamp(ts: Timestamp): string {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(ts);
  return bytes.toString("base64");
}

/** @throws when the text is not eight bytes of base64. */
export function decodeTimestamp(text: string): Timestamp {
  const bytes = Buffer.from(text, "base64");
  if (bytes.length !== 8) throw new Error("A timestamp has eight bytes.");
  return bytes.readBigUInt64LE();
}
