import katex from "katex";
import "katex/contrib/mhchem";
import "katex/dist/katex.min.css";

/** HTML of a formula; null if the source is wrong. */
export function drawFormula(tex: string, _words: string, large: boolean): string | null {
  try {
    return katex.renderToString(large ? `\\displaystyle ${tex}` : tex, {
      trust: false,
      strict: "ignore",
      maxExpand: 200,
      maxSize: 20,
      output: "htmlAndMathml",
      throwOnError: true,
    });
  } catch {
    return null;
  }
}
