/** Time for the browser to open the file before its memory is released. */
const RELEASE_AFTER_MS = 60_000;

/** MIME type of Excel files. */
export const XLSX_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Offers a file to the user as a download. */
export function saveFile(name: string, content: BlobPart, contentType: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: contentType }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), RELEASE_AFTER_MS);
}
