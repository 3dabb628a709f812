// `npm run measure -- cards`: reading of answer cards in drawn films of a class. The films and therefore the readings are always the same; only the time
// per picture depends on the machine. Fails if a limit is missed.
import { availableParallelism, cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import { FILMS, type Film } from "./films.ts";
import type { CardResult, FilmResult } from "./play-film.ts";

/** Limits. */
const QUICK_S = 2;
const PATIENT_S = 5;
const LEGIBLE_PX = 20;
const LEAST_PATIENT_SHARE = 0.98;
const LEAST_READINGS = 10_000;
/** Lower bounds of the size classes in the table, in pixels. */
const SIZES = [0, 14, 16, 18, 20, 24, 30];

const { values } = parseArgs({ options: { only: { type: "string" } } });
const only = values.only ?? "";
const chosen = FILMS.filter(({ name }) => name.includes(only));
console.log(
  `${cpus().length} × ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)}, ${chosen.length} films`,
);
const results = await play(chosen);

for (const film of results) printFilm(film);
const cards = results.flatMap((film) => film.cards).filter(({ isVisible }) => isVisible);
console.log("\nvisible cards by size of the marker, all films: counted within 2 s and 5 s");
for (const [at, least] of SIZES.entries()) {
  const most = SIZES[at + 1] ?? Number.POSITIVE_INFINITY;
  const some = cards.filter(({ sizePx }) => sizePx >= least && sizePx < most);
  if (some.length > 0)
    console.log(`  from ${least} px: ${within(some, QUICK_S)}, ${within(some, PATIENT_S)}`);
}
const readings = results.reduce((sum, film) => sum + film.readings, 0);
const wrong = results.reduce((sum, film) => sum + film.wrongReadings, 0);
const times = results.flatMap(({ pictureMs }) => pictureMs).sort((a, b) => a - b);
console.log(`\n${readings} readings, ${wrong} of them with a wrong card or letter`);
console.log(`processor time per picture: median ${ms(times, 0.5)} ms, 95th percentile ${ms(times, 0.95)} ms`);

const failures = missedLimits();
for (const failure of failures) console.error(failure);
process.exit(failures.length > 0 ? 1 : 0);

function missedLimits(): string[] {
  const missed: string[] = [];
  for (const film of results) {
    if (film.cards.some(({ hasWrongLetter }) => hasWrongLetter))
      missed.push(`${film.name}: a wrong letter counted.`);
    if (film.invented.length > 0)
      missed.push(`${film.name}: cards ${film.invented.join()} counted, which no pupil has.`);
    const slow = film.cards.filter((card) => card.isVisible && !isWithin(card, QUICK_S));
    if (film.name === "bright, 1080p" && slow.length > 0)
      missed.push(`${film.name}: ${slow.length} visible cards did not count within ${QUICK_S} s.`);
  }
  const legible = cards.filter(({ sizePx }) => sizePx >= LEGIBLE_PX);
  const share = legible.filter((card) => isWithin(card, PATIENT_S)).length / legible.length;
  if (share < LEAST_PATIENT_SHARE)
    missed.push(
      `Only ${(100 * share).toFixed(1)} % of the cards from ${LEGIBLE_PX} px counted within ${PATIENT_S} s.`,
    );
  if (only === "" && readings < LEAST_READINGS) missed.push(`Only ${readings} readings.`);
  return missed;
}

function printFilm({ name, cards: all }: FilmResult): void {
  const visible = all.filter(({ isVisible }) => isVisible);
  const covered = all.filter(({ isVisible }) => !isVisible);
  const slowest = Math.max(...visible.map(({ countedAfter }) => countedAfter ?? Number.POSITIVE_INFINITY));
  const sizes = visible.map(({ sizePx }) => Math.round(sizePx));
  console.log(
    [
      `${name}: ${visible.length} of ${all.length} cards visible, ${Math.min(...sizes)} to ${Math.max(...sizes)} px`,
      `counted within 2 s ${within(visible, QUICK_S)}, within 5 s ${within(visible, PATIENT_S)}, slowest ${slowest.toFixed(1)} s`,
      `covered ones counted ${within(covered, Number.POSITIVE_INFINITY)}`,
    ].join("; "),
  );
}

function isWithin({ countedAfter }: CardResult, seconds: number): boolean {
  return countedAfter !== null && countedAfter <= seconds;
}

function within(some: readonly CardResult[], seconds: number): string {
  return `${some.filter((card) => isWithin(card, seconds)).length}/${some.length}`;
}

function ms(sorted: readonly number[], share: number): string {
  return (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(0);
}

/** Plays the films in as many threads as the machine has cores. */
async function play(films: readonly Film[]): Promise<FilmResult[]> {
  const played = new Array<FilmResult>(films.length);
  let next = 0;
  const thread = async () => {
    const worker = new Worker(new URL("./film-worker.ts", import.meta.url));
    for (let at = next++; at < films.length; at = next++) {
      worker.postMessage(films[at]);
      played[at] = await new Promise<FilmResult>((resolve, reject) => {
        worker.once("message", resolve);
        worker.once("error", reject);
      });
    }
    await worker.terminate();
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), films.length) }, thread));
  return played;
}
