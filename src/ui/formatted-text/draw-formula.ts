import katex, { type KatexOptions } from "katex";
import "katex/contrib/mhchem";
import "katex/dist/katex.min.css";
import "./formula-drawing.css";
import { isDrawable } from "./formula-source.ts";

const OPTIONS: KatexOptions = {
  // No links, pictures or HTML attributes from the source.
  trust: false,
  strict: "ignore",
  maxExpand: 100,
  maxSize: 20,
  output: "htmlAndMathml",
  throwOnError: true,
};

// The fonts that most formulas use. The others are loaded when a formula needs them.
for (const font of ["KaTeX_Main", "KaTeX_Size1", "KaTeX_Size2", "KaTeX_Size3"])
  document.fonts?.load(`1em ${font}`).catch(() => {});
document.fonts?.load("italic 1em KaTeX_Math").catch(() => {});

/** Limit of a formula's height, in its own font size. A table of ten rows has about 12. */
const MAX_HEIGHT_EM = 16;

/** Limit of a drawing's HTML, which takes longer to lay out than to make. A matrix of ten by ten has about 30,000 characters. */
const MAX_HTML_CHARS = 64_000;

/** Number of drawings to store: more than a quiz contains. */
const MAX_DRAWINGS = 1000;

const drawings = new Map<string, string | null>();

/**
 * Draws a formula.
 * @param words plain reading, for screen readers that read no MathML and for names of buttons
 * @param large full-size fractions and sums, for a formula on a line of its own
 * @returns HTML that KaTeX has escaped; null if the source is wrong or too expensive
 */
export function drawFormula(tex: string, words: string, large: boolean): string | null {
  const key = JSON.stringify([tex, words, large]);
  let drawing = drawings.get(key);
  if (drawing === undefined) {
    drawing = draw(tex, words, large);
    if (drawings.size >= MAX_DRAWINGS) drawings.clear();
    drawings.set(key, drawing);
  }
  return drawing;
}

function draw(tex: string, words: string, large: boolean): string | null {
  if (!isDrawable(tex)) return null;
  let html: string;
  try {
    html = katex.renderToString(large ? `\\displaystyle ${tex}` : tex, OPTIONS);
  } catch {
    return null;
  }
  if (html.length > MAX_HTML_CHARS) return null;
  for (const [, height] of html.matchAll(/class="katex-strut" style="height:([\d.]+)em/g))
    if (Number(height) > MAX_HEIGHT_EM) return null;
  return (
    html
      // Colours of the source would be unreadable in one of the two themes. Phantoms are transparent.
      .replace(/style="[^"]*"/g, (style) =>
        style.replace(/(?:background-|border-)?color:(?!transparent)[^;"]*;?/g, ""),
      )
      // Browsers without MathML would read the source aloud.
      .replace(/<annotation [\s\S]*?<\/annotation>/, "")
      .replace("<math ", `<math role="math" aria-label="${escapeAttribute(words)}" `)
  );
}

function escapeAttribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
