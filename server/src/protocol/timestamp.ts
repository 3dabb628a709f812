import type { Timestamp } from "../store/types.ts";

let newest: Timestamp = 0n;
let newestText = "AAAAAAAAAAA=";

/** Encodes a timestamp for messages: padded base64 of the eight little-endian bytes. The latest one is cached, since it is sent to many clients. */
export function encodeTimestamp(ts: Timestamp): string {
  if (ts === newest) return newestText;
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(ts);
  newest = ts;
  newestText = bytes.toString("base64");
  return newestText;
}

/** @throws Error if the text is not eight bytes of base64. */
export function decodeTimestamp(text: string): Timestamp {
  const bytes = Buffer.from(text, "base64");
  if (bytes.length !== 8) throw new Error("A timestamp has eight bytes.");
  return bytes.readBigUInt64LE();
}
