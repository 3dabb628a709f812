import { until } from "embedded-convex-server/testing/until";
import { beforeEach, expect, test, vi } from "vitest";
import { FIRST_PAINT_ID, handOver, isFirstPaintShown, PRESSED } from "../../../src/first-paint/hand-over.ts";

const FORM = `
  <a href="#a">Ana sayfa</a>
  <input type="text" class="code" /><input type="email" class="email" /><input type="checkbox" checked class="remember" />
  <button type="button">Katıl</button>`;

let root: HTMLElement;
const prepared = (selector: string) =>
  document.querySelector<HTMLInputElement>(`#${FIRST_PAINT_ID} ${selector}`)!;
const own = (selector: string) => root.querySelector<HTMLInputElement>(selector)!;

beforeEach(() => {
  document.body.innerHTML = `<div id="${FIRST_PAINT_ID}">${FORM}</div><div id="root">${FORM}</div>`;
  root = document.getElementById("root")!;
});

test("copies typed text to the app's fields and dispatches an input event", () => {
  const heard = vi.fn();
  root.addEventListener("input", heard);
  prepared(".code").value = "k7m";
  handOver(root);
  expect(own(".code").value).toBe("k7m");
  expect(heard).toHaveBeenCalledOnce();
  expect(isFirstPaintShown()).toBe(false);
});

test("an empty field does not overwrite the app's value", () => {
  own(".code").value = "K7M2XQ";
  handOver(root);
  expect(own(".code").value).toBe("K7M2XQ");
});

test("copies an unchecked checkbox", () => {
  prepared(".remember").click();
  handOver(root);
  expect(own(".remember").checked).toBe(false);
});

test("keeps the cursor position", () => {
  prepared(".code").value = "k7m";
  prepared(".code").focus();
  prepared(".code").setSelectionRange(1, 2);
  handOver(root);
  expect(document.activeElement).toBe(own(".code"));
  expect([own(".code").selectionStart, own(".code").selectionEnd]).toEqual([1, 2]);
});

test("keeps the focus on a field without a cursor position, and on a link", () => {
  for (const selector of [".email", "a"]) {
    document.body.innerHTML = `<div id="${FIRST_PAINT_ID}">${FORM}</div><div id="root">${FORM}</div>`;
    root = document.getElementById("root")!;
    prepared(selector).focus();
    handOver(root);
    expect(document.activeElement).toBe(own(selector));
  }
});

test("repeats a press on the app's page after copying the values", async () => {
  const pressed = vi.fn();
  own("button").addEventListener("click", pressed);
  prepared("button").setAttribute(PRESSED, "");
  handOver(root);
  await until("the button to be pressed again", () => pressed.mock.calls.length > 0);
  expect(pressed).toHaveBeenCalledOnce();
});

test("does nothing without a prepared page", () => {
  handOver(root);
  const before = root.innerHTML;
  handOver(root);
  expect(root.innerHTML).toBe(before);
});
