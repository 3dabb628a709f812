// @vitest-environment node
// The design system's law: colours, type sizes, spaces, corners and shadows come from src/styles/tokens.css and from nowhere else.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const TOKENS = "src/styles/tokens.css";
const sheets = sources(".css").filter((path) => path !== TOKENS);

/** Every file of the browser's code with this ending. */
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

/** The declarations of a style sheet, without its comments, in order. */
function declarationsOf(css: string): Declaration[] {
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, "");
  return [...bare.matchAll(/(?<=[{;]\s*)([-a-z]+)\s*:\s*([^;{}]+);/g)].map(([, property, value]) => ({
    property: property as string,
    value: (value as string).trim(),
  }));
}

/** Colours by notation or name. `transparent`, `currentcolor`, system colours and the black of a mask are none of ours. */
const COLOUR =
  /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklch|oklab|light-dark)a?\(|\b(?:white|black|red|green|blue|gr[ae]y|orange|yellow|purple)\b/i;
/** A length that is not a token's; `em` follows the text it stands in, and hairlines are drawn in pixels. */
const LENGTH = /(?<![\w.-])(?!0(?:\.0+)?(?:rem|px))(?:\d*\.)?\d+(?:rem|px|pt|vw|vh)\b/;
const SPACING = /^(?:margin|padding|gap|row-gap|column-gap)(?:$|-)/;

/** What a declaration has of its own that a token should have given it, or null. */
function homemade({ property, value }: Declaration): string | null {
  if (!/mask/.test(property) && COLOUR.test(value)) return "a colour";
  if (property === "font-size" && LENGTH.test(withoutFloors(value))) return "a type size";
  if (SPACING.test(property) && LENGTH.test(withoutFloors(value).replace(/\b-?[123]px\b/g, "0")))
    return "a space";
  if (/^border(?:-\w+)*-radius$/.test(property) && LENGTH.test(value)) return "a corner";
  if (/shadow$/.test(property) && !/var\(--(?:shadow|ring)|^none$|^inset 0 0 0 [\d.]+em var\(--/.test(value))
    return "a shadow";
  return null;
}

/** Without `clamp()`, `max()` and `min()`: bounds of a size that follows the window or its container. */
function withoutFloors(value: string): string {
  const begin = value.search(/\b(?:clamp|max|min)\(/);
  if (begin < 0) return value;
  let depth = 0;
  let end = value.indexOf("(", begin);
  do {
    if (value[end] === "(") depth += 1;
    if (value[end] === ")") depth -= 1;
    end += 1;
  } while (depth > 0 && end < value.length);
  return withoutFloors(`${value.slice(0, begin)}0${value.slice(end)}`);
}

test("style sheets take their colours, sizes and shadows from the tokens", () => {
  const found = sheets.flatMap((path) =>
    declarationsOf(readFileSync(path, "utf8")).flatMap((declaration) => {
      const what = homemade(declaration);
      return what ? [`${path}: ${what} of its own: ${declaration.property}: ${declaration.value}`] : [];
    }),
  );
  expect(found).toEqual([]);
});

test("a style sheet names no token that does not exist", () => {
  const local = /(--[\w-]+)\s*:/g;
  const known = new Set(
    [TOKENS, ...sheets].flatMap((path) =>
      [...readFileSync(path, "utf8").matchAll(local)].map(([, name]) => name as string),
    ),
  );
  // Set by a component on its element.
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
  expect(declarationsOf(`a { ${declaration} }`).map(homemade)).toEqual([what]);
});
