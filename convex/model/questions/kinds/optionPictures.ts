/** Options with what lies beside their texts, in lists of the same length: their marks and their pictures. */
import { type Infer, v } from "convex/values";
import { fail } from "../../../shared/errors";
import { IMAGE_ALT_MAX_CHARS } from "../../../shared/limits/questions";
import type { Mark } from "../../../shared/marks";
import { cleanText, countChars } from "../../../shared/turkish";
import { optional, typed } from "../../lengths";
import { checkOptions } from "./options";

/** Picture of an option. The place of its file is in one of three fields. */
const optionPicture = v.object({
  /** In a question of a quiz. */
  imageId: v.optional(v.id("images")),
  /** In the copy of a live session or homework. */
  image: v.optional(v.id("_storage")),
  /** In a view: the address. Absent if the file is missing. */
  url: v.optional(v.string()),
  /** Alternative text; absent if the author wrote none. */
  alt: v.optional(v.string()),
});
export type OptionPicture = Infer<typeof optionPicture>;

/** One element per option; absent if no option has a picture. */
export const optionPictures = v.optional(v.array(v.union(v.null(), optionPicture)));

/** The same from the editor or an import. */
export const writtenPictures = v.optional(
  v.array(
    v.union(v.null(), v.object({ imageId: v.id("images"), alt: optional(typed(IMAGE_ALT_MAX_CHARS)) })),
  ),
);

type Pictured = {
  options: string[];
  optionMarks?: Mark[][] | undefined;
  pictures?: (OptionPicture | null)[] | undefined;
};

/**
 * Returns options with their marks and pictures in stored form. An option with a picture needs no words. Fails like
 * `checkOptions`, and with INVALID_INPUT for more marks or pictures than options.
 */
export function checkPicturedOptions({
  options: written,
  optionMarks,
  pictures: writtenList = [],
}: {
  options: readonly string[];
  optionMarks?: readonly Mark[][] | undefined;
  pictures?: Infer<typeof writtenPictures>;
}): Pictured {
  if (writtenList.length > written.length) fail("INVALID_INPUT");
  const pictures = written.map((_, index) => storedPicture(writtenList[index] ?? null));
  const options = checkOptions({ options: written, optionMarks }, (index) => pictures[index] !== null);
  return { ...options, ...(pictures.some((picture) => picture !== null) && { pictures }) };
}

function storedPicture(
  written: { imageId: OptionPicture["imageId"]; alt?: string } | null,
): OptionPicture | null {
  if (written === null) return null;
  const alt = cleanText(written.alt ?? "");
  if (countChars(alt) > IMAGE_ALT_MAX_CHARS) fail("TEXT_TOO_LONG");
  return { imageId: written.imageId, ...(alt !== "" && { alt }) };
}

/** Texts of the options for readers without pictures: the words, else the picture's alternative text. */
export function optionTexts({ options, pictures }: Pictured): string[] {
  return options.map((text, index) => text || (pictures?.[index]?.alt ?? "(resim)"));
}
