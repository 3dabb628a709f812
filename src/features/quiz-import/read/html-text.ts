/** The words of a piece of HTML, as Moodle keeps them. Nothing in it is run or fetched. */
import { tidied } from "../../written-questions/tidied.ts";
import { shifted } from "./math-text.ts";
import type { NamedPicture } from "./named-pictures.ts";

const NAMED: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  ndash: "–",
  mdash: "—",
  hellip: "…",
  laquo: "«",
  raquo: "»",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  deg: "°",
  times: "×",
  divide: "÷",
  minus: "−",
  plusmn: "±",
  middot: "·",
  sup2: "²",
  sup3: "³",
  frac12: "½",
  pi: "π",
  alpha: "α",
  beta: "β",
  Delta: "Δ",
  infin: "∞",
  le: "≤",
  ge: "≥",
  ne: "≠",
  rarr: "→",
  larr: "←",
  uuml: "ü",
  Uuml: "Ü",
  ouml: "ö",
  Ouml: "Ö",
  ccedil: "ç",
  Ccedil: "Ç",
  acirc: "â",
  Acirc: "Â",
  icirc: "î",
  ucirc: "û",
  scedil: "ş",
  Scedil: "Ş",
  inodot: "ı",
  Idot: "İ",
  gbreve: "ğ",
  Gbreve: "Ğ",
  bull: "•",
  sect: "§",
  euro: "€",
};

export type HtmlText = {
  text: string;
  /** One sentence for each thing that words cannot express: a formula, a small raised figure, a video. */
  lost: string[];
  /** The pictures in it, in their order: by file name or address. */
  pictures: NamedPicture[];
};

export function htmlText(html: string): HtmlText {
  const shown = html.replace(/<!--[\s\S]*?-->|<(script|style)[\s>][\s\S]*?<\/\1\s*>/gi, "");
  const lost = new Set(formulasLost(shown));
  if (/<math[\s>]|<span[^>]*class="[^"]*math/i.test(shown)) lost.add(FORMULA_LOST);
  if (/<(iframe|video|audio|object|embed)[\s>]/i.test(shown))
    lost.add("Video, ses ya da gömülü içerik alınmadı.");
  const raised = shown.replace(/<(su[bp])\b[^<>]*>([^<>]*)<\/\1\s*>/gi, (_, tag: string, words: string) => {
    const plain = withoutEntities(words);
    const small = shifted(plain, /sup/i.test(tag) ? "superscript" : "subscript");
    if (small === null) lost.add("Üst ya da alt simge düz yazı oldu; kontrol edin.");
    return small ?? words;
  });
  const text = withoutEntities(
    raised
      .replace(/[ \t]*\n[ \t]*/g, " ")
      .replace(/<(br|\/p|\/div|\/li|\/tr|\/h[1-6])\b[^>]*>/gi, "\n")
      .replace(/<\/?[a-z][^<>]*>/gi, ""),
  );
  const pictures = [...shown.matchAll(/<img\s[^<>]*>/gi)].flatMap(([tag]) => {
    const name = pictureName(attributeIn(tag, "src"));
    return name === "" ? [] : [{ name, alt: attributeIn(tag, "alt") }];
  });
  return { text: tidied(text), lost: [...lost], pictures };
}

const FORMULA_LOST = "Formül düz yazı olarak alındı; kontrol edin.";

/** The sentence for formulas in TeX, which any text may contain. */
export function formulasLost(text: string): string[] {
  return /\\\(|\\\[|\$\$|[\^_]\{|\\(frac|sqrt|times|cdot|left|begin)\b/.test(text) ? [FORMULA_LOST] : [];
}

function attributeIn(tag: string, name: string): string {
  const [, double, single, bare = ""] =
    new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, "i").exec(tag) ?? [];
  return withoutEntities(double ?? single ?? bare).trim();
}

/** The file's name in an address; an address on the web and data as they are. */
export function pictureName(address: string): string {
  if (/^(data:|(https?:)?\/\/)/i.test(address)) return address;
  const path = address.replace(/^@@PLUGINFILE@@\/?/, "").replace(/[?#].*$/, "");
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** A text with the characters that its HTML entities stand for. */
function withoutEntities(text: string): string {
  return text.replace(
    /&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]\w{1,9});/gi,
    (whole, name: string) => entity(name) ?? whole,
  );
}

function entity(name: string): string | undefined {
  if (!name.startsWith("#")) return NAMED[name];
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
