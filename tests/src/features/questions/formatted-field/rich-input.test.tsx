// The editor of formatted text. jsdom has no editable elements, so keys are dispatched to the editor itself.
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import type { FormattedText } from "../../../../../convex/shared/marks.ts";
import { FormatScope } from "../../../../../src/features/questions/formatted-field/format-scope.tsx";
import { FormatToolbar } from "../../../../../src/features/questions/formatted-field/format-toolbar.tsx";
import { RichInput } from "../../../../../src/features/questions/formatted-field/rich-input.tsx";

beforeAll(() => {
  // Layout that the editor asks for, and jsdom lacks.
  const none = () => [] as unknown as DOMRectList;
  Range.prototype.getClientRects ??= none;
  Range.prototype.getBoundingClientRect ??= () => new DOMRect();
  document.elementFromPoint ??= () => null;
});
afterEach(cleanup);

const FORMATTED: FormattedText = {
  text: "Altı çizili\n√2 kaçtır?",
  marks: [
    { kind: "underline", from: 5, to: 11 },
    { kind: "formula", from: 12, to: 14, tex: "\\sqrt{2}" },
  ],
};

interface Options {
  lines?: "one" | "several";
  maxLength?: number;
  onEnter?: () => void;
  scrolls?: boolean;
}

function open(
  start: FormattedText,
  { lines = "several", maxLength = 100, onEnter, scrolls = true }: Options = {},
) {
  let value = start;
  let change: (next: FormattedText) => void = () => {};
  function Field() {
    const [text, setText] = useState(start);
    change = setText;
    return (
      <FormatScope>
        <FormatToolbar />
        <RichInput
          ref={null}
          value={text}
          onChange={(next) => {
            value = next;
            setText(next);
          }}
          lines={lines}
          maxLength={maxLength}
          onEnter={onEnter}
          focused={{ from: start.text.length, to: start.text.length, scrolls }}
          attributes={{ role: "textbox", "aria-label": "Metin" }}
        />
      </FormatScope>
    );
  }
  render(<Field />);
  const field = screen.getByRole("textbox", { name: "Metin" });
  return { field, value: () => value, change: (next: FormattedText) => act(() => change(next)) };
}

function paste(field: HTMLElement, data: Record<string, string>) {
  const types = Object.keys(data);
  fireEvent.paste(field, {
    clipboardData: { types, files: [], getData: (type: string) => data[type] ?? "" },
  });
}
const plain = (text: string) => ({ "text/plain": text });

test("a formatted text is shown and comes back unchanged", () => {
  const { field, value } = open(FORMATTED);
  expect(field.querySelectorAll("p")).toHaveLength(2);
  expect(field.querySelector("u")?.textContent).toBe("çizili");
  expect(field.querySelector('[aria-label="Formül: √2"]')).not.toBeNull();
  paste(field, plain("!"));
  expect(value()).toEqual({ text: "Altı çizili\n√2 kaçtır?!", marks: FORMATTED.marks });
});

test.each([
  ["a new field with the focus comes into view", true],
  ["a field that replaces the focused plain one leaves the page where it is", false],
])("%s", (_name, scrolls) => {
  const scrolled = vi.fn();
  Element.prototype.scrollIntoView = scrolled;
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, "scrollIntoView"));
  const { field } = open(FORMATTED, { scrolls });
  expect(document.activeElement).toBe(field);
  expect(scrolled.mock.contexts.includes(field)).toBe(scrolls);
});

test("shortcuts and the toolbar's buttons format what is written next", () => {
  const { field, value } = open({ text: "" });
  fireEvent.keyDown(field, { key: "b", ctrlKey: true });
  expect(screen.getByRole("button", { name: "Kalın" }).getAttribute("aria-pressed")).toBe("true");
  fireEvent.click(screen.getByRole("button", { name: "Kalın" }));
  expect(screen.getByRole("button", { name: "Kalın" }).getAttribute("aria-pressed")).toBe("false");
  paste(field, { "text/plain": "H2O", "text/html": "H<sub>2</sub>O" });
  expect(value()).toEqual({ text: "H2O", marks: [{ kind: "subscript", from: 1, to: 2 }] });
  fireEvent.keyDown(field, { key: "z", ctrlKey: true });
  expect(value()).toEqual({ text: "" });
});

test("Enter calls its handler, Shift+Enter starts a line; a one-line field has no lines", () => {
  const onEnter = vi.fn();
  const several = open({ text: "a" }, { onEnter });
  fireEvent.keyDown(several.field, { key: "Enter" });
  expect(onEnter).toHaveBeenCalledOnce();
  fireEvent.keyDown(several.field, { key: "Enter", shiftKey: true });
  expect(several.value()).toEqual({ text: "a\n" });
  cleanup();
  const one = open({ text: "a" }, { lines: "one" });
  fireEvent.keyDown(one.field, { key: "Enter" });
  fireEvent.keyDown(one.field, { key: "Enter", shiftKey: true });
  paste(one.field, plain("b\r\n c"));
  expect(one.value()).toEqual({ text: "ab c" });
});

test("text beyond the limit is cut, as in a plain field", () => {
  const { field, value } = open({ text: "12345678" }, { maxLength: 10 });
  paste(field, plain("abcd"));
  expect(value()).toEqual({ text: "12345678ab" });
  paste(field, plain("e"));
  expect(value()).toEqual({ text: "12345678ab" });
});

test("a value from outside replaces the text", () => {
  const { field, value, change } = open({ text: "eski" });
  change(FORMATTED);
  expect(field.querySelector("u")?.textContent).toBe("çizili");
  change({ text: "" });
  expect(field.textContent).toBe("");
  paste(field, plain("yeni"));
  expect(value()).toEqual({ text: "yeni" });
});

test("the toolbar is usable only while a field has the focus", () => {
  const { field } = open({ text: "a" });
  const bold = screen.getByRole<HTMLButtonElement>("button", { name: "Kalın" });
  expect(bold.disabled).toBe(false);
  act(() => field.blur());
  expect(bold.disabled).toBe(true);
});

test("arrow keys move inside the toolbar, and Escape returns to the text", () => {
  const { field } = open({ text: "a" });
  fireEvent.keyDown(field, { key: "F10", altKey: true });
  const focused = () => document.activeElement?.getAttribute("title");
  expect(focused()).toBe("Kalın (Ctrl+B)");
  fireEvent.keyDown(document.activeElement ?? field, { key: "ArrowRight" });
  expect(focused()).toBe("Altı çizili (Ctrl+U)");
  fireEvent.keyDown(document.activeElement ?? field, { key: "End" });
  expect(focused()).toBe("Formül (Ctrl+M)");
});

test("leaving a text with typed LaTeX offers Formül yap, which only then changes the text", async () => {
  const { field, value } = open({ text: "" });
  paste(field, plain("$x^2$ kaçtır?"));
  act(() => field.blur());
  expect(value()).toEqual({ text: "$x^2$ kaçtır?" });
});
