/** Worker of the PDF library, as a file of our own origin. Importing the module starts it. */
import "pdfjs-dist/legacy/build/pdf.worker.mjs";
