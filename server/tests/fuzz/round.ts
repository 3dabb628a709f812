import type { Result, Step } from "../conformance/convex/steps.ts";
import { mutationNamed, queryNamed } from "../conformance/support/references.ts";
import { integer, pick, type Random, seededRandom } from "../support/random-values.ts";
import { until } from "../support/until.ts";
import type { FuzzWorld } from "./fuzz-world.ts";
import { LiveQuery, same } from "./live.ts";
import { type Holder, predict, type Shown, show } from "./predict.ts";
import { randomQuery, randomSetting, randomSteps, type Setting } from "./random-plan.ts";

/** Numbers of checked items in a round. */
export interface RoundFigures {
  commits: number;
  steps: number;
  comparisons: number;
}

const COMMITS = 12;

/**
 * One round with its own tables, random indexes, live queries of two clients, and random mutations. After each mutation, its results, the live
 * queries and fresh reads must equal those of the model.
 *
 * @throws Error with the seed and the difference.
 */
export async function playRound(world: FuzzWorld, seed: number): Promise<RoundFigures> {
  const random = seededRandom(seed);
  const setting = randomSetting(random, `fuzz_${seed}`);
  world.server.backend.db.applySchema(setting.schema);
  const round = new Round(world, random, setting, seed);
  try {
    return await round.play();
  } finally {
    round.stop();
  }
}

class Round {
  readonly #world: FuzzWorld;
  readonly #random: Random;
  readonly #seed: number;
  readonly #model: Holder;
  readonly #live: LiveQuery[] = [];
  readonly #watched: LiveQuery[] = [];
  readonly #ids: string[] = [];
  readonly #figures: RoundFigures = { commits: 0, steps: 0, comparisons: 0 };

  constructor(world: FuzzWorld, random: Random, setting: Setting, seed: number) {
    this.#world = world;
    this.#random = random;
    this.#seed = seed;
    this.#model = { database: setting.empty };
  }

  async play(): Promise<RoundFigures> {
    for (let i = 0; i < COMMITS; i++) {
      // Some live queries start before the first document, others later.
      if (i % 4 === 0) await this.#watch();
      await this.#commit();
      await this.#compareLive();
    }
    await this.#compareWatched();
    return this.#figures;
  }

  stop(): void {
    for (const live of [...this.#live, ...this.#watched]) live.stop();
  }

  async #watch(): Promise<void> {
    const { writer, watcher } = this.#world;
    const { database } = this.#model;
    const random = this.#random;
    for (let i = 0; i < 2; i++) {
      const query = randomQuery(random, database);
      this.#live.push(await LiveQuery.query(writer, query));
      this.#watched.push(await LiveQuery.query(watcher, query));
    }
    const paged = randomQuery(random, database, false);
    const size = 1 + integer(random, 4);
    const first = await LiveQuery.page(writer, database, paged, size, null);
    const second = await LiveQuery.page(writer, database, paged, size, first);
    this.#live.push(first, second);
  }

  async #commit(): Promise<void> {
    const steps = randomSteps(this.#random, this.#model.database, this.#ids);
    const results: Result[] = await this.#world.writer.mutation(mutationNamed("steps:write"), { steps });
    const predicted = predict(this.#model, steps, results, true);
    for (const [i, step] of steps.entries()) {
      this.#compare(`step ${i} (${describe(step)})`, show(step, results[i]), predicted[i] ?? null);
      const result = results[i];
      if (step.do === "insert" && result && "value" in result) this.#ids.push(result.value as string);
    }
    this.#figures.commits += 1;
    this.#figures.steps += steps.length;
  }

  /** The writer's client has already received the results of its own mutation. */
  async #compareLive(): Promise<void> {
    for (const live of this.#live) {
      this.#compare(`live ${live}`, live.shown(), live.expected(this.#model.database));
      this.#figures.comparisons += 1;
    }
    // A function can read only one page, so only one of the live pages is read again.
    const pages = this.#live.filter((live) => live.isPage);
    const asked = [...this.#live.filter((live) => !live.isPage), pick(this.#random, pages)];
    const steps = asked.map((live) => live.fresh);
    const results: Result[] = await this.#world.http.query(queryNamed("steps:read"), { steps });
    for (const [i, live] of asked.entries()) {
      if (!live.isLike(results[i])) this.#fail(`live ${live} shows something else than a fresh read`);
      this.#figures.comparisons += 1;
    }
  }

  async #compareWatched(): Promise<void> {
    for (const live of this.#watched) {
      const expected = live.expected(this.#model.database);
      await until(`the watcher to see ${live} as it is (seed ${this.#seed})`, () =>
        same(live.shown(), expected),
      );
      this.#figures.comparisons += 1;
    }
  }

  #compare(what: string, actual: Shown, expected: Shown): void {
    if (same(actual, expected)) return;
    this.#fail(`${what}\n  server: ${JSON.stringify(actual)}\n  model:  ${JSON.stringify(expected)}`);
  }

  #fail(what: string): never {
    throw new Error(`seed ${this.#seed}, after ${this.#figures.commits} commits: ${what}`);
  }
}

function describe(step: Step): string {
  return JSON.stringify(step, (_, value) => (typeof value === "bigint" ? `${value}n` : value));
}
