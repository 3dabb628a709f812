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

/** Average width of a capital of Lexend. Class lists often have names in capitals. */
const CAPITAL_WIDTH = 0.72;

/**
 * Fits a text into one line: in smaller type, and if that is not enough with a shorter middle, because the ends identify a name.
 * @param size usual height of the type, in the unit of `width`
 * @param least smallest height that is still read easily
 */
export function fitLine(
  text: string,
  { size, least, width }: { size: number; least: number; width: number },
): { text: string; size: number } {
  const fitting = width / widthOf(text);
  if (fitting >= size) return { text, size };
  if (fitting >= least) return { text, size: Math.floor(fitting * 100) / 100 };
  return { text: withShorterMiddle(text, width / least), size: least };
}

/** Fits a text into one line: in smaller type, and if that is not enough without its end. */
export function fitStart(
  text: string,
  { size, least, width }: { size: number; least: number; width: number },
): { text: string; size: number } {
  const fitted = fitLine(text, { size, least, width });
  if (fitted.text === text) return fitted;
  const [start = ""] = fitLines(text, { size: least, width, most: 1 });
  return { text: start, size: least };
}

/** Middle words become initials, from the last to the first; then letters in the middle are left out. */
function withShorterMiddle(text: string, room: number): string {
  const words = text.split(/\s+/);
  for (let at = words.length - 2; at > 0 && widthOf(words.join(" ")) > room; at -= 1)
    words[at] = `${[...(words[at] ?? "")][0]}.`;
  const shown = words.join(" ");
  const letters = [...shown];
  let cut = shown;
  for (let left = letters.length - 1; left > 1 && widthOf(cut) > room; left -= 1) {
    const start = letters
      .slice(0, Math.ceil(left / 2))
      .join("")
      .trimEnd();
    cut = `${start}…${letters
      .slice(letters.length - Math.floor(left / 2))
      .join("")
      .trimStart()}`;
  }
  return cut;
}

/** Estimated width of a text, in heights of its type. */
function widthOf(text: string): number {
  const letters = [...text];
  const capitals = letters.filter((letter) => /\p{Lu}/u.test(letter)).length;
  return Math.max(1, capitals * CAPITAL_WIDTH + (letters.length - capitals) * CHARACTER_WIDTH);
}
