import { MathfieldElement, type VirtualKeyboardLayout } from "mathlive";

/** Turkish texts of MathLive. Its menu and popovers are switched off. */
const STRINGS = {
  "keyboard.tooltip.greek": "Yunan harfleri",
  "keyboard.tooltip.alphabetic": "Harfler",
  "tooltip.copy to clipboard": "Kopyala",
  "tooltip.cut to clipboard": "Kes",
  "tooltip.paste from clipboard": "Yapıştır",
  "tooltip.redo": "Yinele",
  "tooltip.undo": "Geri al",
  "tooltip.toggle virtual keyboard": "Formül klavyesi",
  "tooltip.menu": "Menü",
};

/** Keys of the usual formulas. `#@` is what is written before the cursor, `#0` the selection, `#?` an empty box. */
const NUMBER_KEYS: VirtualKeyboardLayout = {
  label: "123",
  tooltip: "Sayılar ve işlemler",
  rows: [
    ["x", "y", "(", ")", "[7]", "[8]", "[9]", "[/]"],
    [
      { latex: "\\frac{#@}{#?}", class: "small" },
      { latex: "#@^{#?}", class: "small" },
      { latex: "#@_{#?}", class: "small" },
      { latex: "\\sqrt{#0}", class: "small" },
      "[4]",
      "[5]",
      "[6]",
      "[*]",
    ],
    ["<", ">", "\\le", "\\ge", "[1]", "[2]", "[3]", "[-]"],
    ["[left]", "[right]", "\\pi", { label: "[backspace]", width: 1 }, "[0]", "[.]", "[=]", "[+]"],
  ],
};

/** Keys of school subjects. */
const SCHOOL_KEYS: VirtualKeyboardLayout = {
  label: "√∑",
  tooltip: "Okul formülleri",
  rows: [
    [
      { latex: "\\sqrt[#?]{#0}", class: "small" },
      { latex: "\\left|#0\\right|", class: "small" },
      { latex: "\\overline{#@}", class: "small" },
      { latex: "\\vec{#@}", class: "small" },
      { latex: "\\widehat{#@}", class: "small" },
      { latex: "\\angle" },
      { latex: "^{\\circ}", label: "°" },
      { latex: "\\triangle" },
    ],
    [
      { latex: "\\log_{#?}\\left(#0\\right)", label: "log", class: "small" },
      { latex: "\\sin", class: "small" },
      { latex: "\\cos", class: "small" },
      { latex: "\\tan", class: "small" },
      { latex: "\\lim_{#?\\to#?}", label: "lim", class: "small" },
      { latex: "\\sum_{#?}^{#?}", label: "∑" },
      { latex: "\\int_{#?}^{#?}", label: "∫" },
      "\\infty",
    ],
    ["\\ne", "\\approx", "\\cup", "\\cap", "\\subset", "\\in", "\\parallel", "\\perp"],
    [
      "[left]",
      "[right]",
      "\\to",
      { label: "[backspace]", width: 1 },
      { latex: "\\begin{cases}#?\\\\#?\\end{cases}", label: "sistem", class: "small", width: 2 },
      { latex: "\\begin{pmatrix}#?&#?\\\\#?&#?\\end{pmatrix}", label: "matris", class: "small", width: 2 },
    ],
  ],
};

// Fonts come from KaTeX's style sheet; sounds are off. Nothing is requested from elsewhere.
MathfieldElement.fontsDirectory = null;
MathfieldElement.soundsDirectory = null;
MathfieldElement.strings = { tr: STRINGS };
MathfieldElement.locale = "tr";
MathfieldElement.decimalSeparator = ",";

interface MathEditor {
  setTex: (tex: string) => void;
  focus: () => void;
  destroy: () => void;
}

/**
 * Makes an editor for a formula with its keyboard.
 * @param keyboard element below which the keyboard is shown; it gets the keyboard's height
 * @param onTex called with the LaTeX source after each change
 * @param onEnter called for Enter
 */
export function makeMathEditor(
  host: HTMLElement,
  keyboard: HTMLElement,
  tex: string,
  { onTex, onEnter }: { onTex: (tex: string) => void; onEnter: () => void },
): MathEditor {
  const field = new MathfieldElement();
  field.setAttribute("aria-label", "Formül");
  field.mathVirtualKeyboardPolicy = "manual";
  field.popoverPolicy = "off";
  field.environmentPopoverPolicy = "off";
  field.smartFence = true;
  host.append(field);
  field.menuItems = [];
  // Esc closes the dialog.
  field.keybindings = field.keybindings.filter(({ key }) => !/escape|\[esc\]/i.test(key));
  field.setValue(tex, { silenceNotifications: true });
  field.addEventListener("input", () => onTex(katexSource(field.value)));
  let pressed: KeyboardEvent | undefined;
  field.addEventListener(
    "keydown",
    (event) => {
      pressed = event;
    },
    true,
  );
  field.addEventListener("beforeinput", (event) => {
    if (event.inputType !== "insertLineBreak") return;
    event.preventDefault();
    // The event for a letter typed just before is still to come.
    onTex(katexSource(field.value));
    // The text behind the dialog, which has the focus then, would break its line.
    pressed?.preventDefault();
    queueMicrotask(onEnter);
  });
  const keys = window.mathVirtualKeyboard;
  keys.layouts = [NUMBER_KEYS, SCHOOL_KEYS, "alphabetic", "greek"];
  // Its buttons need more room than a phone has.
  keys.editToolbar = window.matchMedia("(max-width: 30rem)").matches ? "none" : "default";
  keys.container = keyboard;
  const fit = () => {
    keyboard.style.height = `${keys.boundingRect.height}px`;
  };
  keys.addEventListener("geometrychange", fit);
  keys.show();
  return {
    setTex: (next) => field.setValue(next, { silenceNotifications: true }),
    focus: () => field.focus(),
    destroy: () => {
      keys.removeEventListener("geometrychange", fit);
      keys.hide();
      keys.container = document.body;
      field.remove();
    },
  };
}

/** MathLive's own commands for constants, and empty boxes, in the commands that KaTeX knows. */
export function katexSource(tex: string): string {
  return tex
    .replaceAll(/\\placeholder(?:\[[^\]]*\])?\{[^{}]*\}/g, "{}")
    .replaceAll(/\\(exponentialE|imaginaryI|imaginaryJ|differentialD)(?![a-zA-Z]) ?/g, (_, name: string) =>
      name === "imaginaryJ" ? "j" : (name.at(0) ?? ""),
    );
}
