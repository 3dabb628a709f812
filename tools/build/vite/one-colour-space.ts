import type { Plugin } from "vite";

/** Beginning of a block for browsers that support `lab()` colours. */
const LAB_BLOCK_START = "@supports (color:lab(0% 0 0)){";

/**
 * Removes the `lab()` colours that the minifier adds to the style sheets. Colours are written in `oklch()`, which some supported browsers lack
 * (tokens.css). The minifier converts each to sRGB and repeats it in `lab()` for screens with a wider gamut. The repetition would add a kilobyte to
 * the join page.
 */
export function oneColourSpace(): Plugin {
  return {
    name: "one-colour-space",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === "asset" && file.fileName.endsWith(".css"))
            file.source = withoutLab(String(file.source));
        }
      },
    },
  };
}

/** Returns a minified style sheet without its blocks for browsers that support `lab()`. */
export function withoutLab(css: string): string {
  const start = css.indexOf(LAB_BLOCK_START);
  if (start < 0) return css;
  let end = start + LAB_BLOCK_START.length;
  for (let depth = 1; depth > 0; end += 1) {
    if (css[end] === "{") depth += 1;
    else if (css[end] === "}") depth -= 1;
    else if (end >= css.length) throw new Error("A block of a style sheet does not end.");
  }
  return css.slice(0, start) + withoutLab(css.slice(end));
}
