import { encode } from "uqr";

const QUIET_MODULES = 2;
/** Characters that show two rows of modules in one line of text: no module dark, the upper one, the lower one, both. */
const BLOCKS = [" ", "▀", "▄", "█"];
/** Black on white in any colour scheme: some phones do not read inverted codes. */
const [COLOURS, PLAIN] = ["\u001b[30;107m", "\u001b[0m"];

/** QR code of an address as coloured lines of text for a terminal. */
export function terminalQr(url: string): string {
  const { data, size } = encode(url, { ecc: "L", border: QUIET_MODULES });
  const lines: string[] = [];
  for (let row = 0; row < size; row += 2) {
    const line = Array.from({ length: size }, (_, column) => {
      const [upper, lower] = [data[row]?.[column], data[row + 1]?.[column]];
      return BLOCKS[(upper ? 1 : 0) + (lower ? 2 : 0)];
    }).join("");
    lines.push(`${COLOURS}${line}${PLAIN}`);
  }
  return lines.join("\n");
}
