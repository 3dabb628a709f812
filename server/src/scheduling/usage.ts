import { monotonicWallTime } from "../clock.ts";
import { Backlog } from "./backlog.ts";

/**
 * Time in ms after which usage has decayed to 1/e (37 %). Longer than a question, because only over several questions does
 * a phone that calls permanently differ from a phone that has just joined.
 */
const DECAY_MS = 25_000;
/** Maximum delay in ms. */
const MAX_DELAY_MS = 2_000;
/** Thread time in ms below which usage no longer matters. */
const NEGLIGIBLE_MS = 0.05;
/** Expected thread time in ms up to which a call is ordinary and not delayed for its cost. */
const ORDINARY_CALL_MS = 10;
/** Delay in ms per ms of expected thread time beyond {@link ORDINARY_CALL_MS}. */
const DELAY_PER_EXPECTED_MS = 8;

/** Delays of calls for a type of caller. */
export interface UsageTerms {
  /** Recent thread time in ms that causes no delay. Calls of callers below this limit run in order of arrival. */
  freeMs: number;
  /** Delay in ms per further ms of thread time. */
  delayPerMs: number;
}

/** For a guest's socket, or all anonymous HTTP calls together. A phone uses about 10 ms to join, and 3 to 5 ms for each question. */
export const GUEST_TERMS: UsageTerms = { freeMs: 30, delayPerMs: 16 };
/** For an account, which may have several windows and show a whole class. */
export const ACCOUNT_TERMS: UsageTerms = { freeMs: 500, delayPerMs: 1 };
/** For the jobs of an account, which run the games of whole classes. */
export const JOB_TERMS: UsageTerms = { freeMs: 2_000, delayPerMs: 0.2 };

/** Interval in ms at which timed jobs wait for one call of a delayed caller. */
const WAIT_EVERY_MS = 1_000;
/** Burst of calls of a delayed caller that timed jobs wait for, such as changes of an answer in the last second. */
const WAITS_AT_ONCE = 3;

/** Initial usage of a new guest in ms, so that guests with known low usage are served first. */
const NEW_GUEST_MS = 15;
/** Initial usage while new guests exceed the rate {@link NEW_GUESTS}. Higher, so that a client gains nothing by reconnecting again and again. */
const CROWDED_GUEST_MS = 35;
/** Rate of new guests whose calls are not delayed: a large event at once (600), then a class of 30 every three seconds. */
export const NEW_GUESTS = { burst: 600, perSecond: 10 };

/**
 * Recent thread time of one caller: all sockets and HTTP calls of an account, one guest's socket, or all anonymous HTTP
 * calls. Usage decays exponentially. The more a caller has used, the later its calls are due while others wait.
 */
export class Usage {
  /** Unanswered calls of the caller. */
  readonly backlog = new Backlog();
  readonly #terms: UsageTerms;
  #ms: number;
  /** Time of the latest change, wall time in ms. */
  #at = monotonicWallTime();
  #jobs: Usage | null = null;
  /** Time until which earlier waits of timed jobs are counted, wall time in ms. */
  #waitsCountUntil = 0;

  /** @param ms initial usage */
  constructor(terms: UsageTerms, ms = 0) {
    this.#terms = terms;
    this.#ms = ms;
  }

  /** @param isCrowded true if new guests currently exceed {@link NEW_GUESTS} */
  static ofGuest(isCrowded = false): Usage {
    return new Usage(GUEST_TERMS, isCrowded ? CROWDED_GUEST_MS : NEW_GUEST_MS);
  }

  static ofJobs(): Usage {
    return new JobUsage(JOB_TERMS);
  }

  /** Adds thread time in ms. */
  add(ms: number): void {
    const now = monotonicWallTime();
    this.#ms = this.#msAt(now) + ms;
    this.#at = now;
  }

  /** Returns the delay of a call after its arrival, in ms. @param expectedMs expected thread time of the call itself */
  delayMs(expectedMs = 0): number {
    const { freeMs, delayPerMs } = this.#terms;
    const used = Math.max(0, this.#msAt(monotonicWallTime()) - freeMs);
    const longMs = Math.max(0, expectedMs - ORDINARY_CALL_MS);
    return Math.min(MAX_DELAY_MS, delayPerMs * used + DELAY_PER_EXPECTED_MS * longMs);
  }

  /**
   * Returns true if timed jobs wait for a call of this caller that arrived before the job was due. For a delayed caller
   * this is limited by a rate; otherwise a caller with permanent calls would delay all jobs.
   */
  mayBeWaitedFor(): boolean {
    return (
      this.#waitsCountUntil - monotonicWallTime() <= (WAITS_AT_ONCE - 1) * WAIT_EVERY_MS ||
      this.delayMs() === 0
    );
  }

  /** Records that a timed job has waited for a call of this caller. Not counted while the caller is not delayed. */
  recordWait(): void {
    if (this.delayMs() === 0) return;
    this.#waitsCountUntil = Math.max(this.#waitsCountUntil, monotonicWallTime()) + WAIT_EVERY_MS;
  }

  /** True if the usage has decayed completely. */
  get isNegligible(): boolean {
    return this.#msAt(monotonicWallTime()) < NEGLIGIBLE_MS;
  }

  /** Usage of the caller's scheduled jobs, separate from its calls: a game is not delayed by queries of its teacher's pages. */
  get jobs(): Usage {
    this.#jobs ??= Usage.ofJobs();
    return this.#jobs;
  }

  #msAt(now: number): number {
    return this.#ms * Math.exp(Math.min(0, this.#at - now) / DECAY_MS);
  }
}

/** Jobs scheduled by jobs are charged to the same usage. */
class JobUsage extends Usage {
  override get jobs(): Usage {
    return this;
  }
}
