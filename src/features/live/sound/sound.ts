/**
 * The sound of a window. It plays in the window in which it was switched on: browsers let a page sound only after a press in it, so a page that was loaded
 * anew is silent until it is asked again. How loud it is holds for all windows of the browser, so that the panel turns down what the wall's window plays.
 */
import { storedValue } from "../../../lib/storage/stored-value.ts";
import { SOUNDS, type Sound } from "./sounds.ts";

/** As parts of all that there is. */
const GAIN = { low: 0.25, middle: 0.55, high: 1 };

export type Volume = keyof typeof GAIN;

export const VOLUMES = ["high", "middle", "low"] as const satisfies readonly Volume[];

const VOLUME_KEY = "canli-quiz:ses";

/** A moment ahead, so that no note begins in the middle. */
const AHEAD_S = 0.02;

/** While the window sounds: its loudspeaker, and the one place where everything passes on its way there. */
let speaker: { context: AudioContext; out: GainNode } | null = null;
const listeners = new Set<() => void>();

/** Whether this window sounds. */
export function isSounding(): boolean {
  return speaker !== null;
}

/** How loud all windows are. */
export function volume(): Volume {
  const kept = storedValue.read(VOLUME_KEY);
  return VOLUMES.find((each) => each === kept) ?? "middle";
}

/** Has somebody told when one of the two changes. Returns what ends it. */
export function onSoundChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Switches the sound of this window on, from within a press, or off. */
export function switchSound(): void {
  if (speaker === null) {
    const context = new AudioContext();
    // Many at once are pressed together instead of torn.
    const limit = context.createDynamicsCompressor();
    const out = context.createGain();
    out.connect(limit).connect(context.destination);
    speaker = { context, out };
    setGain();
    window.addEventListener("storage", onVolumeElsewhere);
    play("join");
  } else {
    window.removeEventListener("storage", onVolumeElsewhere);
    void speaker.context.close();
    speaker = null;
  }
  tell();
}

/** Sets how loud all windows are, and lets it be heard in this one. */
export function setVolume(wanted: Volume): void {
  storedValue.write(VOLUME_KEY, wanted);
  setGain();
  play("pulse");
  tell();
}

/** Plays a sound, where this window sounds. @param left of a pulse: which of the last seconds it is */
export function play(sound: Sound, left?: number): void {
  if (speaker === null) return;
  const { context, out } = speaker;
  // A device that was asleep, or took a call, has stopped it.
  if (context.state !== "running") void context.resume();
  SOUNDS[sound]({ context, out, at: context.currentTime + AHEAD_S }, left);
}

function onVolumeElsewhere({ key }: StorageEvent): void {
  if (key !== VOLUME_KEY) return;
  setGain();
  tell();
}

function setGain(): void {
  if (speaker !== null) speaker.out.gain.value = GAIN[volume()];
}

function tell(): void {
  for (const listener of listeners) listener();
}
