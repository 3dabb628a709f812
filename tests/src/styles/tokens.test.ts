// @vitest-environment node
// Rule of the design system: all colours, type sizes, spaces, corners and shadows are tokens of src/styles/tokens.css.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const TOKENS = "src/styles/tokens.css";
const sheets = sources(".css").filter((path) => path !== TOKENS);

/** All source files with this ending. */
function sources(ending: string): string[] {
  return readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(ending))
    .map((path) => join("src", path).replaceAll("\\", "/"))
    .sort();
}

interface Declaration {
  property: string;
  value: string;
}

/** The declarations of a style sheet in order, without its comments. */
function declarationsOf(css: string): Declaration[] {
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, "");
  return [...bare.matchAll(/(?<=[{;]\s*)([-a-z]+)\s*:\s*([^;{}]+);/g)].map(([, property, value]) => ({
    property: property as string,
    value: (value as string).trim(),
  }));
}

/** Colour values by notation or name. `transparent`, `currentcolor`, system colours and the black of a mask are allowed. */
const COLOUR =
  /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklch|oklab|light-dark)a?\(|\b(?:white|black|red|green|blue|gr[ae]y|orange|yellow|purple)\b/i;
/** Length outside the tokens. `em` is allowed because it follows the text size, and `px` for hairlines. */
const LENGTH = /(?<![\w.-])(?!0(?:\.0+)?(?:rem|px))(?:\d*\.)?\d+(?:rem|px|pt|vw|vh)\b/;
const SPACING = /^(?:margin|padding|gap|row-gap|column-gap)(?:$|-)/;

/** Kind of value that a declaration should take from a token, or null. */
function missingToken({ property, value }: Declaration): string | null {
  if (!/mask/.test(property) && COLOUR.test(value)) return "a colour";
  if (property === "font-size" && LENGTH.test(withoutBounds(value))) return "a type size";
  if (SPACING.test(property) && LENGTH.test(withoutBounds(value).replace(/\b-?[123]px\b/g, "0")))
    return "a space";
  if (/^border(?:-\w+)*-radius$/.test(property) && LENGTH.test(value)) return "a corner";
  if (/shadow$/.test(property) && !/var\(--(?:shadow|ring)|^none$|^inset 0 0 0 [\d.]+em var\(--/.test(value))
    return "a shadow";
  return null;
}

/** Removes `clamp()`, `max()` and `min()`, which bound a size that depends on the window or container. */
function withoutBounds(value: string): string {
  const begin = value.search(/\b(?:clamp|max|min)\(/);
  if (begin < 0) return value;
  let depth = 0;
  let end = value.indexOf("(", begin);
  do {
    if (value[end] === "(") depth += 1;
    if (value[end] === ")") depth -= 1;
    end += 1;
  } while (depth > 0 && end < value.length);
  return withoutBounds(`${value.slice(0, begin)}0${value.slice(end)}`);
}

test("style sheets use only tokens for colours, sizes and shadows", () => {
  const found = sheets.flatMap((path) =>
    declarationsOf(readFileSync(path, "utf8")).flatMap((declaration) => {
      const what = missingToken(declaration);
      return what ? [`${path}: ${what} of its own: ${declaration.property}: ${declaration.value}`] : [];
    }),
  );
  expect(found).toEqual([]);
});

test("style sheets use only existing tokens", () => {
  const local = /(--[\w-]+)\s*:/g;
  const known = new Set(
    [TOKENS, ...sheets].flatMap((path) =>
      [...readFileSync(path, "utf8").matchAll(local)].map(([, name]) => name as string),
    ),
  );
  // CSS variables that a component sets on its element.
  for (const path of sources(".tsx")) {
    for (const [, name] of readFileSync(path, "utf8").matchAll(/"(--[\w-]+)"/g)) known.add(name as string);
  }
  const unknown = sheets.flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(/var\((--[\w-]+)\)/g)]
      .filter(([, name]) => !known.has(name as string))
      .map(([, name]) => `${path}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

test.each([
  ["color: #fff;", "a colour"],
  ["background: white;", "a colour"],
  ["font-size: 1.1rem;", "a type size"],
  ["margin: 12px 0;", "a space"],
  ["border-radius: 4px;", "a corner"],
  ["box-shadow: 0 1px 2px var(--ink);", "a shadow"],
  ["padding: var(--space-2) 0;", null],
  ["font-size: 0.9em;", null],
])("the check takes %s for %s", (declaration, what) => {
  expect(declarationsOf(`a { ${declaration} }`).map(missingToken)).toEqual([what]);
});
