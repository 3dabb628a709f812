/** The words of a piece of HTML, as Moodle keeps them. Nothing in it is run or fetched. */
import { tidied } from "../../../written/tidied.ts";
import { withoutEntities } from "./html-entities.ts";
import { lineText, SMALL_SIGN } from "./math-text.ts";
import type { NamedPicture } from "./named-pictures.ts";
import { withPlainFormulas } from "./tex-text.ts";

export type HtmlText = {
  text: string;
  /** One sentence for each thing that words cannot express: a formula, a small raised figure, a video. */
  lost: string[];
  /** The pictures in it, in their order: by file name or address. */
  pictures: NamedPicture[];
};

export function htmlText(html: string): HtmlText {
  const shown = withPlainFormulas(html)
    .replace(/<!--[\s\S]*?-->|<(script|style)[\s>][\s\S]*?<\/\1\s*>/gi, "")
    .replace(/<pre\b[^<>]*>[\s\S]*?<\/pre\s*>/gi, (code) => code.replaceAll("\n", "<br>"));
  const lost = new Set(formulasLost(shown));
  if (/<math[\s>]|<span[^>]*class="[^"]*math/i.test(shown)) lost.add(FORMULA_LOST);
  if (/<(iframe|video|audio|object|embed)[\s>]/i.test(shown))
    lost.add("Video, ses ya da gömülü içerik alınmadı.");
  const raised = shown.replace(/<(su[bp])\b[^<>]*>([^<>]*)<\/\1\s*>/gi, (_, tag: string, words: string) => {
    const { text, isSure } = lineText(withoutEntities(words), /sup/i.test(tag) ? "superscript" : "subscript");
    if (!isSure) lost.add(SMALL_SIGN);
    return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  });
  const text = withoutEntities(
    raised
      .replace(/\s+/g, " ")
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
