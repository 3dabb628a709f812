/**
 * Document ids: `VarInt(table number) + 16 bytes + 2-byte checksum`, in a base32 alphabet without similar characters. An id
 * contains the number of its table, so that the table is known without a read.
 */
import { randomSlice } from "./random-bytes.ts";

const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const INTERNAL_ID_BYTES = 16;
const RANDOM_BYTES = 14;
const CHECKSUM_BYTES = 2;
const MS_PER_DAY = 86_400_000;
const MAX_TABLE_NUMBER = 0xffff_ffff;

const DIGITS = new Map([...ALPHABET].map((char, digit) => [char, digit]));

/** Contents of an id: the number of its table, and 16 bytes that are unique within the table. */
export interface DecodedId {
  tableNumber: number;
  internalId: Uint8Array;
}

/** Returns the text of an id, 31 to 37 characters. */
export function encodeId(tableNumber: number, internalId: Uint8Array): string {
  if (!Number.isInteger(tableNumber) || tableNumber < 1 || tableNumber > MAX_TABLE_NUMBER) {
    throw new RangeError(`A table number is a positive 32-bit integer, not ${tableNumber}.`);
  }
  if (internalId.length !== INTERNAL_ID_BYTES) throw new RangeError("An internal id has 16 bytes.");
  const bytes: number[] = [];
  let rest = tableNumber;
  while (rest > 0x7f) {
    bytes.push((rest & 0x7f) | 0x80);
    rest >>>= 7;
  }
  bytes.push(rest, ...internalId);
  const checksum = fletcher16(bytes);
  bytes.push(checksum & 0xff, checksum >> 8);
  return toBase32(bytes);
}

/** Cache of decoded ids, because a function usually uses an id several times. */
const recent = new Map<string, DecodedId>();
const MAX_RECENT = 10_000;

/** Decodes an id. Returns null for any text that `encodeId` would not produce exactly. */
export function decodeId(text: string): DecodedId | null {
  const known = recent.get(text);
  if (known) return known;
  const decoded = decode(text);
  if (decoded === null) return null;
  if (recent.size === MAX_RECENT) recent.clear();
  recent.set(text, decoded);
  return decoded;
}

function decode(text: string): DecodedId | null {
  if (text.length < 31 || text.length > 37) return null;
  const bytes = fromBase32(text);
  if (bytes === null) return null;
  let tableNumber = 0;
  let length = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[length];
    if (byte === undefined || length === 5) return null;
    length++;
    tableNumber += (byte & 0x7f) * 2 ** shift;
    if (byte < 0x80) break;
  }
  if (bytes.length !== length + INTERNAL_ID_BYTES + CHECKSUM_BYTES) return null;
  if (tableNumber < 1 || tableNumber > MAX_TABLE_NUMBER) return null;
  const internalId = Uint8Array.from(bytes.slice(length, length + INTERNAL_ID_BYTES));
  // The text is valid only if encoding the result gives the same text. This checks the checksum, the padding bits, and that the table number is encoded
  // in its shortest form.
  return encodeId(tableNumber, internalId) === text ? { tableNumber, internalId } : null;
}

/** Creates an id from 14 random bytes and the day, so that ids of different days never collide. */
export function newId(tableNumber: number): string {
  const internalId = new Uint8Array(INTERNAL_ID_BYTES);
  internalId.set(randomSlice(RANDOM_BYTES));
  const day = Math.floor(Date.now() / MS_PER_DAY);
  internalId.set([(day >> 8) & 0xff, day & 0xff], RANDOM_BYTES);
  return encodeId(tableNumber, internalId);
}

function fletcher16(bytes: readonly number[]): number {
  let low = 0;
  let high = 0;
  for (const byte of bytes) {
    low = (low + byte) & 0xff;
    high = (high + low) & 0xff;
  }
  return (high << 8) | low;
}

function toBase32(bytes: readonly number[]): string {
  let text = "";
  let buffer = 0;
  let bits = 0;
  for (const byte of bytes) {
    buffer = ((buffer << 8) | byte) & 0xfff;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += ALPHABET[(buffer >> bits) & 31];
    }
  }
  if (bits > 0) text += ALPHABET[(buffer << (5 - bits)) & 31];
  return text;
}

function fromBase32(text: string): number[] | null {
  const bytes: number[] = [];
  let buffer = 0;
  let bits = 0;
  for (const char of text) {
    const digit = DIGITS.get(char);
    if (digit === undefined) return null;
    buffer = ((buffer << 5) | digit) & 0xfff;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((buffer >> bits) & 0xff);
    }
  }
  return bytes;
}
