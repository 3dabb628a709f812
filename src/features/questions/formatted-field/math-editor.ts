import { MathfieldElement } from "mathlive";
import { plainFormula } from "../../../lib/formula/plain-formula.ts";
import { NUMBER_KEYS, SCHOOL_KEYS } from "./formula-keys.ts";

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
  const announcer = document.createElement("p");
  announcer.className = "visually-hidden";
  announcer.setAttribute("role", "status");
  host.append(announcer);
  // MathLive's own announcements are English. Of a refused key it only announces a sound, and it must handle that event.
  field.addEventListener("announce", (event) => {
    if ((event as CustomEvent<{ command: string }>).detail.command !== "plonk") event.preventDefault();
  });
  // A change of the formula is announced with its preview.
  let value = field.value;
  field.addEventListener("selection-change", () => {
    if (field.value === value) announcer.textContent = wordsAtCursor(field);
    value = field.value;
  });
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
  for (const key of keyboard.querySelectorAll(".MLK__keycap, .action, .layer-switch"))
    key.setAttribute("role", "button");
  return {
    setTex: (next) => field.setValue(next, { silenceNotifications: true }),
    focus: () => field.focus(),
    destroy: () => {
      keys.removeEventListener("geometrychange", fit);
      keys.hide();
      keys.container = document.body;
      field.remove();
      announcer.remove();
    },
  };
}

/** Text for screen readers after the cursor has moved: the selection, or the part before the cursor; at the beginning of a group, the next part. */
function wordsAtCursor(field: MathfieldElement): string {
  const { position, lastOffset, selection, selectionIsCollapsed } = field;
  const wordsOf = (tex: string) => plainFormula(katexSource(tex));
  if (!selectionIsCollapsed) return `Seçili: ${wordsOf(field.getValue(selection, "latex"))}`;
  if (position === 0) return "Formülün başı";
  const before = wordsOf(field.getValue(position - 1, position, "latex"));
  if (position === lastOffset) return `${before}, formülün sonu`.replace(/^, f/, "F");
  const next = wordsOf(field.getValue(position, position + 1, "latex"));
  return before || (next === "" ? "Boş kutu" : `Sıradaki: ${next}`);
}

/** MathLive's own commands for constants, and empty boxes, in the commands that KaTeX knows. */
export function katexSource(tex: string): string {
  return tex
    .replaceAll(/\\placeholder(?:\[[^\]]*\])?\{[^{}]*\}/g, "{}")
    .replaceAll(/\\(exponentialE|imaginaryI|imaginaryJ|differentialD)(?![a-zA-Z]) ?/g, (_, name: string) =>
      name === "imaginaryJ" ? "j" : (name.at(0) ?? ""),
    );
}
