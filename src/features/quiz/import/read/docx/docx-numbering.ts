/** Counts Word's automatic numbers, which the text of a document does not contain. */
import { childOf, childrenOf, type XmlElement } from "../text/xml.ts";

type Level = { format: string; text: string; start: number };

export class Numbering {
  /** Lists by number. `pattern`: key of the list's counters. */
  readonly #lists = new Map<string, { pattern: string; levels: Map<number, Level> }>();
  /** Last number of each level. All lists with the same pattern share their counters. */
  readonly #counters = new Map<string, number[]>();

  constructor(numbering: XmlElement | undefined) {
    const patterns = new Map(
      childrenOf(numbering, "w:abstractNum").map((each) => [
        each.attributes["w:abstractNumId"] ?? "",
        levelsOf(each),
      ]),
    );
    for (const num of childrenOf(numbering, "w:num")) {
      const pattern = valOf(childOf(num, "w:abstractNumId")) ?? "";
      const levels = new Map(patterns.get(pattern));
      let counters = pattern;
      for (const override of childrenOf(num, "w:lvlOverride")) {
        const at = Number(override.attributes["w:ilvl"]);
        const start = valOf(childOf(override, "w:startOverride"));
        const own = childOf(override, "w:lvl");
        const level = own === undefined ? levels.get(at) : levelOf(own);
        if (level !== undefined) levels.set(at, start === null ? level : { ...level, start: Number(start) });
        counters = `own ${num.attributes["w:numId"]}`;
      }
      this.#lists.set(num.attributes["w:numId"] ?? "", { pattern: counters, levels });
    }
  }

  /** Number before the next paragraph of a list ("3." or "b)"); empty for a bullet and for unknown lists. */
  next(list: string, depth: number): string {
    const known = this.#lists.get(list);
    const level = known?.levels.get(depth);
    if (known === undefined || level === undefined) return "";
    const counters = this.#counters.get(known.pattern) ?? [];
    this.#counters.set(known.pattern, counters);
    counters[depth] = (counters[depth] ?? level.start - 1) + 1;
    counters.length = depth + 1;
    if (level.format === "bullet" || level.format === "none") return "";
    return level.text.replace(/%([1-9])/g, (_, at: string) => {
      const shown = known.levels.get(Number(at) - 1);
      return shown === undefined ? "" : written(counters[Number(at) - 1] ?? shown.start, shown.format);
    });
  }
}

function levelsOf(pattern: XmlElement): Map<number, Level> {
  return new Map(
    childrenOf(pattern, "w:lvl").map((level) => [Number(level.attributes["w:ilvl"]), levelOf(level)]),
  );
}

function levelOf(level: XmlElement): Level {
  return {
    format: valOf(childOf(level, "w:numFmt")) ?? "decimal",
    text: valOf(childOf(level, "w:lvlText")) ?? "",
    start: Number(valOf(childOf(level, "w:start")) ?? 1),
  };
}

export function valOf(element: XmlElement | undefined): string | null {
  return element?.attributes["w:val"] ?? null;
}

function written(count: number, format: string): string {
  const letter = String.fromCharCode(97 + ((count - 1) % 26));
  if (format === "lowerLetter") return letter;
  if (format === "upperLetter") return letter.toUpperCase();
  if (format === "upperRoman") return roman(count);
  return format === "lowerRoman" ? roman(count).toLowerCase() : String(count);
}

const ROMAN: readonly [number, string][] = [
  [100, "C"],
  [90, "XC"],
  [50, "L"],
  [40, "XL"],
  [10, "X"],
  [9, "IX"],
  [5, "V"],
  [4, "IV"],
  [1, "I"],
];

function roman(count: number): string {
  // `ROMAN` has no sign for 400.
  let rest = Math.min(count, 399);
  return ROMAN.reduce((text, [value, sign]) => {
    const times = Math.floor(rest / value);
    rest -= times * value;
    return text + sign.repeat(times);
  }, "");
}
