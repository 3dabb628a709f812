/**
 * The sound of a window. It plays only in windows in which it was turned on, because browsers require a press in the page; so a reloaded page is
 * silent. The volume applies to all windows of the browser, so the host can change the board's volume in the panel.
 */
import { storedValue } from "../../../lib/storage/stored-value.ts";
import { SOUNDS, type Sound } from "./sounds.ts";

/** Gain of each volume, 0 to 1. */
const GAIN = { low: 0.25, middle: 0.55, high: 1 };

export type Volume = keyof typeof GAIN;

export const VOLUMES = ["high", "middle", "low"] as const satisfies readonly Volume[];

const VOLUME_KEY = "canli-quiz:ses";

/** Delay before a sound, in s, so that its start time is never in the past. */
const AHEAD_S = 0.02;

/** Set while sound is on: the audio context and its output node. */
let speaker: { context: AudioContext; out: GainNode } | null = null;
const listeners = new Set<() => void>();

/** True if sound is on in this window. */
export function isSoundOn(): boolean {
  return speaker !== null;
}

/** Volume of all windows. */
export function volume(): Volume {
  const stored = storedValue.read(VOLUME_KEY);
  return VOLUMES.find((each) => each === stored) ?? "middle";
}

/** Calls `listener` when sound or volume changes. Returns a function to unsubscribe. */
export function onSoundChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Turns the sound of this window on (only within a press) or off. */
export function toggleSound(): void {
  if (speaker === null) {
    const context = new AudioContext();
    // Compresses simultaneous sounds, which would be distorted otherwise.
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
  notify();
}

/** Sets the volume of all windows and plays a sample in this one. */
export function setVolume(wanted: Volume): void {
  storedValue.write(VOLUME_KEY, wanted);
  setGain();
  play("pulse");
  notify();
}

/** Plays a sound if sound is on. @param secondsLeft remaining seconds, for a pulse */
export function play(sound: Sound, secondsLeft?: number): void {
  if (speaker === null) return;
  const { context, out } = speaker;
  // Resumes the context, which sleep or a phone call suspends.
  if (context.state !== "running") void context.resume();
  SOUNDS[sound]({ context, out, at: context.currentTime + AHEAD_S }, secondsLeft);
}

function onVolumeElsewhere({ key }: StorageEvent): void {
  if (key !== VOLUME_KEY) return;
  setGain();
  notify();
}

function setGain(): void {
  if (speaker !== null) speaker.out.gain.value = GAIN[volume()];
}

function notify(): void {
  for (const listener of listeners) listener();
}
