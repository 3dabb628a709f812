import { beforeEach, expect, test, vi } from "vitest";
import { keepSecret, secretFor } from "../../../src/features/live-shared/participant-secret.ts";
import { FIRST_PAINT_ID, PRESSED } from "../../../src/first-paint/hand-over.ts";

const PAGE = `
  <div id="root"></div>
  <template data-page="landing" data-title="Sınıfta canlı quiz"><h1>Ana sayfa</h1><a href="/register"><b>Başlayın</b></a></template>
  <template data-page="join" data-title="Quiz'e Katıl">
    <span>${"<span></span>".repeat(6)}</span><input /><button type="submit">Katıl</button>
  </template>`;

/** Runs the script as `index.html` does, at an address. */
async function showAt(address: string): Promise<HTMLElement | null> {
  window.history.replaceState(null, "", address);
  vi.resetModules();
  await import("../../../src/first-paint/show.ts");
  return document.getElementById(FIRST_PAINT_ID);
}

beforeEach(() => {
  localStorage.clear();
  document.title = "";
  document.body.innerHTML = PAGE;
});

test("a guest sees the page of the address, with its title", async () => {
  expect((await showAt("/"))?.querySelector("h1")?.textContent).toBe("Ana sayfa");
  expect(document.title).toBe("Sınıfta canlı quiz");
});

test("other addresses wait for the app", async () => {
  expect(await showAt("/ogren")).toBeNull();
  expect(await showAt("/canli-quiz/K7M2XQ")).toBeNull();
});

test("somebody who may be signed in waits for the app", async () => {
  localStorage.setItem("__convexAuthJWT_httplocalhost", "token");
  expect(await showAt("/")).toBeNull();
});

test("the link of a quiz fills in its code", async () => {
  const place = await showAt("/enter-quiz?code=k7m-2xq");
  expect(place?.querySelector("input")?.value).toBe("k7m-2xq");
  expect([...(place?.querySelectorAll("span > span") ?? [])].map((box) => box.textContent).join("")).toBe(
    "K7M2XQ",
  );
});

test("whoever is in the quiz of the link already waits for the app, which leads back to the place in it", async () => {
  keepSecret("K7M2XQ", secretFor("K7M2XQ"));
  expect(await showAt("/enter-quiz?code=K7M2XQ")).toBeNull();
  expect(await showAt("/enter-quiz?code=K7M2XR")).not.toBeNull();
});

test("the boxes show the code as it is typed, up to six characters", async () => {
  const place = await showAt("/quiz-katil");
  const field = place?.querySelector("input");
  if (!field) throw new Error("There is no field.");
  field.value = "k7m 2xq99";
  field.dispatchEvent(new Event("input", { bubbles: true }));
  expect(field.value).toBe("k7m 2xq");
  expect(place?.querySelector("span")?.textContent).toBe("K7M2XQ");
});

test("a press on a link or button is kept for the app, the last one only; with a key held down it is the browser's", async () => {
  const place = await showAt("/");
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
