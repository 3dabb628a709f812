import { Player } from "../support/player.ts";
import { until } from "../support/until.ts";

/** So many phones are typing at the same moment, at most: a class does not press one button in one millisecond. */
const JOINING_AT_ONCE = 50;

const MOST_OF_A_PHASE_MS = 9_000;

/** Many phones, and when each of them saw what. Moments are milliseconds of the machine's clock, which the server shares. */
export class Crowd {
  readonly players: Player[];
  /** How long each join took. */
  readonly joinMs: number[];
  /** From the first join's start to the last one's end. */
  readonly joiningMs: number;
  /** Rounds that a phone did not see in time, over all phones. */
  missed = 0;
  /** Answers that came too late. */
  refused = 0;
  /** When each phone first saw a round: `0 answering`, `0 reveal`, `0 scored`, `1 answering` … */
  readonly #seen = new Map<string, Map<Player, number>>();

  private constructor(players: Player[], joinMs: number[], joiningMs: number) {
    this.players = players;
    this.joinMs = joinMs;
    this.joiningMs = joiningMs;
    for (const player of players) this.#follow(player);
  }

  static async join(url: string, code: string, size: number): Promise<Crowd> {
    const players: Player[] = [];
    const joinMs: number[] = [];
    const beganAt = performance.now();
    let next = 0;
    const joinOneAfterAnother = async () => {
      while (next < size) {
        next += 1;
        const startedAt = performance.now();
        const player = await Player.join(url, code, `Öğrenci ${next}`);
        joinMs.push(performance.now() - startedAt);
        players.push(player);
      }
    };
    await Promise.all(Array.from({ length: Math.min(size, JOINING_AT_ONCE) }, joinOneAfterAnother));
    return new Crowd(players, joinMs, performance.now() - beganAt);
  }

  /**
   * Waits until every phone has seen a round, and says how long after `since` each one did. On an overloaded machine the round may be over
   * before a phone hears of it; such phones are counted in `missed`.
   */
  async sawAfter(round: string, since: number, timeoutMs = MOST_OF_A_PHASE_MS): Promise<number[]> {
    const seen = () => this.#seen.get(round) ?? new Map<Player, number>();
    await until(`all phones to see ${round}`, () => seen().size === this.players.length, timeoutMs).catch(
      () => {
        this.missed += this.players.length - seen().size;
      },
    );
    return [...seen().values()].map((moment) => moment - since);
  }

  /** Everybody answers at the same moment; how long each acknowledgement took. */
  async answerAll(questionIndex: number): Promise<number[]> {
    return Promise.all(
      this.players.map(async (player, place) => {
        const startedAt = performance.now();
        await player.answer(questionIndex, place % 4).catch(() => {
          this.refused += 1;
        });
        return performance.now() - startedAt;
      }),
    );
  }

  async leave(): Promise<void> {
    await Promise.all(this.players.map((player) => player.leave()));
  }

  #follow(player: Player): void {
    player.view.onUpdate = (view) => {
      if (view?.question && view.phase) this.#note(`${view.question.index} ${view.phase}`, player);
      if (view?.status === "completed") this.#note("completed", player);
    };
    player.me.onUpdate = (me) => {
      if (me?.last) this.#note(`${me.last.questionIndex} scored`, player);
    };
  }

  #note(round: string, player: Player): void {
    const seen = this.#seen.get(round) ?? new Map<Player, number>();
    if (!seen.has(player)) seen.set(player, Date.now());
    this.#seen.set(round, seen);
  }
}
