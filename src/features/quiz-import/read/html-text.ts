/** The words of a piece of HTML, as Moodle keeps them. Nothing in it is run or fetched. */
import { tidied } from "../../written-questions/tidied.ts";

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

type HtmlText = {
  text: string;
  /** Something in it that words cannot say: a formula, a small raised figure, or a picture that lies elsewhere. */
  lost: string[];
};

export function htmlText(html: string): HtmlText {
  const lost = new Set<string>();
  if (/<math[\s>]|\\\(|\\\[|\$\$|<span[^>]*class="[^"]*math/i.test(html))
    lost.add("Formül düz yazı olarak alındı; kontrol edin.");
  if (/<su[bp][\s>]/i.test(html)) lost.add("Üst ya da alt simge düz yazı oldu; kontrol edin.");
  if (/<img[^>]+src=(?!["']?@@PLUGINFILE@@)/i.test(html))
    lost.add("Bağlantıdaki resim alınmadı: dosyanın içinde değil.");
  if (/<(iframe|video|audio|object|embed)[\s>]/i.test(html))
    lost.add("Video, ses ya da gömülü içerik alınmadı.");
  const text = html
    .replace(/<!--[\s\S]*?-->|<(script|style)[\s>][\s\S]*?<\/\1\s*>/gi, "")
    .replace(/[ \t]*\n[ \t]*/g, " ")
    .replace(/<(br|\/p|\/div|\/li|\/tr|\/h[1-6])\b[^>]*>/gi, "\n")
    .replace(/<\/?[a-z][^<>]*>/gi, "")
    .replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]\w{1,9});/gi, (whole, name: string) => entity(name) ?? whole);
  return { text: tidied(text), lost: [...lost] };
}

function entity(name: string): string | undefined {
  if (!name.startsWith("#")) return NAMED[name];
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
