/** A colour in linear sRGB; each component is 0 to 1. */
export type Colour = [r: number, g: number, b: number];

const PAIR =
  /--([\w-]+):\s*light-dark\(oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\), oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)\)/g;

/** All opaque `light-dark(oklch(…), oklch(…))` tokens of a style sheet, by theme and name. */
export function themeColours(css: string): Record<"light" | "dark", Record<string, Colour>> {
  const themes: Record<"light" | "dark", Record<string, Colour>> = { light: {}, dark: {} };
  for (const [, name, ...numbers] of css.matchAll(PAIR)) {
    const [l1, c1, h1, l2, c2, h2] = numbers.map(Number) as [number, number, number, number, number, number];
    themes.light[name as string] = fromOklch(l1 / 100, c1, h1);
    themes.dark[name as string] = fromOklch(l2 / 100, c2, h2);
  }
  return themes;
}

function fromOklch(lightness: number, chroma: number, hue: number): Colour {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return clamp([
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]);
}

function clamp([r, g, b]: Colour): Colour {
  const part = (value: number) => Math.min(1, Math.max(0, value));
  return [part(r), part(g), part(b)];
}

const luminance = ([r, g, b]: Colour) => 0.2126 * r + 0.7152 * g + 0.0722 * b;

/** WCAG contrast ratio, 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

export function grey(colour: Colour): Colour {
  const y = luminance(colour);
  return [y, y, y];
}

/** Simulation matrices of complete colour blindness, from Machado, Oliveira and Fernandes (2009). */
const SIGHTS = {
  "normal sight": [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
};

/** A colour as seen with this kind of sight. */
export function seenBy(sight: keyof typeof SIGHTS, [r, g, b]: Colour): Colour {
  const [red, green, blue] = SIGHTS[sight].map(([x = 0, y = 0, z = 0]) => x * r + y * g + z * b);
  return clamp([red ?? 0, green ?? 0, blue ?? 0]);
}

/** Perceived difference of two colours: 100 times the distance in Oklab. A difference of about 2 is visible side by side. */
export function distance(one: Colour, other: Colour): number {
  const [a, b] = [oklab(one), oklab(other)];
  return 100 * Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

function oklab([r, g, b]: Colour): [number, number, number] {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}
