// Sounds of the host's screens.
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Arrivals } from "../../../../../src/features/live/lobby/arrivals.tsx";
import { isSoundOn, toggleSound } from "../../../../../src/features/live/sound/sound.ts";
import { SoundButton } from "../../../../../src/features/live/sound/sound-button.tsx";
import { usePodiumSounds } from "../../../../../src/features/live/sound/use-podium-sounds.ts";
import { useBell, usePulse } from "../../../../../src/features/live/sound/use-round-sounds.ts";

/** Pitch (Hz) and start (seconds since page load) of each note. Strokes consist of noise and are not listed. */
let notes: { hz: number; at: number }[];
/** Gain of the window's output. */
let gain: { value: number };

const ramps = {
  setValueAtTime: () => {},
  exponentialRampToValueAtTime: () => {},
  linearRampToValueAtTime: () => {},
};

class FakeAudio {
  currentTime = 0;
  sampleRate = 8_000;
  state = "running";
  destination = {};
  close = async () => {};
  connect = <T,>(next: T) => next;
  createDynamicsCompressor = () => ({ connect: this.connect });
  createBiquadFilter = () => ({ Q: {}, frequency: ramps, connect: this.connect });
  createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
  createBufferSource = () => ({ connect: this.connect, start: () => {}, stop: () => {} });
  createGain() {
    const own = { value: 1, ...ramps };
    // The first gain node is the output.
    gain ??= own;
    return { gain: own, connect: this.connect };
  }
  createOscillator() {
    let hz = 0;
    const frequency = {
      ...ramps,
      setValueAtTime: (value: number) => {
        hz = value;
      },
      exponentialRampToValueAtTime: (value: number) => {
        hz = value;
      },
    };
    return {
      frequency,
      connect: this.connect,
      start: () => notes.push({ hz, at: Math.round(performance.now() / 1_000) }),
      stop: () => {},
    };
  }
}

