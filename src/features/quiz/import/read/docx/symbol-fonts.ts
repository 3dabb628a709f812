/** Characters of the fonts Symbol and Wingdings, whose codes are no Unicode. Word's automatic correction writes arrows with them. */

/** Characters of Symbol from code 0x20 on; a space for codes without a character. */
const SYMBOL_FROM_20 =
  " !∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼";
/** The same from code 0xA0 on. */
const SYMBOL_FROM_A0 = "€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…|—↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊⟨®©™∑";
const SYMBOL_LAST: Readonly<Record<number, string>> = { 241: "⟩", 242: "∫" };
const WINGDINGS: Readonly<Record<number, string>> = {
  74: "☺",
  76: "☹",
  108: "●",
  110: "■",
  111: "□",
  113: "□",
  114: "□",
  159: "•",
  161: "○",
  167: "▪",
  168: "□",
  171: "★",
  216: "➢",
  223: "←",
  224: "→",
  225: "↑",
  226: "↓",
  227: "↖",
  228: "↗",
  229: "↙",
  230: "↘",
  231: "←",
  232: "→",
  233: "↑",
  234: "↓",
  239: "⇦",
  240: "⇨",
  241: "⇧",
  242: "⇩",
  243: "⇔",
  251: "✘",
  252: "✔",
  253: "☒",
  254: "☑",
};

/** Private characters in which Word stores the codes of symbol fonts. */
const FIRST_PRIVATE = 0xf000;
const LAST_PRIVATE = 0xf0ff;

/** Sign for a character that is not known. */
export const UNKNOWN_SYMBOL = "▯";

/** True for the fonts whose characters {@link symbolOf} knows. */
export function isSymbolFont(font: string | undefined): boolean {
  return font !== undefined && /^(?:symbol|wingdings)$/i.test(font);
}

/** The Unicode character of a symbol font's code; {@link UNKNOWN_SYMBOL} if there is none. */
export function symbolOf(font: string, code: number): string {
  const own = code >= FIRST_PRIVATE && code <= LAST_PRIVATE ? code - FIRST_PRIVATE : code;
  if (/^wingdings$/i.test(font)) return own === 0x20 ? " " : (WINGDINGS[own] ?? UNKNOWN_SYMBOL);
  if (/^symbol$/i.test(font)) {
    const found =
      own >= 0xa0
        ? (SYMBOL_FROM_A0[own - 0xa0] ?? SYMBOL_LAST[own])
        : own >= 0x20
          ? SYMBOL_FROM_20[own - 0x20]
          : "";
    return found || UNKNOWN_SYMBOL;
  }
  return own !== code || code === 0 || code > 0x10ffff ? UNKNOWN_SYMBOL : String.fromCodePoint(code);
}

/** A text in a symbol font as Unicode characters. Private characters of other fonts are unknown ones. */
export function symbolText(text: string, font: string | undefined): string {
  if (isSymbolFont(font))
    return [...text].map((char) => symbolOf(font ?? "", char.codePointAt(0) ?? 0)).join("");
  return text.replace(/[\uf020-\uf0ff]/g, (char) => symbolOf(font ?? "Symbol", char.charCodeAt(0)));
}
