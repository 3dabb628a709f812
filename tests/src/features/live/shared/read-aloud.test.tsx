import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import ReadAloud from "../../../../../src/features/live/shared/read-aloud.tsx";

/** Fake `speechSynthesis`. Its voices arrive later, as on most devices. */
class Speech extends EventTarget {
  voices: Partial<SpeechSynthesisVoice>[] = [];
  spoken: { text: string; voice: unknown; onend?: () => void }[] = [];
  cancel = vi.fn();
  getVoices() {
    return this.voices;
  }
  speak(utterance: Speech["spoken"][number]) {
    this.spoken.push(utterance);
  }
}

const TURKISH = { name: "Yelda", lang: "tr-TR", localService: true };
let speech: Speech;

beforeEach(() => {
  speech = new Speech();
  vi.stubGlobal("speechSynthesis", speech);
  vi.stubGlobal(
    "SpeechSynthesisUtterance",
    class {
      readonly text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function setVoices(...voices: Partial<SpeechSynthesisVoice>[]): void {
  act(() => {
    speech.voices = voices;
    speech.dispatchEvent(new Event("voiceschanged"));
  });
}

test("the button appears when the device has a Turkish voice, not before", () => {
  render(<ReadAloud words="Soru 1." />);
  expect(screen.queryByRole("button")).toBeNull();
  setVoices({ name: "Anna", lang: "de-DE" }, { name: "Trinidad", lang: "trn" });
  expect(screen.queryByRole("button")).toBeNull();
  setVoices({ name: "Anna", lang: "de-DE" }, TURKISH);
  expect(screen.getByRole("button", { name: "Sesli oku" })).toBeTruthy();
});

test("a device that cannot speak has no button", () => {
  vi.stubGlobal("speechSynthesis", undefined);
  render(<ReadAloud words="Soru 1." />);
  expect(screen.queryByRole("button")).toBeNull();
});

test("reads the text with a Turkish voice of the device, until the end or until the user stops it", async () => {
  const user = userEvent.setup();
  render(<ReadAloud words="Soru 1. Başkent?" />);
  setVoices({ name: "Uzak", lang: "tr-TR", localService: false }, TURKISH);
  await user.click(screen.getByRole("button", { name: "Sesli oku" }));
  expect(speech.spoken).toMatchObject([{ text: "Soru 1. Başkent?", voice: TURKISH }]);
  act(() => speech.spoken[0]?.onend?.());
  await user.click(screen.getByRole("button", { name: "Sesli oku" }));
  await user.click(screen.getByRole("button", { name: "Okumayı durdur" }));
  expect(screen.getByRole("button", { name: "Sesli oku" })).toBeTruthy();
  expect(speech.spoken).toHaveLength(2);
});

test("the next question stops the reading", async () => {
  const user = userEvent.setup();
  const { rerender } = render(<ReadAloud words="Soru 1." />);
  setVoices(TURKISH);
  await user.click(screen.getByRole("button", { name: "Sesli oku" }));
  speech.cancel.mockClear();
  rerender(<ReadAloud words="Soru 2." />);
  expect(speech.cancel).toHaveBeenCalled();
  expect(screen.getByRole("button", { name: "Sesli oku" })).toBeTruthy();
});
