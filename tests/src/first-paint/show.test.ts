import { beforeEach, expect, test } from "vitest";
import { secretFor, storeSecret } from "../../../src/features/live/seats/participant-secret.ts";
import { FIRST_PAINT_ID, PRESSED } from "../../../src/first-paint/hand-over.ts";
import { showPreparedPage } from "../../../src/first-paint/show.ts";

const PAGE = `
  <div id="root"></div>
  <template data-page="landing" data-addresses="/" data-title="Sınıfta canlı quiz"><h1>Ana sayfa</h1><a href="/register"><b>Başlayın</b></a></template>
  <template data-page="join" data-addresses="/quiz-katil /enter-quiz" data-title="Quiz'e Katıl">
    <span>${"<span></span>".repeat(6)}</span><input /><button type="submit">Katıl</button>
  </template>`;

function showAt(address: string): HTMLElement | null {
  window.history.replaceState(null, "", address);
  showPreparedPage();
  return document.getElementById(FIRST_PAINT_ID);
}

beforeEach(() => {
  localStorage.clear();
  document.title = "";
  document.body.innerHTML = PAGE;
});

test("a guest sees the page of the address, with its title", () => {
  expect(showAt("/")?.querySelector("h1")?.textContent).toBe("Ana sayfa");
  expect(document.title).toBe("Sınıfta canlı quiz");
});

test("other addresses wait for the app", () => {
  expect(showAt("/ogren")).toBeNull();
  expect(showAt("/canli-quiz/K7M2XQ")).toBeNull();
});

test("somebody who may be signed in waits for the app", () => {
  localStorage.setItem("__convexAuthJWT_httplocalhost", "token");
  expect(showAt("/")).toBeNull();
});

test("the link of a quiz fills in its code", () => {
  const place = showAt("/enter-quiz?code=k7m-2xq");
  expect(place?.querySelector("input")?.value).toBe("k7m-2xq");
  expect([...(place?.querySelectorAll("span > span") ?? [])].map((box) => box.textContent).join("")).toBe(
    "K7M2XQ",
  );
});

test("whoever is in the quiz of the link already waits for the app, which leads back to the place in it", () => {
  storeSecret("K7M2XQ", secretFor("K7M2XQ"));
  expect(showAt("/enter-quiz?code=K7M2XQ")).toBeNull();
  expect(showAt("/enter-quiz?code=K7M2XR")).not.toBeNull();
});

test("the boxes show the first six characters of the code as it is typed; the field keeps as many as homework has", () => {
  const place = showAt("/quiz-katil");
  const field = place?.querySelector("input");
  if (!field) throw new Error("There is no field.");
  field.value = "k7m 2xq99bcd9";
  field.dispatchEvent(new Event("input", { bubbles: true }));
  expect(field.value).toBe("k7m 2xq99bc");
  expect(place?.querySelector("span")?.textContent).toBe("K7M2XQ");
});

test("a press on a link or button is kept for the app, the last one only; with a key held down it is the browser's", () => {
  const place = showAt("/");
  const link = place?.querySelector("a");
  const press = (init: MouseEventInit = {}) =>
    link?.firstElementChild?.dispatchEvent(
      new MouseEvent("click", { bubbles: true, cancelable: true, ...init }),
    );
  expect(press({ ctrlKey: true })).toBe(true);
  expect(link?.hasAttribute(PRESSED)).toBe(false);
  expect(press()).toBe(false);
  expect(link?.hasAttribute(PRESSED)).toBe(true);
});
