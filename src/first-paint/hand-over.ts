/** Id of the element that contains the prepared page. */
export const FIRST_PAINT_ID = "first-paint";
/** Attribute of the control that the user has pressed on the prepared page. */
export const PRESSED = "data-pressed";

/** Selector of interactive elements; the app's page contains the same ones in the same order. */
const CONTROLS = "a, button, input, textarea, select";

/** True while a prepared page is on the screen and the app is still loading. */
export function isFirstPaintShown(): boolean {
  return document.getElementById(FIRST_PAINT_ID) !== null;
}

/** Replaces the prepared page with the app's page in `root`, within one frame. Copies typed text, focus, cursor position and the last press. */
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
  // The click waits until React has processed the copied values.
  if (pressed) setTimeout(() => pressed.click());
}

function passValue(from: HTMLInputElement, to: HTMLInputElement): void {
  if (from.type === "checkbox") {
    if (from.checked !== to.checked) to.click();
    return;
  }
  if (from.value === "" || from.value === to.value) return;
  // Calls the native setter: React overrides `value` on the element, and would ignore a change made through its own setter.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(to, from.value);
  to.dispatchEvent(new Event("input", { bubbles: true }));
}

function passCursor(from: HTMLInputElement, to: HTMLInputElement): void {
  to.focus({ preventScroll: true });
  // Fields of some types (e-mail, number) do not expose their cursor position.
  if (from.selectionStart !== null) to.setSelectionRange(from.selectionStart, from.selectionEnd);
}
