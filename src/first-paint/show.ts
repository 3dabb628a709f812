import { readCode } from "../../convex/shared/codes.ts";
import { SESSION_CODE_LENGTH } from "../../convex/shared/limits/live.ts";
import { limitCode } from "../features/live/join/code-input.ts";
import { storedSecret } from "../features/live/seats/participant-secret.ts";
import { holdsSignIn } from "../lib/auth/sign-in-storage.ts";
import { FIRST_PAINT_ID, PRESSED } from "./hand-over.ts";

const CONTROLS = "a, button";

/**
 * Shows the prepared page of this address if the app will show the same. Users who may be signed in, and participants of the linked session, see
 * other pages; for them nothing is shown until the app has loaded.
 */
export function showPreparedPage(): void {
  const root = document.getElementById("root");
  const { pathname, search } = window.location;
  const template = document.querySelector<HTMLTemplateElement>(`template[data-addresses~="${pathname}"]`);
  if (!root || !template || holdsSignIn()) return;
  const { page, title = document.title } = template.dataset;
  const linkedCode = limitCode(new URLSearchParams(search).get("code") ?? "");
  if (page === "join" && storedSecret(readCode(linkedCode)) !== null) return;

  const container = document.createElement("div");
  container.id = FIRST_PAINT_ID;
  container.append(template.content.cloneNode(true));
  document.title = title;
  if (page === "join") wireCodeField(container, linkedCode);
  // Stores the last press on a link or button, because only the app can handle it.
  container.addEventListener("click", (event) => {
    const control = event.target instanceof Element ? event.target.closest(CONTROLS) : null;
    if (!control || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    for (const pressed of container.querySelectorAll(`[${PRESSED}]`)) pressed.removeAttribute(PRESSED);
    control.setAttribute(PRESSED, "");
  });
  root.before(container);
}

/** Draws the typed code into the six boxes below the invisible field. (The app adds four boxes for longer codes.) */
function wireCodeField(container: HTMLElement, linkedCode: string): void {
  const field = container.querySelector("input");
  const boxes = field?.previousElementSibling?.children;
  if (!field || !boxes) return;
  const draw = () => {
    field.value = limitCode(field.value);
    const code = readCode(field.value);
    for (let box = 0; box < SESSION_CODE_LENGTH; box++) boxes[box]?.replaceChildren(code[box] ?? "");
  };
  field.value = linkedCode;
  field.addEventListener("input", draw);
  draw();
}
