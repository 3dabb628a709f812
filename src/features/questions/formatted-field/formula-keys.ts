import type { VirtualKeyboardKeycap, VirtualKeyboardLayout } from "mathlive";

const BACKSPACE: Partial<VirtualKeyboardKeycap> = {
  label: "[backspace]",
  width: 1,
  class: "action hide-shift",
  tooltip: "Sil",
};

/** Keys of the usual formulas. `#@` is what is written before the cursor, `#0` the selection, `#?` an empty box. Tooltips also name keys for screen readers. */
export const NUMBER_KEYS: VirtualKeyboardLayout = {
  label: "123",
  tooltip: "Sayılar ve işlemler",
  rows: [
    ["x", "y", "(", ")", "[7]", "[8]", "[9]", { label: "[/]", tooltip: "Bölü" }],
    [
      { latex: "\\frac{#@}{#?}", class: "small", tooltip: "Kesir" },
      { latex: "#@^{#?}", class: "small", tooltip: "Üs" },
      { latex: "#@_{#?}", class: "small", tooltip: "Alt simge" },
      { latex: "\\sqrt{#0}", class: "small", tooltip: "Karekök" },
      "[4]",
      "[5]",
      "[6]",
      { label: "[*]", tooltip: "Çarpı" },
    ],
    [
      { latex: "<", tooltip: "Küçük" },
      { latex: ">", tooltip: "Büyük" },
      { latex: "\\le", tooltip: "Küçük eşit" },
      { latex: "\\ge", tooltip: "Büyük eşit" },
      "[1]",
      "[2]",
      "[3]",
      { label: "[-]", tooltip: "Eksi" },
    ],
    [
      { label: "[left]", tooltip: "Sola" },
      { label: "[right]", tooltip: "Sağa" },
      { latex: "\\pi", tooltip: "Pi" },
      BACKSPACE,
      "[0]",
      "[.]",
      { label: "[=]", tooltip: "Eşittir" },
      { label: "[+]", tooltip: "Artı" },
    ],
  ],
};

/** Keys of school subjects. */
export const SCHOOL_KEYS: VirtualKeyboardLayout = {
  label: "√∑",
  tooltip: "Okul formülleri",
  rows: [
    [
      { latex: "\\sqrt[#?]{#0}", class: "small", tooltip: "Kök" },
      { latex: "\\left|#0\\right|", class: "small", tooltip: "Mutlak değer" },
      { latex: "\\overline{#@}", class: "small", tooltip: "Üst çizgi" },
      { latex: "\\vec{#@}", class: "small", tooltip: "Vektör" },
      { latex: "\\widehat{#@}", class: "small", tooltip: "Açı (şapka)" },
      { latex: "\\angle", tooltip: "Açı" },
      { latex: "^{\\circ}", label: "°", tooltip: "Derece" },
      { latex: "\\triangle", tooltip: "Üçgen" },
    ],
    [
      { latex: "\\log_{#?}\\left(#0\\right)", label: "log", class: "small", tooltip: "Logaritma" },
      { latex: "\\sin", class: "small", tooltip: "Sinüs" },
      { latex: "\\cos", class: "small", tooltip: "Kosinüs" },
      { latex: "\\tan", class: "small", tooltip: "Tanjant" },
      { latex: "\\lim_{#?\\to#?}", label: "lim", class: "small", tooltip: "Limit" },
      { latex: "\\sum_{#?}^{#?}", label: "∑", tooltip: "Toplam" },
      { latex: "\\int_{#?}^{#?}", label: "∫", tooltip: "İntegral" },
      { latex: "\\infty", tooltip: "Sonsuz" },
    ],
    [
      { latex: "\\ne", tooltip: "Eşit değil" },
      { latex: "\\approx", tooltip: "Yaklaşık" },
      { latex: "\\cup", tooltip: "Birleşim" },
      { latex: "\\cap", tooltip: "Kesişim" },
      { latex: "\\subset", tooltip: "Alt küme" },
      { latex: "\\in", tooltip: "Eleman" },
      { latex: "\\parallel", tooltip: "Paralel" },
      { latex: "\\perp", tooltip: "Dik" },
    ],
    [
      { label: "[left]", tooltip: "Sola" },
      { label: "[right]", tooltip: "Sağa" },
      { latex: "\\to", tooltip: "Ok" },
      BACKSPACE,
      {
        latex: "\\begin{cases}#?\\\\#?\\end{cases}",
        label: "sistem",
        class: "small",
        width: 2,
        tooltip: "Denklem sistemi",
      },
      {
        latex: "\\begin{pmatrix}#?&#?\\\\#?&#?\\end{pmatrix}",
        label: "matris",
        class: "small",
        width: 2,
        tooltip: "Matris",
      },
    ],
  ],
};
