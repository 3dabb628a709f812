/**
 * Sounds for the wall, made by the browser itself. They play in the window in which they were switched on: browsers let a page sound only after a press in
 * it, so a page that was loaded anew is silent until it is asked again.
 */

/** One note: its pitch in Hz, when it begins and how long it takes to fade, in seconds, and how loud it is, from 0 to 1. */
type Note = { hz: number; at: number; lasts: number; volume: number };

const SOUNDS = {
  /** Somebody has joined: two light taps of a pencil. */
  join: [
    { hz: 1_320, at: 0, lasts: 0.05, volume: 0.12 },
    { hz: 1_760, at: 0.07, lasts: 0.07, volume: 0.12 },
  ],
  /** One of the last seconds. */
  pulse: [{ hz: 520, at: 0, lasts: 0.12, volume: 0.25 }],
  /** The school bell: the question is closed. */
  bell: [
    { hz: 880, at: 0, lasts: 1.4, volume: 0.25 },
    { hz: 1_318, at: 0, lasts: 1, volume: 0.12 },
    { hz: 2_093, at: 0, lasts: 0.6, volume: 0.06 },
  ],
} satisfies Record<string, Note[]>;

export type Sound = keyof typeof SOUNDS;

/** What is barely heard: a fade never arrives at silence. */
const SILENT = 0.001;

let context: AudioContext | null = null;
const listeners = new Set<() => void>();

/** Whether this window sounds. */
export function isSounding(): boolean {
  return context !== null;
}

/** Has somebody told when that changes. Returns what ends it. */
export function onSounding(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Switches the sounds of this window on, from within a press, or off. */
export function switchSound(): void {
  if (context === null) {
    context = new AudioContext();
    play("join");
  } else {
    void context.close();
    context = null;
  }
  for (const listener of listeners) listener();
}

/** Plays a sound, where they are switched on. */
export function play(sound: Sound): void {
  if (context === null) return;
  const now = context.currentTime;
  for (const { hz, at, lasts, volume } of SOUNDS[sound]) {
    const tone = context.createOscillator();
    const gain = context.createGain();
    tone.frequency.value = hz;
    gain.gain.setValueAtTime(volume, now + at);
    gain.gain.exponentialRampToValueAtTime(SILENT, now + at + lasts);
    tone.connect(gain).connect(context.destination);
    tone.start(now + at);
    tone.stop(now + at + lasts);
  }
}
