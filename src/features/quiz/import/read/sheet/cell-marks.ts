/** Marks of a workbook's cells (bold, underlined, coloured or filled), with which teachers mark the right option. */
import { BOLD, COLOUR, HIGHLIGHT, MARKS, UNDERLINE } from "../../../written/marked-text.ts";
import { childOf, childrenOf, type XmlElement } from "../text/xml.ts";
import type { Row } from "./csv.ts";

/** Marks of each cell of a row, by column, as bit flags; absent columns have none. */
export type RowMarks = readonly number[];

/** Colours of text and background that are no mark: black, white, and the defaults of system and theme. */
const USUAL_RGB = /^(?:[0-9a-f]{2})?(?:000000|ffffff)$/i;
const USUAL_THEMES = new Set(["0", "1"]);
const USUAL_INDEXES = new Set(["0", "1", "8", "9", "64", "65"]);

/** Marks of a font element of the styles or of a text run. */
export function marksOfFont(font: XmlElement | undefined): number {
  const isOn = (name: string) => {
    const value = childOf(font, name)?.attributes.val;
    return childOf(font, name) !== undefined && !/^(?:0|false|none)$/.test(value ?? "");
  };
  return (
    (isOn("b") ? BOLD : 0) | (isOn("u") ? UNDERLINE : 0) | (isColour(childOf(font, "color")) ? COLOUR : 0)
  );
}

function isColour(colour: XmlElement | undefined): boolean {
  const { rgb, theme, indexed } = colour?.attributes ?? {};
  if (rgb !== undefined) return !USUAL_RGB.test(rgb);
  if (theme !== undefined) return !USUAL_THEMES.has(theme);
  return indexed !== undefined && !USUAL_INDEXES.has(indexed);
}

/** Marks of each cell style, by its font and its fill. */
export function marksOfStyles(styles: XmlElement | undefined): { font: number; fill: number }[] {
  const fonts = childrenOf(childOf(styles, "fonts"), "font").map(marksOfFont);
  const fills = childrenOf(childOf(styles, "fills"), "fill").map((fill) => {
    const pattern = childOf(fill, "patternFill");
    const isSolid = pattern?.attributes.patternType === "solid";
    return isSolid && isColour(childOf(pattern, "fgColor")) ? HIGHLIGHT : 0;
  });
  return childrenOf(childOf(styles, "cellXfs"), "xf").map(({ attributes }) => ({
    font: fonts[Number(attributes.fontId)] ?? 0,
    fill: fills[Number(attributes.fillId)] ?? 0,
  }));
}

/** The marks without those that all non-empty cells of a column share, which belong to the sheet's design. */
export function withoutColumnMarks(rows: readonly Row[], marks: readonly RowMarks[]): RowMarks[] {
  const width = Math.max(0, ...marks.map((row) => row.length));
  const common = Array.from({ length: width }, (_, column) => {
    const filled = rows.flatMap((row, at) => ((row[column] ?? "") === "" ? [] : [marks[at]?.[column] ?? 0]));
    return filled.length < 2 ? 0 : filled.reduce((all, own) => all & own);
  });
  const every = MARKS.reduce((all, mark) => all | mark, 0);
  return marks.map((row) => row.map((own, column) => own & every & ~(common[column] ?? 0)));
}
