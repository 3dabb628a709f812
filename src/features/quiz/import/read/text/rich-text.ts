/** Converts texts in Moodle's formats to plain text. */
import { tidied } from "../../../written/tidied.ts";
import { formulasLost, type HtmlText, htmlText, pictureName, plainHtmlText } from "./html-text.ts";

export type TextFormat = "html" | "moodle" | "plain" | "markdown";

/** Text format by its name in GIFT or Moodle XML; null for unknown names. */
export function formatNamed(name: string): TextFormat | null {
  const known = /^(html|moodle|plain|markdown)(_auto_format|_text)?$/.exec(name)?.[1];
  return (known as TextFormat | undefined) ?? null;
}

export function richText(text: string, format: TextFormat): HtmlText {
  switch (format) {
    case "html":
      return htmlText(text);
    case "moodle":
      return withLineEnds(text);
    case "markdown": {
      const { words, pictures } = withoutMarkdown(text);
      const read = withLineEnds(words);
      return { ...read, text: shownEscapes(read.text), pictures: [...pictures, ...read.pictures] };
    }
    case "plain":
      return plainHtmlText(tidied(text), formulasLost(text));
  }
}

/** A comment, or a tag that people write in plain text. Other text in angle brackets is text. */
const TAG =
  /^(<!--.*|<\/?(a|b|big|br|code|del|div|em|font|h[1-6]|hr|i|iframe|img|li|math|ol|p|pre|s|small|span|strike|strong|su[bp]|t[dhr]|table|tbody|thead|u|ul|video|audio)(\s+[a-z-]+\s*=[^<>]*)?\s*\/?>)$/i;

/** Moodle's default format: HTML in which line ends count. */
function withLineEnds(text: string): HtmlText {
  const markup = text.replace(/<[^<>]*>|</g, (piece) => (TAG.test(piece) ? piece : `&lt;${piece.slice(1)}`));
  return htmlText(markup.replaceAll("\n", "<br>"));
}

const ESCAPABLE = "\\`*_{}[]()#+-.!~>|";
/** First of the private characters that replace escaped characters during parsing. */
const HIDDEN_FROM = 0xe020;

/** Removes the signs of Markdown: https://spec.commonmark.org. */
function withoutMarkdown(text: string): { words: string; pictures: HtmlText["pictures"] } {
  const pictures: HtmlText["pictures"] = [];
  const words = text
    .replace(/\\([\\`*_{}[\]()#+\-.!~>|])/g, (_, sign: string) => hiddenSigns(sign))
    .replace(/(`{1,3})([^`\n]{1,500})\1/g, (_, _ticks, code: string) => hiddenSigns(code.trim()))
    .replace(/!\[([^\]\n]{0,500})\]\(\s*<?([^)\s>]+)>?[^)\n]*\)/g, (_, alt: string, name: string) => {
      pictures.push({ name: pictureName(name), alt });
      return "";
    })
    .replace(/\[([^\]\n]{1,500})\]\([^)\n]{0,2000}\)/g, "$1")
    .replace(/^[ \t]*#{1,6}[ \t]+(.*?)[ \t]*#*$/gm, "$1")
    .replace(/^[ \t]*>[ \t]?/gm, "")
    .replace(/^([ \t]*)[*+][ \t]+/gm, "$1- ")
    .replace(/\*{1,3}(?=[^\s*])([^*\n]*[^\s*])\*{1,3}/g, "$1")
    .replace(/(^|[^\p{L}\p{N}_])_{1,3}(?=[^\s_])([^_\n]*[^\s_])_{1,3}(?![\p{L}\p{N}_])/gmu, "$1$2")
    .replace(/~~(?=\S)([^~\n]*\S)~~/g, "$1");
  return { words, pictures };
}

function hiddenSigns(text: string): string {
  return [...text]
    .map((sign) =>
      ESCAPABLE.includes(sign) ? String.fromCharCode(HIDDEN_FROM + ESCAPABLE.indexOf(sign)) : sign,
    )
    .join("");
}

function shownEscapes(text: string): string {
  return text.replace(/[\ue020-\ue031]/g, (sign) => ESCAPABLE.charAt(sign.charCodeAt(0) - HIDDEN_FROM));
}
