/** The element that holds the prepared page. */
export const FIRST_PAINT_ID = "first-paint";
/** Marks the control of the prepared page that was pressed. */
export const PRESSED = "data-pressed";

/** Everything that can be typed into or pressed; the app's page has the same ones in the same order. */
const CONTROLS = "a, button, input, textarea, select";

/** Whether a prepared page is on the screen, waiting for the app. */
export function isFirstPaintShown(): boolean {
  return document.getElementById(FIRST_PAINT_ID) !== null;
}

/**
 * Takes the prepared page off the screen, for the app's own page in `root`, in the same frame: what was typed, where the cursor stands and
 * what was pressed go over to it.
 */
export function handOver(root: HTMLElement): void {
  const prepared = document.getElementById(FIRST_PAINT_ID);
  if (!prepared) return;
  const focused = document.activeElement;
  const successors = root.querySelectorAll<HTMLElement>(CONTROLS);
  let pressed: HTMLElement | null = null;
  for (const [index, control] of prepared.querySelectorAll<HTMLElement>(CONTROLS).entries()) {
    const successor = successors[index];
    if (successor?.tagName !== control.tagName) break;
    if (control instanceof HTMLInputElement && successor instanceof HTMLInputElement) {
      passValue(control, successor);
      if (control === focused) passCursor(control, successor);
    } else if (control === focused) successor.focus({ preventScroll: true });
    if (control.hasAttribute(PRESSED)) pressed = successor;
  }
  prepared.remove();
  // After the app has taken in the values.
  if (pressed) setTimeout(() => pressed.click());
}

function passValue(from: HTMLInputElement, to: HTMLInputElement): void {
  if (from.type === "checkbox") {
    if (from.checked !== to.checked) to.click();
    return;
  }
  if (from.value === "" || from.value === to.value) return;
  // By the native setter of the element: React replaces the setter with its own, which would think that React wrote the value.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(to, from.value);
  to.dispatchEvent(new Event("input", { bubbles: true }));
}

function passCursor(from: HTMLInputElement, to: HTMLInputElement): void {
  to.focus({ preventScroll: true });
  // Fields of some types (e-mail, number) do not tell where their cursor is.
  if (from.selectionStart !== null) to.setSelectionRange(from.selectionStart, from.selectionEnd);
}
