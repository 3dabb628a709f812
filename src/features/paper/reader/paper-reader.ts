/** Worker that reads answer sheets. */
import type { SheetForm } from "../geometry/sheet-geometry.ts";
import type { SheetReading } from "./sheet-reading.ts";

export interface ReadRequest {
  picture: ImageBitmap | ImageData;
  forms: Map<number, SheetForm[]>;
}

export type ReadReply = { reading: SheetReading } | { error: string };
