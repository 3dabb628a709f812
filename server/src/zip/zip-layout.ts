/**
 * Constants of the zip format (PKWARE's APPNOTE 6.3) for writer and reader. All integers of the format are little-endian.
 */
export const LOCAL_HEADER = 0x04034b50;
export const DATA_DESCRIPTOR = 0x08074b50;
export const CENTRAL_HEADER = 0x02014b50;
export const END = 0x06054b50;
export const END64 = 0x06064b50;
export const END64_LOCATOR = 0x07064b50;

export const LOCAL_HEADER_BYTES = 30;
export const CENTRAL_HEADER_BYTES = 46;
export const END_BYTES = 22;
export const END64_BYTES = 56;
export const END64_LOCATOR_BYTES = 20;

/** Id of the extra field with numbers that do not fit into 32 bits. */
export const EXTRA_64 = 1;
/** Placeholders in a header for a number that is in the 64-bit extra field. */
export const MAX_16 = 0xffff;
export const MAX_32 = 0xffff_ffff;

export const STORED = 0;
export const DEFLATED = 8;

/** Flags: encrypted; sizes follow the data; the name is UTF-8. */
export const ENCRYPTED = 1 << 0;
export const SIZES_FOLLOW = 1 << 3;
export const UTF8 = 1 << 11;
