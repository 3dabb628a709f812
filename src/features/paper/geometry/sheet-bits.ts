/** The 48 bits printed on a sheet: sheet 20, page 4, booklet 4, version of the layout 4, checksum 16; most significant bits first. */
export interface SheetId {
  /** 20 bits. */
  sheet: number;
  /** 0 to 15. */
  page: number;
  /** 0: none or marked by hand; 1 to 4: printed. */
  booklet: number;
}

/** Version of sheet-geometry.ts. Sheets of other versions are refused. */
export const LAYOUT_VERSION = 1;
export const BIT_COUNT = 48;

const FIELDS = [
  ["sheet", 20],
  ["page", 4],
  ["booklet", 4],
  ["version", 4],
] as const;
const DATA_BITS = 32;
const CHECKSUM_BITS = 16;

export function sheetBits({ sheet, page, booklet }: SheetId): boolean[] {
  const values = { sheet, page, booklet, version: LAYOUT_VERSION };
  const data = FIELDS.flatMap(([name, bits]) => toBits(values[name], bits));
  return [...data, ...toBits(crc16(data), CHECKSUM_BITS)];
}

/** Reads printed bits. Null if the checksum differs; `isOtherVersion` if the sheet has another layout. */
export function readSheetBits(bits: readonly boolean[]): { id: SheetId; isOtherVersion: boolean } | null {
  if (bits.length !== BIT_COUNT) return null;
  const data = bits.slice(0, DATA_BITS);
  if (fromBits(bits.slice(DATA_BITS)) !== crc16(data)) return null;
  let from = 0;
  const [sheet = 0, page = 0, booklet = 0, version = 0] = FIELDS.map(([, length]) => {
    from += length;
    return fromBits(data.slice(from - length, from));
  });
  return { id: { sheet, page, booklet }, isOtherVersion: version !== LAYOUT_VERSION };
}

/** CRC-16/CCITT-FALSE: polynomial 0x1021, first value 0xFFFF. */
export function crc16(bits: readonly boolean[]): number {
  let crc = 0xffff;
  for (const bit of bits) {
    const isOverflow = crc >> 15 !== Number(bit);
    crc = (crc << 1) & 0xffff;
    if (isOverflow) crc ^= 0x1021;
  }
  return crc;
}

function toBits(value: number, length: number): boolean[] {
  return Array.from({ length }, (_, at) => ((value >> (length - 1 - at)) & 1) === 1);
}

function fromBits(bits: readonly boolean[]): number {
  return bits.reduce((value, bit) => value * 2 + Number(bit), 0);
}
