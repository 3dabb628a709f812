/**
 * The sounds, synthesised from oscillators and one second of noise, in C major: the pulse climbs to the note before the bell, the bell
 * rings C, and the podium ends on its chord. No files are loaded. Works with any `BaseAudioContext`, so tests can render offline.
 */

/** Start time (in s of the context's clock) and output of a sound. */
type Score = { context: BaseAudioContext; out: AudioNode; at: number };

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

/** Gain at the end of a fade: an exponential ramp cannot reach 0. */
const SILENT = 0.0005;

/** Pitches of a pulse in Hz, for 1 to 5 remaining seconds. */
const PULSES = [HZ.B4, HZ.A4, HZ.G4, HZ.G4, HZ.G4];

/** Partials of a struck bell: frequency ratio, loudness, and duration in s. The third one, a minor third, is typical for bells. */
const BELL = [
  { part: 0.5, loud: 0.5, rings: 2.6 },
  { part: 1, loud: 1, rings: 2 },
  { part: 1.19, loud: 0.42, rings: 1.5 },
  { part: 1.5, loud: 0.28, rings: 1.1 },
  { part: 2, loud: 0.5, rings: 1.2 },
  { part: 2.74, loud: 0.18, rings: 0.6 },
  { part: 4.07, loud: 0.1, rings: 0.3 },
];

export const SOUNDS = {
  /** A participant has joined: a pencil tick, a short stroke down and a longer one up. */
  join: (score: Score) => {
    stroke(score, { after: 0, lasts: 0.07, from: 2_600, to: 1_700, loud: 0.26 });
    stroke(score, { after: 0.1, lasts: 0.16, from: 1_900, to: 3_800, loud: 0.32 });
    tone(score, { hz: HZ.G5, after: 0.1, lasts: 0.14, loud: 0.04 });
  },
  /** One of the last seconds: a knock on a wooden desk. */
  pulse: (score: Score, left = 5) => {
    const hz = PULSES[left - 1] ?? HZ.G4;
    tone(score, { hz, after: 0, lasts: 0.16, loud: 0.3, shape: "triangle", falls: true });
    stroke(score, { after: 0, lasts: 0.03, from: 900, to: 700, loud: 0.35 });
  },
  /** The question has closed: the school bell. */
  bell: (score: Score) => bell(score, { hz: HZ.C5, after: 0, loud: 0.2 }),
  /** Steps of the podium: third, second, and first with its chord. */
  third: (score: Score) => step(score, [HZ.C4, HZ.E4]),
  second: (score: Score) => step(score, [HZ.G3, HZ.D5]),
  first: (score: Score) => {
    for (const [place, hz] of [HZ.C4, HZ.G4, HZ.C5, HZ.E5, HZ.G5].entries()) {
      const after = place * 0.09;
      tone(score, { hz, after, lasts: 2.8 - after, loud: 0.11, shape: "triangle", begins: 0.03 });
      tone(score, { hz: hz * 1.004, after, lasts: 2.4 - after, loud: 0.05, begins: 0.06 });
    }
    bell(score, { hz: HZ.C5, after: 0.36, loud: 0.09 });
  },
} satisfies Record<string, (score: Score, left?: number) => void>;

export type Sound = keyof typeof SOUNDS;

function step(score: Score, chord: readonly number[]): void {
  for (const hz of chord)
    tone(score, { hz, after: 0, lasts: 0.7, loud: 0.14, shape: "triangle", begins: 0.02 });
}

function bell(score: Score, { hz, after, loud }: { hz: number; after: number; loud: number }): void {
  for (const { part, loud: share, rings } of BELL)
    tone(score, { hz: hz * part, after, lasts: rings, loud: loud * share, begins: 0.004 });
}

type Tone = {
  hz: number;
  /** Start, in s after the sound's begin; `lasts` is the duration in s. */
  after: number;
  lasts: number;
  /** Peak gain, 0 to 1. */
  loud: number;
  shape?: OscillatorType;
  /** Attack time in s. */
  begins?: number;
  /** True if the pitch falls at first, as with a knock on wood. */
  falls?: boolean;
};

/** One note with attack and decay. */
function tone({ context, out, at }: Score, { hz, after, lasts, loud, ...more }: Tone): void {
  const { shape = "sine", begins = 0.006, falls = false } = more;
  const oscillator = context.createOscillator();
  const envelope = context.createGain();
  const start = at + after;
  oscillator.type = shape;
  oscillator.frequency.setValueAtTime(falls ? hz * 1.5 : hz, start);
  if (falls) oscillator.frequency.exponentialRampToValueAtTime(hz, start + 0.03);
  envelope.gain.setValueAtTime(SILENT, start);
  envelope.gain.exponentialRampToValueAtTime(loud, start + begins);
  envelope.gain.exponentialRampToValueAtTime(SILENT, start + lasts);
  oscillator.connect(envelope).connect(out);
  oscillator.start(start);
  oscillator.stop(start + lasts);
}

type Stroke = {
  after: number;
  lasts: number;
  /** Centre frequency of the noise at start and end, in Hz: higher for a faster pencil. */
  from: number;
  to: number;
  loud: number;
};

/** Pencil on paper: noise that swells and ends like a stroke. */
function stroke({ context, out, at }: Score, { after, lasts, from, to, loud }: Stroke): void {
  const grain = context.createBufferSource();
  const paper = context.createBiquadFilter();
  const envelope = context.createGain();
  const start = at + after;
  grain.buffer = noiseOf(context);
  paper.type = "bandpass";
  paper.Q.value = 1.2;
  paper.frequency.setValueAtTime(from, start);
  paper.frequency.linearRampToValueAtTime(to, start + lasts);
  envelope.gain.setValueAtTime(0, start);
  envelope.gain.linearRampToValueAtTime(loud, start + lasts * 0.3);
  envelope.gain.linearRampToValueAtTime(0, start + lasts);
  grain.connect(paper).connect(envelope).connect(out);
  grain.start(start);
  grain.stop(start + lasts);
}

const noises = new WeakMap<BaseAudioContext, AudioBuffer>();

/** One second of pseudo-random noise. Always the same, so that renderings are reproducible. */
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
