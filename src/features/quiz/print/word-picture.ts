import { convertMillimetersToTwip, ImageRun } from "docx";
import type { Id } from "../../../../convex/_generated/dataModel";

/** A picture in a format that every version of Word shows. Width and height are in pixels. */
export type WordPicture = { type: "png" | "jpg" | "gif"; bytes: Uint8Array; width: number; height: number };
export type WordPictures = ReadonlyMap<Id<"images">, WordPicture>;

const TWIPS_PER_PIXEL = 15;

/**
 * Picture with its description, as large as on the printed paper.
 * @param maxWidth in twips
 */
export function pictureRun(
  { type, bytes, width, height }: WordPicture,
  alt: string | undefined,
  maxWidth: number,
  maxHeightMm: number,
): ImageRun {
  const maxHeight = convertMillimetersToTwip(maxHeightMm);
  const scale = Math.min(1, maxWidth / (width * TWIPS_PER_PIXEL), maxHeight / (height * TWIPS_PER_PIXEL));
  return new ImageRun({
    type,
    data: bytes,
    transformation: { width: Math.round(width * scale), height: Math.round(height * scale) },
    altText: { name: "Resim", title: "", description: alt ?? "" },
  });
}
