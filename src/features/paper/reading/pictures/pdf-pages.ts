import { getDocument, PDFWorker } from "pdfjs-dist/legacy/build/pdf.mjs";

/** Resolution at which a page is drawn, in pixels per inch. The reader needs no more. */
const DPI = 200;
/** Longest side of a drawn page, in pixels, for scans that claim to be posters. */
const LONGEST_SIDE = 3_300;
const POINTS_PER_INCH = 72;

/** Reason why a PDF cannot be read. */
export type PdfProblem = "locked" | "broken";

export interface PdfPage {
  /** From 1. */
  page: number;
  pages: number;
  /** Null if this page cannot be drawn. */
  picture: ImageBitmap | null;
}

/** Pages of a PDF as pictures, one at a time, so that a long scan needs no more memory than a short one. */
export async function* pdfPages(file: Blob): AsyncGenerator<PdfPage, PdfProblem | null> {
  const port = new Worker(new URL("./pdf-worker.ts", import.meta.url), { type: "module" });
  const worker = PDFWorker.create({ port });
  const loading = getDocument({
    data: await file.arrayBuffer(),
    worker,
    // Texts are drawn as shapes, nothing is compiled or loaded: the page's content security policy stays as it is.
    disableFontFace: true,
    isEvalSupported: false,
    useWasm: false,
    useWorkerFetch: false,
    enableXfa: false,
    verbosity: 0,
  });
  try {
    const pdf = await loading.promise;
    const canvas = document.createElement("canvas");
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number);
      const inPoints = page.getViewport({ scale: 1 });
      const longest = Math.max(inPoints.width, inPoints.height);
      const scale = Math.min(DPI / POINTS_PER_INCH, LONGEST_SIDE / longest);
      const viewport = page.getViewport({ scale });
      canvas.width = Math.round(viewport.width);
      canvas.height = Math.round(viewport.height);
      // Unlike drawing for the screen, drawing for print continues while the tab is hidden.
      const picture = await page
        .render({ canvas, viewport, intent: "print" })
        .promise.then(() => createImageBitmap(canvas))
        .catch(() => null);
      page.cleanup();
      yield { page: number, pages: pdf.numPages, picture };
    }
    return null;
  } catch (error) {
    return error instanceof Error && error.name === "PasswordException" ? "locked" : "broken";
  } finally {
    await loading.destroy();
    worker.destroy();
    port.terminate();
  }
}
