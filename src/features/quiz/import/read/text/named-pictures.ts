/** Pictures that a question's text refers to: by file name, by address, or as a data URL. */
import { imageTypeOf } from "../../../../../../convex/shared/imageType.ts";
import { IMAGE_ALT_MAX_CHARS } from "../../../../../../convex/shared/limits/questions.ts";
import { cutChars } from "../../../../../../convex/shared/turkish.ts";
import { absentPicture } from "../../../written/absent-picture.ts";
import type { Note, Picture } from "../../../written/read-question.ts";

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
