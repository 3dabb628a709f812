/** A colour JPEG file of a whole page. */
interface JpegPage {
  width: number;
  height: number;
  file: Buffer;
}

/** PDF whose pages are A4 pictures, as copiers save them. */
export function pdfOf(pages: readonly JpegPage[]): Buffer {
  const parts: Buffer[] = [];
  const offsets: number[] = [];
  let length = 0;
  const add = (...content: (string | Buffer)[]) => {
    for (const each of content) {
      const part = typeof each === "string" ? Buffer.from(each, "latin1") : each;
      parts.push(part);
      length += part.length;
    }
  };
  const object = (number: number, ...content: (string | Buffer)[]) => {
    offsets[number] = length;
    add(`${number} 0 obj\n`, ...content, "\nendobj\n");
  };
  const numberOf = (page: number) => 3 + 3 * page;
  add("%PDF-1.4\n");
  object(1, "<< /Type /Catalog /Pages 2 0 R >>");
  const kids = pages.map((_, page) => `${numberOf(page)} 0 R`).join(" ");
  object(2, `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`);
  for (const [page, { width, height, file }] of pages.entries()) {
    const number = numberOf(page);
    const draw = "595 0 0 842 0 0 cm /P Do";
    object(
      number,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${number + 1} 0 R /Resources << /XObject << /P ${number + 2} 0 R >> >> >>`,
    );
    object(number + 1, `<< /Length ${draw.length} >>\nstream\n${draw}\nendstream`);
    object(
      number + 2,
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${file.length} >>\nstream\n`,
      file,
      "\nendstream",
    );
  }
  const start = length;
  const count = numberOf(pages.length);
  add(`xref\n0 ${count}\n0000000000 65535 f \n`);
  for (const offset of offsets.slice(1)) add(`${String(offset).padStart(10, "0")} 00000 n \n`);
  add(`trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  return Buffer.concat(parts);
}
