/** Extensions of known formats, which are removed from titles. */
const ENDINGS = new Set(
  "quiz zip gift kahoot moodle aiken qti h5p imscc xml json csv tsv txt text md markdown doc docx odt rtf xls xlsx xlsm ods pdf apkg".split(
    " ",
  ),
);

/** A title from the name of a file: "Fizik_9.gift.txt" becomes "Fizik 9". */
export function titleOfFile(name: string): string {
  let title = name.replace(/\.[a-z0-9]{1,5}$/i, "");
  for (;;) {
    const ending = /\.([a-z0-9]{1,8})$/i.exec(title)?.[1];
    if (ending === undefined || !ENDINGS.has(ending.toLowerCase())) return title.replaceAll("_", " ").trim();
    title = title.slice(0, -ending.length - 1);
  }
}
