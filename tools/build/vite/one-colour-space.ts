import type { Plugin } from "vite";

/** What the style sheets are told when a browser knows the colours of `lab()`. */
const IN_LAB = "@supports (color:lab(0% 0 0)){";

/**
 * Leaves the colours of the style sheets in sRGB. They are written in `oklch()`, which some of the browsers do not know (tokens.css); the minifier
 * writes each as an sRGB colour, and behind that again in `lab()`, which differs where a screen shows more than sRGB. Each phone would load a
 * kilobyte for that before it can join.
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

/** A minified style sheet without its blocks for browsers that know `lab()`. */
export function withoutLab(css: string): string {
  const start = css.indexOf(IN_LAB);
  if (start < 0) return css;
  let end = start + IN_LAB.length;
  for (let depth = 1; depth > 0; end += 1) {
    if (css[end] === "{") depth += 1;
    else if (css[end] === "}") depth -= 1;
    else if (end >= css.length) throw new Error("A block of a style sheet does not end.");
  }
  return css.slice(0, start) + withoutLab(css.slice(end));
}
