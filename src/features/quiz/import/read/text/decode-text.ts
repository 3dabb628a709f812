/** Decodes a file of unknown encoding: UTF-8, UTF-16 with or without byte order mark, or Windows-1254 (Turkish). */

/** Number of sampled bytes. In UTF-16, many characters have a zero byte: at odd indexes in little-endian, at even ones in big-endian order. */
const SAMPLE_BYTES = 4096;

export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes).replaceAll("\r\n", "\n").replaceAll("\r", "\n");
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries())
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > sample.length / 5) return "utf-16le";
  if (even > sample.length / 5) return "utf-16be";
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return "utf-8";
  } catch {
    return "windows-1254";
  }
}

/** Control characters that do not occur in texts. Word and messengers leave single ones. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are meant
const CONTROLS = /[\0-\x08\x0e-\x1f\x7f]/g;
const SAMPLE_CHARS = 100_000;

/** True if decoded bytes are a text. Other files contain zero bytes, or more than 0.5 % control characters. */
export function isText(decoded: string): boolean {
  const sample = decoded.slice(0, SAMPLE_CHARS);
  const controls = sample.match(CONTROLS)?.length ?? 0;
  return !sample.includes("\0") && controls * 200 <= sample.length;
}
