/** Anchor that code hosts such as GitHub give a heading of a Markdown page. @param heading its text, without `#` */
export function headingAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");
}
