import { readCode } from "../../convex/shared/codes.ts";
import { SESSION_CODE_LENGTH } from "../../convex/shared/limits/live.ts";
import { limitCode } from "../features/live/join/code-input.ts";
import { storedSecret } from "../features/live/seats/participant-secret.ts";
import { holdsSignIn } from "../lib/auth/sign-in-storage.ts";
import { FIRST_PAINT_ID, PRESSED } from "./hand-over.ts";

const CONTROLS = "a, button";

/**
 * Puts the prepared page for this address on the screen, where it is what the app will show. Somebody who may be signed in, or is in the quiz
 * of the link already, sees other pages than a guest; they wait for the app.
 */
export function showPreparedPage(): void {
  const root = document.getElementById("root");
  const { pathname, search } = window.location;
  const template = document.querySelector<HTMLTemplateElement>(`template[data-addresses~="${pathname}"]`);
  if (!root || !template || holdsSignIn()) return;
  const { page, title = document.title } = template.dataset;
  const linked = limitCode(new URLSearchParams(search).get("code") ?? "");
  if (page === "join" && storedSecret(readCode(linked)) !== null) return;

  const place = document.createElement("div");
  place.id = FIRST_PAINT_ID;
  place.append(template.content.cloneNode(true));
  document.title = title;
  if (page === "join") wireCodeField(place, linked);
  // A press on something that needs the app is kept for it; the last one counts.
  place.addEventListener("click", (event) => {
    const control = event.target instanceof Element ? event.target.closest(CONTROLS) : null;
    if (!control || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    for (const pressed of place.querySelectorAll(`[${PRESSED}]`)) pressed.removeAttribute(PRESSED);
    control.setAttribute(PRESSED, "");
  });
  root.before(place);
}

/** The code's field is invisible above six printed boxes, which have to be filled in by hand. The app prints four more for a longer code. */
function wireCodeField(place: HTMLElement, linked: string): void {
  const field = place.querySelector("input");
  const boxes = field?.previousElementSibling?.children;
  if (!field || !boxes) return;
  const draw = () => {
    field.value = limitCode(field.value);
    const code = readCode(field.value);
    for (let box = 0; box < SESSION_CODE_LENGTH; box++) boxes[box]?.replaceChildren(code[box] ?? "");
  };
  field.value = linked;
  field.addEventListener("input", draw);
  draw();
}
