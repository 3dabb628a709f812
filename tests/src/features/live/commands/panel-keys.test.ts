import { describe, expect, it } from "vitest";
import {
  commandForKey,
  keyWords,
  pageCommandForKey,
  primaryCommand,
} from "../../../../../src/features/live/commands/panel-keys.ts";

const press = (key: string, target: EventTarget | null = document.body, over = {}) => ({
  key,
  repeat: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  target,
  ...over,
});
const answering = {
  phase: "answering" as const,
  reveals: true,
  isSecond: false,
  isLastQuestion: false,
  clock: "running" as const,
};
const reveal = { ...answering, phase: "reveal" as const };
const lastReveal = { ...reveal, isLastQuestion: true };

it.each([
  ["an open question", answering, "reveal"],
  ["an open question of an exam", { ...answering, reveals: false }, "next"],
  ["a paused clock", { ...answering, clock: "paused" as const }, "resume"],
  ["a discussion", { ...answering, phase: "discussing" as const, clock: "untimed" as const }, "askAgain"],
  ["the reveal", reveal, "next"],
  ["the last reveal", lastReveal, "finish"],
])("the primary command of %s is the next thing to do", (_phase, state, command) => {
  expect(primaryCommand(state)).toBe(command);
});

describe("keys of the control panel", () => {
  it("space: answering -> reveal, reveal -> next, last reveal -> finish", () => {
    expect(commandForKey(press(" "), answering)).toBe("reveal");
    expect(commandForKey(press(" "), reveal)).toBe("next");
    expect(commandForKey(press(" "), lastReveal)).toBe("finish");
    expect(commandForKey(press(" "), { ...answering, reveals: false })).toBe("next");
  });

  it("space shows the options in the reading time, also in an exam; D, G and T do nothing", () => {
    const reading = { ...answering, phase: "reading" as const };
    expect(commandForKey(press(" "), reading)).toBe("open");
    expect(commandForKey(press(" "), { ...reading, reveals: false, isLastQuestion: true })).toBe("open");
    expect(commandForKey(press("ArrowRight"), reading)).toBe("next");
    expect(commandForKey(press("b"), reading)).toBe("pause");
    for (const key of ["d", "g", "t"]) expect(commandForKey(press(key), reading)).toBeNull();
  });

  it("a clicker's forward button does the same as space, also while a button has the focus", () => {
    const button = document.createElement("button");
    for (const state of [answering, reveal, lastReveal]) {
      expect(commandForKey(press("PageDown"), state)).toBe(commandForKey(press(" "), state));
      expect(commandForKey(press("PageDown", button), state)).not.toBeNull();
      expect(commandForKey(press(" ", button), state)).toBeNull();
    }
  });

  it("right arrow skips the question during answers and reveal", () => {
    expect(commandForKey(press("ArrowRight"), answering)).toBe("next");
    expect(commandForKey(press("ArrowRight"), lastReveal)).toBe("finish");
  });

  it("Escape hides the right answer in an open question, and does nothing else", () => {
    expect(commandForKey(press("Escape"), answering)).toBe("hide-secret");
    expect(commandForKey(press("Escape"), reveal)).toBeNull();
    expect(pageCommandForKey(press("Escape"))).toBeNull();
  });

  it("the question mark lists the keys, F toggles full screen", () => {
    expect(commandForKey(press("?"), answering)).toBe("show-keys");
    expect(commandForKey(press("f"), reveal)).toBe("full-screen");
  });

  it("D toggles the distribution of an open question, and does nothing at the reveal", () => {
    expect(commandForKey(press("d"), answering)).toBe("distribution");
    expect(commandForKey(press("D"), answering)).toBe("distribution");
    expect(commandForKey(press("d"), reveal)).toBeNull();
  });

  it("B pauses or resumes the clock and plus adds time; both do nothing without a clock", () => {
    expect(commandForKey(press("b"), answering)).toBe("pause");
    expect(commandForKey(press("B"), reveal)).toBe("pause");
    expect(commandForKey(press("b"), { ...answering, clock: "paused" })).toBe("resume");
    expect(commandForKey(press("+"), answering)).toBe("addTime");
    expect(commandForKey(press("+"), { ...reveal, clock: "paused" })).toBe("addTime");
    for (const key of ["b", "+"])
      expect(commandForKey(press(key), { ...answering, clock: "untimed" })).toBeNull();
  });

  it("T starts the discussion and then the second vote, once per question and never in an exam", () => {
    const discussing = { ...answering, phase: "discussing" as const, clock: "untimed" as const };
    expect(commandForKey(press("t"), answering)).toBe("discuss");
    expect(commandForKey(press("T"), discussing)).toBe("askAgain");
    expect(commandForKey(press("t"), { ...answering, isSecond: true })).toBeNull();
    expect(commandForKey(press("t"), { ...answering, reveals: false })).toBeNull();
    expect(commandForKey(press("t"), reveal)).toBeNull();
    expect(commandForKey(press(" "), discussing)).toBe("reveal");
    expect(commandForKey(press("ArrowRight"), discussing)).toBe("next");
  });

  it("ignores space on a focused button", () => {
    expect(commandForKey(press(" ", document.createElement("button")), answering)).toBeNull();
  });

  it("leaves the arrow to a focused formula that scrolls", () => {
    const formula = document.createElement("span");
    formula.dataset.scrolls = "true";
    expect(commandForKey(press("ArrowRight", formula), answering)).toBeNull();
    expect(commandForKey(press(" ", formula), answering)).toBe("reveal");
  });

  it("ignores repeated keys, shortcuts, and keys in fields and dialogs", () => {
    expect(commandForKey(press(" ", document.body, { repeat: true }), answering)).toBeNull();
    expect(commandForKey(press("ArrowRight", document.body, { ctrlKey: true }), answering)).toBeNull();
    expect(commandForKey(press("ArrowRight", document.createElement("select")), answering)).toBeNull();
    expect(commandForKey(press("Escape", document.createElement("dialog")), answering)).toBeNull();
  });

  it("ignores all keys while a dialog is open, wherever the focus is", () => {
    const dialog = document.createElement("dialog");
    dialog.open = true;
    document.body.append(dialog);
    for (const key of [" ", "PageDown", "ArrowRight", "b", "d", "Escape"])
      expect(commandForKey(press(key), answering)).toBeNull();
    dialog.remove();
    expect(commandForKey(press(" "), answering)).toBe("reveal");
  });
});

it("the list of keys of a game without reveals contains no keys for reveals", () => {
  const words = (reveals: boolean) =>
    keyWords(reveals)
      .map(([key, description]) => `${key} ${description}`)
      .join("\n");
  expect(words(true)).toMatch(/Cevapları gösterir/);
  expect(words(true)).toMatch(/^T /m);
  expect(words(false)).not.toMatch(/Cevapları gösterir|^T /m);
  expect(words(false)).toMatch(/^Boşluk ya da → Sıradaki soruya geçer;/m);
});
