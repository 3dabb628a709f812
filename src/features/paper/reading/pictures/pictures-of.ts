import { openPhoto } from "../../../../lib/camera/open-photo.ts";

/** Longest side of a photo that is read, in pixels. Larger photos show no more. */
const LONGEST_SIDE = 4_200;

/** Reason why a file or one of its pages shows no picture. */
export type FileProblem = "locked" | "broken" | "unsupported" | "page";

/** Origin of a picture. */
export interface PictureSource {
  /** Name of the file. */
  file: string;
  /** Page of a PDF, from 1; null for a picture and for a file that cannot be opened. */
  page: number | null;
  /** Number of pictures in the file. */
  pages: number;
}

export type FilePicture = PictureSource &
  ({ kind: "picture"; picture: ImageBitmap } | { kind: "problem"; problem: FileProblem });

/** Pictures in files, one after the other. The library for PDF loads with the first PDF. Rejects if it cannot be loaded. */
export async function* picturesOf(files: readonly File[]): AsyncGenerator<FilePicture, void> {
  for (const file of files) {
    if (await isPdf(file)) yield* picturesOfPdf(file);
    else yield await pictureOf(file);
  }
}

async function* picturesOfPdf(file: File): AsyncGenerator<FilePicture, void> {
  const { pdfPages } = await import("./pdf-pages.ts");
  const pages = pdfPages(file);
  let next = await pages.next();
  while (!next.done) {
    const { picture, ...place } = next.value;
    const source = { file: file.name, ...place };
    yield picture === null
      ? { kind: "problem", problem: "page", ...source }
      : { kind: "picture", picture, ...source };
    next = await pages.next();
  }
  if (next.value !== null)
    yield { kind: "problem", problem: next.value, file: file.name, page: null, pages: 1 };
}

async function pictureOf(file: File): Promise<FilePicture> {
  const source = { file: file.name, page: null, pages: 1 };
  try {
    return { kind: "picture", picture: await openPhoto(file, LONGEST_SIDE), ...source };
  } catch {
    return { kind: "problem", problem: "unsupported", ...source };
  }
}

/** Some devices send PDFs without a type. */
async function isPdf(file: File): Promise<boolean> {
  if (file.type === "application/pdf") return true;
  if (file.type.startsWith("image/")) return false;
  return (await file.slice(0, 5).text()) === "%PDF-";
}
