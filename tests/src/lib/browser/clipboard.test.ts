import { afterEach, expect, test, vi } from "vitest";
import { copyText } from "../../../../src/lib/browser/clipboard.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, "execCommand");
});

function withoutClipboard(execCommand: () => boolean) {
  vi.stubGlobal("navigator", { ...navigator, clipboard: undefined });
  document.execCommand = execCommand;
}

test("over plain http the text is copied by selection, and the focus returns", async () => {
  const button = document.body.appendChild(document.createElement("button"));
  button.focus();
  let copied = "";
  withoutClipboard(() => {
    copied = (document.activeElement as HTMLTextAreaElement).value;
    return true;
  });
  expect(await copyText("K7M4QX")).toBe(true);
  expect(copied).toBe("K7M4QX");
  expect(document.activeElement).toBe(button);
  expect(document.querySelector("textarea")).toBeNull();
});

test("a refused permission falls back to copying by selection", async () => {
  vi.stubGlobal("navigator", { clipboard: { writeText: () => Promise.reject(new Error("refused")) } });
  document.execCommand = () => true;
  expect(await copyText("K7M4QX")).toBe(true);
});

test("returns false if both ways fail", async () => {
  withoutClipboard(() => {
    throw new Error("not supported");
  });
  expect(await copyText("K7M4QX")).toBe(false);
});
