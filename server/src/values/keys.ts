/**
 * Order-preserving index keys.
 *
 * A key is a binary string: each char is 0..255 and represents one byte. So JavaScript's `<` orders keys exactly as
 * SQLite orders the same bytes in a BLOB. `encodeKey` maps the total order of Convex values (undefined < null < bigint <
 * number < boolean < string < bytes < array < object) onto this order.
 *
 * No encoded value is a prefix of another encoded value. Ranges rely on two consequences:
 * `encodeKey([a, b])` starts with `encodeKey([a])`, and a key starts with `encodeKey([a])` only if its first value is `a`.
 *
 *   value   := tag payload
 *   bigint  := 8 bytes, big-endian, sign bit flipped
 *   number  := 8 bytes, big-endian IEEE bits; negative: all bits inverted, else sign bit flipped
 *   string  := UTF-8 bytes with 00 written as 00 FF, then the end mark 00 01
 *   bytes   := as string
 *   array   := values, then 00
 *   object  := (string value)* by field name, then 00
 */
import { CommitTsPlaceholder, type Value } from "convex/values";

/** A string above every key: its character is 256, and the characters of keys are at most 255. */
export const KEY_MAX = "\u0100";

const END = "\x00";
const TEXT_END = "\x00\x01";
const UNDEFINED = "\x01";
const NULL = "\x02";
const BIGINT = "\x03";
const NUMBER = "\x04";
const FALSE = "\x05";
const TRUE = "\x06";
const STRING = "\x07";
const BYTES = "\x08";
const ARRAY = "\x09";
const OBJECT = "\x0a";

const CANONICAL_NAN = "\xff\xf8\x00\x00\x00\x00\x00\x00";
const MAX_INT64 = 2n ** 63n - 1n;

const scratch = new DataView(new ArrayBuffer(8));

/** Encodes a list of values. Comparing two keys compares their lists element by element. */
export function encodeKey(values: readonly (Value | undefined)[]): string {
  let key = "";
  for (const value of values) key += encodeValue(value);
  return key;
}

/** Returns the smallest string above all strings that start with `prefix` (KEY_MAX if there is no such binary string). */
export function keySuccessor(prefix: string): string {
  let end = prefix.length;
  while (end > 0 && prefix.charCodeAt(end - 1) === 0xff) end--;
  if (end === 0) return KEY_MAX;
  return prefix.slice(0, end - 1) + String.fromCharCode(prefix.charCodeAt(end - 1) + 1);
}

/** Returns the smallest string above `key`: `[key, keyAfter(key))` contains only that key. */
export function keyAfter(key: string): string {
  return `${key}\x00`;
}

function encodeValue(value: Value | undefined): string {
  if (value === undefined) return UNDEFINED;
  if (value === null) return NULL;
  switch (typeof value) {
    case "bigint":
      return BIGINT + encodeBigint(value);
    case "number":
      return NUMBER + encodeNumber(value);
    case "boolean":
      return value ? TRUE : FALSE;
    case "string":
      return STRING + encodeText(value);
  }
  if (value instanceof ArrayBuffer)
    return BYTES + escapeZeros(Buffer.from(value).toString("latin1")) + TEXT_END;
  // A commit timestamp has no value before the commit. Within its transaction, it sorts after all existing timestamps.
  if (value instanceof CommitTsPlaceholder) return BIGINT + encodeBigint(MAX_INT64);
  if (Array.isArray(value)) return ARRAY + encodeKey(value) + END;
  let key = OBJECT;
  for (const name of Object.keys(value).sort()) {
    const field = value[name];
    if (field !== undefined) key += STRING + encodeText(name) + encodeValue(field);
  }
  return key + END;
}

function encodeBigint(value: bigint): string {
  scratch.setBigInt64(0, value);
  scratch.setUint8(0, scratch.getUint8(0) ^ 0x80);
  return scratchBytes();
}

function encodeNumber(value: number): string {
  // All NaN values have the same key. Their sign and payload bits are ignored, because engines may change them.
  if (Number.isNaN(value)) return CANONICAL_NAN;
  scratch.setFloat64(0, value);
  if (scratch.getUint8(0) & 0x80) {
    scratch.setUint32(0, ~scratch.getUint32(0));
    scratch.setUint32(4, ~scratch.getUint32(4));
  } else {
    scratch.setUint8(0, scratch.getUint8(0) | 0x80);
  }
  return scratchBytes();
}

function scratchBytes(): string {
  return String.fromCharCode(
    scratch.getUint8(0),
    scratch.getUint8(1),
    scratch.getUint8(2),
    scratch.getUint8(3),
    scratch.getUint8(4),
    scratch.getUint8(5),
    scratch.getUint8(6),
    scratch.getUint8(7),
  );
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is the one ASCII char that needs escaping.
const PLAIN_ASCII = /^[\x01-\x7f]*$/;

const LONE_SURROGATE = /\p{Surrogate}/u;

function encodeText(text: string): string {
  if (PLAIN_ASCII.test(text)) return text + TEXT_END;
  return escapeZeros(utf8Bytes(text)) + TEXT_END;
}

/** Returns UTF-8 as a binary string. Lone surrogates are encoded in three bytes each, so that they sort by code point. */
function utf8Bytes(text: string): string {
  if (!LONE_SURROGATE.test(text)) return Buffer.from(text, "utf8").toString("latin1");
  let bytes = "";
  for (const char of text) {
    const point = char.codePointAt(0) ?? 0;
    if (point < 0xd800 || point > 0xdfff) bytes += Buffer.from(char, "utf8").toString("latin1");
    else
      bytes += String.fromCharCode(0xe0 | (point >> 12), 0x80 | ((point >> 6) & 0x3f), 0x80 | (point & 0x3f));
  }
  return bytes;
}

function escapeZeros(bytes: string): string {
  return bytes.includes("\x00") ? bytes.replaceAll("\x00", "\x00\xff") : bytes;
}
