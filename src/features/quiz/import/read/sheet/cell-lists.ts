/** Pairs and ordered items that a teacher writes into one cell: "Keman=yaylı; Ney=üflemeli", "birlik > ikilik > dörtlük". */

export type Pair = { left: string; right: string };

const BETWEEN_SIDES = /\s*(?:=>|[-–—=]?>|→|⇒|=)\s*|\s*:\s+|\s+[-–—:]\s+/u;
const ARROW = /\s*(?:=>|[-–—]?>|→|⇒|»)\s*/u;
const LINE_SIGN = /\s*[\n;|]\s*/;
const COMMA = /\s*,\s+/;
/** "1.", "2)" or "a)" before an item. */
const COUNT = /^\(?(?:\d{1,2}|[a-hç])[.)]\s*(?=\S)/iu;

/** Two or more pairs; null where not every part is one. */
export function pairsIn(cell: string): Pair[] | null {
  for (const sign of [LINE_SIGN, COMMA]) {
    const parts = partsOf(cell, sign);
    const pairs = parts.flatMap((part) => pairIn(part) ?? []);
    if (pairs.length > 1 && pairs.length === parts.length) return pairs;
  }
  return null;
}

/** The two sides of a part. Null where it has none, or one of them is empty. */
function pairIn(part: string): Pair | null {
  const [left = "", right = "", ...more] = part.split(BETWEEN_SIDES);
  return left === "" || right === "" || more.length > 0 ? null : { left, right };
}

/** Items in the order in which they are written; null where only one is found. */
export function itemsIn(cell: string): string[] | null {
  for (const sign of [ARROW, LINE_SIGN, COMMA]) {
    const items = partsOf(cell, sign);
    if (items.length > 1) return items;
  }
  return null;
}

/** Longer than all items or options of a question, in characters. */
export const LONGEST_CELL = 4_000;

function partsOf(cell: string, sign: RegExp): string[] {
  if (cell.length > LONGEST_CELL) return [];
  return cell
    .split(sign)
    .map((part) => part.replace(COUNT, "").trim())
    .filter((part) => part !== "");
}
