/** Average width of a character of Lexend, in heights of the type. */
const CHARACTER_WIDTH = 0.58;

/**
 * Divides a text into lines, because SVG does not wrap text. The last line is cut short with "…".
 * @param size height of the type, in the unit of `width`
 */
export function fitLines(
  text: string,
  { size, width, most }: { size: number; width: number; most: number },
): string[] {
  const length = Math.max(1, Math.floor(width / (size * CHARACTER_WIDTH)));
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/).filter((part) => part !== "")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (longer.length <= length || line === "") line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  if (line !== "") lines.push(line);
  const shown = lines.slice(0, most);
  const isCut = lines.length > most;
  return shown.map((each, at) => {
    const isCutHere = isCut && at === shown.length - 1;
    if (each.length + Number(isCutHere) > length)
      return `${each.slice(0, length - 1).replace(/\s\S*$/, "")}…`;
    return isCutHere ? `${each}…` : each;
  });
}
