import type { Plugin } from "vite";

/** Removes KaTeX's fonts in older formats: every supported browser reads woff2. */
export function formulaFonts(): Plugin {
  return {
    name: "formula-fonts",
    enforce: "pre",
    transform: {
      filter: { id: /\/katex\/dist\/katex\.min\.css/ },
      handler: (code) => code.replaceAll(/,url\([^)]+\.(?:woff|ttf)\) format\("[^"]+"\)/g, ""),
    },
  };
}
