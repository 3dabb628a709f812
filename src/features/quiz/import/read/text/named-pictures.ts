/** Pictures that a question's text refers to: by file name, by address, or as a data URL. */
import { imageTypeOf } from "../../../../../../convex/shared/imageType.ts";
import { IMAGE_ALT_MAX_CHARS } from "../../../../../../convex/shared/limits/questions.ts";
import { cutChars } from "../../../../../../convex/shared/turkish.ts";
import { absentPicture } from "../../../written/absent-picture.ts";
import type { Note, Picture } from "../../../written/read-question.ts";
import type { AddNote } from "../answers/collect-notes.ts";

export type NamedPicture = { name: string; alt: string };

/**
 * The pictures in the order of their names, each once, and a note for each that is missing or unreadable.
 * @param find returns the file with this name; null if there is none
 */
export function picturesNamed(
  named: readonly NamedPicture[],
  find: (name: string) => Uint8Array<ArrayBuffer> | null,
): { pictures: Picture[]; notes: Note[] } {
  const pictures: Picture[] = [];
  const notes: Note[] = [];
  const first = new Map(named.toReversed().map((each) => [each.name, each]));
  for (const name of new Set(named.map((each) => each.name))) {
    const isData = /^data:/i.test(name);
    const bytes = isData ? bytesOfData(name) : find(name);
    const type = bytes === null ? null : imageTypeOf(bytes);
    if (bytes !== null && type !== null) {
      const alt = cutChars(first.get(name)?.alt.trim() ?? "", IMAGE_ALT_MAX_CHARS);
      pictures.push({ bytes, type, ...(alt !== "" && { alt }) });
    } else if (bytes === null && !isData) notes.push(absentPicture(name));
    else notes.push(noPicture(isData ? "" : name));
  }
  return { pictures, notes };
}

export const SEVERAL_PICTURES = "Bir seçenekte birden çok resim var; ilki alındı.";
/** Note for a picture in a part that takes none: a side of a pair, an item of an order, a gap. */
export const PICTURE_NOT_TAKEN = "Bir seçenekte resim var; bu tür soruda seçeneklere resim alınmaz.";

/** The first picture of an option. Adds a note for each other one, and for each that is missing or unreadable. */
export function optionPicture(
  named: readonly NamedPicture[],
  find: (name: string) => Uint8Array<ArrayBuffer> | null,
  addNote: AddNote,
): Picture | undefined {
  const { pictures, notes } = picturesNamed(named, find);
  for (const { sentence, tone } of notes) addNote(sentence, tone);
  if (pictures.length > 1) addNote(SEVERAL_PICTURES);
  return pictures[0];
}

function noPicture(name: string): Note {
  const subject = name === "" ? "Metnin içindeki resim" : `“${name}” bir resim olarak`;
  return { tone: "doubt", sentence: `${subject} okunamadı; alınmadı.` };
}

/** Bytes of a Base64 `data:` URL; null for any other address. */
function bytesOfData(address: string): Uint8Array<ArrayBuffer> | null {
  const data = /^data:[^,]*;base64,(.*)$/is.exec(address)?.[1];
  return data === undefined ? null : fromBase64(data);
}

export function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text.trim()), (char) => char.charCodeAt(0));
  } catch {
    return null;
  }
}