beforeEach(() => {
  localStorage.clear();
  notes = [];
  gain = undefined as never;
  vi.useFakeTimers({ now: 0, shouldAdvanceTime: true });
  vi.stubGlobal("AudioContext", FakeAudio);
});
afterEach(() => {
  if (isSoundOn()) toggleSound();
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Pitch in Hz that only the bell contains: its highest partial. */
const BELL = 523.3 * 4.07;
/** Pitch in Hz that only the sound of a new participant contains. */
const JOIN = 784;
/** Pitches in Hz of the last five pulses. */
const PULSES = [392, 392, 392, 440, 493.9];
const times = (hz: number) => notes.filter((note) => note.hz === hz).length;
const pulses = () => notes.map(({ hz }) => hz).filter((hz) => PULSES.includes(hz));

function Round({
  phase,
  endsAt,
  questionIndex = 0,
}: {
  phase: "answering" | "reveal";
  endsAt: number;
  questionIndex?: number;
}) {
  usePulse(phase, { kind: "running", endsAt, durationMs: 20_000 }, 0);
  useBell(phase, questionIndex);
  return null;
}

test("plays sounds only while sound is on in this window", async () => {
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
  expect(notes).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Sesi aç" }));
  const playedBefore = times(JOIN);
  arrive("Can", "Elif");
  expect(times(JOIN)).toBe(playedBefore + 1);
  arrive("Can");
  expect(times(JOIN)).toBe(playedBefore + 1);
  await user.click(screen.getByText("Ses"));
  await user.click(screen.getByRole("button", { name: "Sesi kapat" }));
  arrive("Ali", "Can");
  expect(times(JOIN)).toBe(playedBefore + 1);
});

test("plays a pulse in each of the last five seconds, and the bell at the reveal", () => {
  toggleSound();
  const endsAt = Date.now() + 20_000;
  const { rerender } = render(<Round phase="answering" endsAt={endsAt} />);
  act(() => void vi.advanceTimersByTime(14_500));
  expect(pulses()).toEqual([]);
  act(() => void vi.advanceTimersByTime(5_500));
  expect(pulses()).toEqual(PULSES);
  expect(times(BELL)).toBe(0);
  rerender(<Round phase="reveal" endsAt={endsAt + 10_000} />);
  expect(times(BELL)).toBe(1);
  act(() => void vi.advanceTimersByTime(10_000));
  expect(pulses()).toEqual(PULSES);
});

test("plays no pulse before the new end if time is added, and no bell on a page opened at the reveal", () => {
  toggleSound();
  const { rerender } = render(<Round phase="answering" endsAt={Date.now() + 6_000} />);
  act(() => void vi.advanceTimersByTime(500));
  rerender(<Round phase="answering" endsAt={Date.now() + 15_500} />);
  act(() => void vi.advanceTimersByTime(9_000));
  expect(pulses()).toEqual([]);
  cleanup();
  render(<Round phase="reveal" endsAt={Date.now() + 10_000} />);
  expect(times(BELL)).toBe(0);
});

test("rings the bell between questions of an exam too", () => {
  toggleSound();
  const { rerender } = render(<Round phase="answering" endsAt={Date.now() + 20_000} />);
  rerender(<Round phase="answering" endsAt={Date.now() + 40_000} questionIndex={1} />);
  expect(times(BELL)).toBe(1);
  rerender(<Round phase="answering" endsAt={Date.now() + 50_000} questionIndex={1} />);
  expect(times(BELL)).toBe(1);
});

test("stores the volume, and applies changes from another window", async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  render(<SoundButton />);
  await user.click(screen.getByRole("button", { name: "Sesi aç" }));
  const usual = gain.value;
  await user.click(screen.getByText("Ses"));
  await user.click(screen.getByRole("button", { name: "Kısık" }));
  const low = gain.value;
  expect(low).toBeLessThan(usual);
  // A sample at the new volume.
  expect(pulses()).toHaveLength(1);

  localStorage.setItem("canli-quiz:ses", "high");
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "canli-quiz:ses" })));
  expect(gain.value).toBeGreaterThan(usual);
  expect(screen.getByText("Yüksek").closest("button")?.getAttribute("aria-pressed")).toBe("true");

  toggleSound();
  gain = undefined as never;
  act(() => toggleSound());
  expect(gain.value).toBeGreaterThan(usual);
});

test("sound is on only in the window in which it was turned on", () => {
  toggleSound();
  expect(isSoundOn()).toBe(true);
  expect(localStorage.length + sessionStorage.length).toBe(0);
});

// Pitches in Hz that only one step contains; of the third step, the sum of its pitches.
const THIRD = 329.6 + 261.6;
const SECOND = 196;
const FIRST = 784 * 1.004;

function Steps() {
  const podium = usePodiumSounds();
  return (
    <ol ref={podium}>
      {[1, 2, 3].map((place) => (
        <li key={place} data-place={place}>
          <span>{place}</span>
        </li>
      ))}
    </ol>
  );
}

test("plays the sound of each podium step once, even if several animations start in the step", () => {
  toggleSound();
  render(<Steps />);
  const stepNotes = () => [SECOND, FIRST].map(times);
  notes = [];
  fireEvent.animationStart(screen.getByText("3"));
  expect(notes.map(({ hz }) => hz).reduce((sum, hz) => sum + hz, 0)).toBeCloseTo(THIRD);
  fireEvent.animationStart(screen.getByText("2"));
  fireEvent.animationStart(screen.getByText("2"));
  expect(stepNotes()).toEqual([1, 0]);
  fireEvent.animationStart(screen.getByText("1"));
  expect(stepNotes()).toEqual([1, 1]);
});

test("plays the chord at once if the podium is not animated", () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  toggleSound();
  render(<Steps />);
  fireEvent.animationStart(screen.getByText("1"));
  expect(times(FIRST)).toBe(1);
});
