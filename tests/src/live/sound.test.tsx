// What is heard on the host's screens.
import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Arrivals } from "../../../src/features/live-host/arrivals.tsx";
import { isSounding, switchSound } from "../../../src/features/live-host/sound.ts";
import { SoundButton } from "../../../src/features/live-host/sound-button.tsx";
import { useBell, usePulse } from "../../../src/features/live-host/use-round-sounds.ts";

/** When each note was begun, by its pitch, in seconds of the window's life. */
let heard: { hz: number; at: number }[];

class FakeAudio {
  currentTime = 0;
  destination = {};
  close = async () => {};
  createGain() {
    return {
      gain: { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} },
      connect: () => {},
    };
  }
  createOscillator() {
    const frequency = { value: 0 };
    return {
      frequency,
      connect: <T,>(next: T) => next,
      start: () => heard.push({ hz: frequency.value, at: Math.round(performance.now() / 1_000) }),
      stop: () => {},
    };
  }
}

beforeEach(() => {
  heard = [];
  vi.useFakeTimers({ now: 0, shouldAdvanceTime: true });
  vi.stubGlobal("AudioContext", FakeAudio);
});
afterEach(() => {
  if (isSounding()) switchSound();
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const PULSE = 520;
const BELL = 880;
const JOIN = 1_320;
const times = (hz: number) => heard.filter((note) => note.hz === hz).length;

function Round({ phase, endsAt }: { phase: "answering" | "reveal"; endsAt: number }) {
  usePulse(phase, { name: "running", endsAt, durationMs: 20_000 }, 0);
  useBell(phase);
  return null;
}

test("nothing is heard before somebody has switched it on in this window, and nothing after it was switched off", async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const { rerender } = render(
    <>
      <SoundButton />
      <Arrivals participants={[]} />
    </>,
  );
  const arrive = (...names: string[]) =>
    rerender(
      <>
        <SoundButton />
        <Arrivals participants={names.map((displayName) => ({ _id: displayName, displayName }))} />
      </>,
    );
  arrive("Elif");
  expect(heard).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Sesi aç" }));
  const atSwitch = times(JOIN);
  arrive("Can", "Elif");
  expect(times(JOIN)).toBe(atSwitch + 1);
  arrive("Can");
  expect(times(JOIN)).toBe(atSwitch + 1);
  await user.click(screen.getByRole("button", { name: "Sesi kapat" }));
  arrive("Ali", "Can");
  expect(times(JOIN)).toBe(atSwitch + 1);
});

test("each of the last five seconds of a question is heard, and the bell when its answers are shown", () => {
  switchSound();
  const endsAt = Date.now() + 20_000;
  const { rerender } = render(<Round phase="answering" endsAt={endsAt} />);
  act(() => void vi.advanceTimersByTime(14_500));
  expect(times(PULSE)).toBe(0);
  act(() => void vi.advanceTimersByTime(5_500));
  expect(times(PULSE)).toBe(5);
  expect(times(BELL)).toBe(0);
  rerender(<Round phase="reveal" endsAt={endsAt + 10_000} />);
  expect(times(BELL)).toBe(1);
  act(() => void vi.advanceTimersByTime(10_000));
  expect(times(PULSE)).toBe(5);
});

test("a clock that gets more time begins its last seconds anew, and a page that opens at the reveal rings nothing", () => {
  switchSound();
  const { rerender } = render(<Round phase="answering" endsAt={Date.now() + 6_000} />);
  act(() => void vi.advanceTimersByTime(500));
  rerender(<Round phase="answering" endsAt={Date.now() + 15_500} />);
  act(() => void vi.advanceTimersByTime(9_000));
  expect(times(PULSE)).toBe(0);
  cleanup();
  render(<Round phase="reveal" endsAt={Date.now() + 10_000} />);
  expect(times(BELL)).toBe(0);
});
