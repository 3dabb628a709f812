// The board's sounds as rendered by Chromium without a loudspeaker: loudness, duration and notes.
import { writeFileSync } from "node:fs";
import { build } from "esbuild";
import type { SOUNDS, Sound } from "../../../src/features/live/sound/sounds.ts";
import { expect, test } from "../support/fixtures.ts";

const RATE = 44_100;
const LENGTH_S = 4;

interface Rendered {
  /** Largest absolute sample; 1 is full scale. */
  peak: number;
  /** Time of the last audible sample, s. */
  ends: number;
  /** Loudest of the tested notes, Hz. */
  note: number;
  samples: number[];
}

/** Bundled code of the sounds, for an empty page. */
async function soundsCode(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ["src/features/live/sound/sounds.ts"],
    bundle: true,
    format: "iife",
    globalName: "made",
    write: false,
  });
  return outputFiles[0]?.text ?? "";
}

/** Runs in the page: renders these sounds at once, at full volume. */
async function render([names, rate, seconds]: [Sound[], number, number]): Promise<Rendered> {
  const { made } = window as unknown as { made: { SOUNDS: typeof SOUNDS } };
  const context = new OfflineAudioContext(1, rate * seconds, rate);
  const limit = context.createDynamicsCompressor();
  limit.connect(context.destination);
  // 5: remaining seconds, which select the note of the pulse.
  for (const name of names) made.SOUNDS[name]({ context, out: limit, at: 0.02 }, 5);
  const samples = [...(await context.startRendering()).getChannelData(0)];
  const loudness = (hz: number) => {
    let [real, imaginary] = [0, 0];
    for (const [index, sample] of samples.entries()) {
      const angle = (2 * Math.PI * hz * index) / rate;
      real += sample * Math.cos(angle);
      imaginary += sample * Math.sin(angle);
    }
    return Math.hypot(real, imaginary);
  };
  const notes = [196, 261.6, 293.7, 329.6, 392, 440, 493.9, 523.3, 587.3, 659.3, 784];
  return {
    peak: samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0),
    ends: samples.findLastIndex((sample) => Math.abs(sample) > 0.002) / rate,
    note: notes.toSorted((one, other) => loudness(other) - loudness(one))[0] ?? 0,
    samples: samples.map((sample) => Math.round(sample * 1e4) / 1e4),
  };
}

/** WAV file: 16 bits, one channel. */
function wav(samples: readonly number[]): Buffer {
  const file = Buffer.alloc(44 + 2 * samples.length);
  file.write("RIFF");
  file.writeUInt32LE(36 + 2 * samples.length, 4);
  file.write("WAVEfmt ", 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(2 * RATE, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write("data", 36);
  file.writeUInt32LE(2 * samples.length, 40);
  for (const [index, sample] of samples.entries())
    file.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), 44 + 2 * index);
  return file;
}

test("every sound is audible, ends, and is not clipped, even with all sounds at once", async ({
  browser,
}) => {
  const page = await browser.newPage();
  await page.addScriptTag({ content: await soundsCode() });
  const rendered = async (...names: Sound[]) => {
    const sound = await page.evaluate(render, [names, RATE, LENGTH_S] as [Sound[], number, number]);
    const folder = process.env.E2E_PICTURES;
    if (folder !== undefined) writeFileSync(`${folder}/${names.join("-")}.wav`, wav(sound.samples));
    return sound;
  };
  const longestSeconds: Record<Sound, number> = {
    join: 0.4,
    pulse: 0.3,
    bell: 3,
    third: 0.9,
    second: 0.9,
    first: 3.2,
  };
  for (const [name, most] of Object.entries(longestSeconds) as [Sound, number][]) {
    const { peak, ends } = await rendered(name);
    expect(peak, `${name} is heard`).toBeGreaterThan(0.03);
    expect(peak, `${name} is not torn`).toBeLessThan(0.9);
    expect(ends, `${name} ends`).toBeLessThan(most);
  }
  // The pulse and the joining sound are quieter than the bell.
  const [join, pulse, bell] = [await rendered("join"), await rendered("pulse"), await rendered("bell")];
  expect(pulse.peak).toBeLessThan(bell.peak);
  expect(join.peak).toBeLessThan(bell.peak);
  expect([pulse.note, bell.note]).toEqual([392, 523.3]);
  expect((await rendered("join", "pulse", "bell", "third", "second", "first")).peak).toBeLessThan(1);
  await page.close();
});
