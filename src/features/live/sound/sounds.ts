/**
 * The sounds, synthesised from oscillators and one second of noise; no files are loaded. All are in C major: the pulse rises to B, the bell rings
 * C, and the podium ends on the chord of C. They work with any `BaseAudioContext`, so tests can render them offline.
 */

/** Start time (in s of the context's clock) and output of a sound. */
type Playback = { context: BaseAudioContext; out: AudioNode; at: number };

const HZ = {
  G3: 196,
  C4: 261.6,
  E4: 329.6,
  G4: 392,
  A4: 440,
  B4: 493.9,
  C5: 523.3,
  D5: 587.3,
  E5: 659.3,
  G5: 784,
};

/** Gain at the end of a fade, because an exponential ramp cannot reach 0. */
const SILENT = 0.0005;

/** Pitches of a pulse in Hz, for 1 to 5 remaining seconds. */
const PULSES = [HZ.B4, HZ.A4, HZ.G4, HZ.G4, HZ.G4];

/** Partials of a struck bell: frequency ratio, loudness, and duration in s. The third one, a minor third, is typical for bells. */
const BELL = [
  { ratio: 0.5, gain: 0.5, duration: 2.6 },
  { ratio: 1, gain: 1, duration: 2 },
  { ratio: 1.19, gain: 0.42, duration: 1.5 },
  { ratio: 1.5, gain: 0.28, duration: 1.1 },
  { ratio: 2, gain: 0.5, duration: 1.2 },
  { ratio: 2.74, gain: 0.18, duration: 0.6 },
  { ratio: 4.07, gain: 0.1, duration: 0.3 },
];

export const SOUNDS = {
  /** A participant has joined: a pencil tick, a short stroke down and a longer one up. */
  join: (playback: Playback) => {
    stroke(playback, { delay: 0, duration: 0.07, from: 2_600, to: 1_700, gain: 0.26 });
    stroke(playback, { delay: 0.1, duration: 0.16, from: 1_900, to: 3_800, gain: 0.32 });
    tone(playback, { hz: HZ.G5, delay: 0.1, duration: 0.14, gain: 0.04 });
  },
  /** One of the last seconds: a knock on a wooden desk. */
  pulse: (playback: Playback, secondsLeft = 5) => {
    const hz = PULSES[secondsLeft - 1] ?? HZ.G4;
    tone(playback, { hz, delay: 0, duration: 0.16, gain: 0.3, shape: "triangle", pitchFalls: true });
    stroke(playback, { delay: 0, duration: 0.03, from: 900, to: 700, gain: 0.35 });
  },
  /** The question has closed: the school bell. */
  bell: (playback: Playback) => bell(playback, { hz: HZ.C5, delay: 0, gain: 0.2 }),
  /** Steps of the podium: third, second, and first with its chord. */
  third: (playback: Playback) => step(playback, [HZ.C4, HZ.E4]),
  second: (playback: Playback) => step(playback, [HZ.G3, HZ.D5]),
  first: (playback: Playback) => {
    for (const [index, hz] of [HZ.C4, HZ.G4, HZ.C5, HZ.E5, HZ.G5].entries()) {
      const delay = index * 0.09;
      tone(playback, { hz, delay, duration: 2.8 - delay, gain: 0.11, shape: "triangle", attack: 0.03 });
      // Slightly higher second tone, which makes the chord sound fuller.
      tone(playback, { hz: hz * 1.004, delay, duration: 2.4 - delay, gain: 0.05, attack: 0.06 });
    }
    bell(playback, { hz: HZ.C5, delay: 0.36, gain: 0.09 });
  },
} satisfies Record<string, (playback: Playback, secondsLeft?: number) => void>;

export type Sound = keyof typeof SOUNDS;

function step(playback: Playback, chord: readonly number[]): void {
  for (const hz of chord)
    tone(playback, { hz, delay: 0, duration: 0.7, gain: 0.14, shape: "triangle", attack: 0.02 });
}

function bell(playback: Playback, { hz, delay, gain }: { hz: number; delay: number; gain: number }): void {
  for (const { ratio, gain: share, duration } of BELL)
    tone(playback, { hz: hz * ratio, delay, duration, gain: gain * share, attack: 0.004 });
}

type Tone = {
  hz: number;
  /** Start of the note, in s after the start of the sound. */
  delay: number;
  /** Duration in s. */
  duration: number;
  /** Peak gain, 0 to 1. */
  gain: number;
  shape?: OscillatorType;
  /** Attack time in s. */
  attack?: number;
  /** True if the pitch falls at first, as with a knock on wood. */
  pitchFalls?: boolean;
};

/** One note with attack and decay. */
function tone({ context, out, at }: Playback, { hz, delay, duration, gain, ...more }: Tone): void {
  const { shape = "sine", attack = 0.006, pitchFalls = false } = more;
  const oscillator = context.createOscillator();
  const envelope = context.createGain();
  const start = at + delay;
  oscillator.type = shape;
  oscillator.frequency.setValueAtTime(pitchFalls ? hz * 1.5 : hz, start);
  if (pitchFalls) oscillator.frequency.exponentialRampToValueAtTime(hz, start + 0.03);
  envelope.gain.setValueAtTime(SILENT, start);
  envelope.gain.exponentialRampToValueAtTime(gain, start + attack);
  envelope.gain.exponentialRampToValueAtTime(SILENT, start + duration);
  oscillator.connect(envelope).connect(out);
  oscillator.start(start);
  oscillator.stop(start + duration);
}

type Stroke = {
  /** Start of the stroke, in s after the start of the sound. */
  delay: number;
  /** Duration in s. */
  duration: number;
  /** Centre frequency of the noise at the start (`from`) and end (`to`), in Hz. A faster pencil has a higher one. */
  from: number;
  to: number;
  gain: number;
};

/** Sound of a pencil on paper: filtered noise that rises and falls. */
function stroke({ context, out, at }: Playback, { delay, duration, from, to, gain }: Stroke): void {
  const grain = context.createBufferSource();
  const paper = context.createBiquadFilter();
  const envelope = context.createGain();
  const start = at + delay;
  grain.buffer = noiseOf(context);
  paper.type = "bandpass";
  paper.Q.value = 1.2;
  paper.frequency.setValueAtTime(from, start);
  paper.frequency.linearRampToValueAtTime(to, start + duration);
  envelope.gain.setValueAtTime(0, start);
  envelope.gain.linearRampToValueAtTime(gain, start + duration * 0.3);
  envelope.gain.linearRampToValueAtTime(0, start + duration);
  grain.connect(paper).connect(envelope).connect(out);
  grain.start(start);
  grain.stop(start + duration);
}

const noises = new WeakMap<BaseAudioContext, AudioBuffer>();

/** One second of noise. A fixed pseudo-random sequence (Lehmer generator), so that renderings are reproducible. */
function noiseOf(context: BaseAudioContext): AudioBuffer {
  const known = noises.get(context);
  if (known !== undefined) return known;
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  let seed = 1;
  for (let index = 0; index < samples.length; index += 1) {
    seed = (seed * 48_271) % 2_147_483_647;
    samples[index] = seed / 1_073_741_823.5 - 1;
  }
  noises.set(context, buffer);
  return buffer;
}
