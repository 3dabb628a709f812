/** Pairs and ordered items in one cell: "Keman=yaylı; Ney=üflemeli", "birlik > ikilik > dörtlük". */

export type Pair = { left: string; right: string };

const BETWEEN_SIDES = /\s*(?:=>|[-–—=]?>|→|⇒|=)\s*|\s*:\s+|\s+[-–—:]\s+/u;
const ARROW = /\s*(?:=>|[-–—]?>|→|⇒|»)\s*/u;
const LINE_SIGN = /\s*[\n;|]\s*/;
const COMMA = /\s*,\s+/;
/** "1.", "2)" or "a)" before an item. */
const COUNT = /^\(?(?:\d{1,2}|[a-hç])[.)]\s*(?=\S)/iu;

/** At least two pairs; null if a part is no pair. */
export function pairsIn(cell: string): Pair[] | null {
  for (const sign of [LINE_SIGN, COMMA]) {
    const parts = partsOf(cell, sign);
    const pairs = parts.flatMap((part) => pairIn(part) ?? []);
    if (pairs.length > 1 && pairs.length === parts.length) return pairs;
  }
  return null;
}

/** Both sides of a pair; null if a side is missing or empty. */
function pairIn(part: string): Pair | null {
  const [left = "", right = "", ...more] = part.split(BETWEEN_SIDES);
  return left === "" || right === "" || more.length > 0 ? null : { left, right };
}

/** Items in their written order; null for fewer than two. */
export function itemsIn(cell: string): string[] | null {
  for (const sign of [ARROW, LINE_SIGN, COMMA]) {
    const items = partsOf(cell, sign);
    if (items.length > 1) return items;
  }
  return null;
}

/** Maximum length of all items or options of a question, in UTF-16 units. */
export const LONGEST_CELL = 4_000;

function partsOf(cell: string, sign: RegExp): string[] {
  if (cell.length > LONGEST_CELL) return [];
  return cell
    .split(sign)
    .map((part) => part.replace(COUNT, "").trim())
    .filter((part) => part !== "");
}
