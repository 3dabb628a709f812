// BENİOKU.html of a package: the teachers' manual as one HTML file that contains its pictures.
import { readFileSync } from "node:fs";
import { Marked } from "marked";
import { headingAnchor } from "../check/heading-anchor.ts";

const MANUAL = "KILAVUZ.md";

const markdown = new Marked({
  walkTokens: (token) => {
    if (token.type === "image") token.href = dataUrl(token.href);
  },
  renderer: {
    heading({ tokens, depth, text }) {
      return `<h${depth} id="${headingAnchor(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
  },
});

/** Returns the page. It loads no further files. */
export function readmePage(): string {
  const text = readFileSync(MANUAL, "utf8");
  const [, title = ""] = /^# (.+)$/m.exec(text) ?? [];
  return `<!doctype html>
<html lang="tr">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${STYLE}</style>
<main>
${markdown.parse(text, { async: false })}</main>
</html>
`;
}

/** @param path of a WebP picture */
function dataUrl(path: string): string {
  return `data:image/webp;base64,${readFileSync(path).toString("base64")}`;
}

const STYLE = `
:root { color-scheme: light dark; --paper: light-dark(#fbf8f1, #16241f); --sheet: light-dark(#fffefb, #1d2e28); --ink: light-dark(#1c2033, #f2f4ea); --soft: light-dark(#4f5568, #c3ccc0); --line: light-dark(#e0d9c8, #3d524a); --pen: light-dark(#2b46a8, #a9c8f5); --margin: light-dark(#e59a96, #8d5a57); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.05rem/1.55 "Lexend", "Segoe UI", system-ui, sans-serif; overflow-wrap: anywhere; }
main { max-width: 48rem; margin: 2rem auto; padding: 1.5rem clamp(1rem, 5vw, 3rem) 2rem; background: var(--sheet); border: 1px solid var(--line); border-left: 3px double var(--margin); }
h1 { margin: 0 0 1rem; font-size: clamp(1.8rem, 6vw, 2.4rem); line-height: 1.15; letter-spacing: -0.02em; }
h2 { margin: 2.6rem 0 0.6rem; padding-top: 1.2rem; border-top: 1px solid var(--line); font-size: 1.5rem; line-height: 1.25; }
h3 { margin: 1.6rem 0 0.4rem; font-size: 1.15rem; line-height: 1.3; }
p, ul, ol, table { margin: 0.5rem 0 0.9rem; }
ul, ol { padding-left: 1.5rem; }
li { margin: 0.35rem 0; }
a { color: var(--pen); }
strong { font-weight: 600; }
img { display: block; max-width: 100%; height: auto; margin: 0.9rem 0; border: 1px solid var(--line); border-radius: 6px; }
code { font: 0.9em/1.3 ui-monospace, "Cascadia Mono", Consolas, monospace; background: var(--paper); border: 1px solid var(--line); border-radius: 4px; padding: 0.05em 0.35em; -webkit-box-decoration-break: clone; box-decoration-break: clone; }
table { width: 100%; border-collapse: collapse; }
th, td { border-bottom: 1px solid var(--line); padding: 0.5rem 0.8rem 0.5rem 0; text-align: left; vertical-align: top; }
th { color: var(--soft); font-size: 0.9rem; font-weight: 600; }
@media (min-width: 34rem) { th, td { overflow-wrap: break-word; } p code, li code, td:first-child code { white-space: nowrap; } }
@media (max-width: 34rem) { main { margin: 0; border-block: 0; border-right: 0; } thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); } td { display: block; border: 0; padding: 0.1rem 0; } td:first-child { padding-top: 0.6rem; font-weight: 600; } td:last-child { border-bottom: 1px solid var(--line); padding-bottom: 0.6rem; } }
@media print { main { border: 0; margin: 0; max-width: none; } h2 { break-after: avoid; } img { break-inside: avoid; max-height: 12cm; } }
`;
