import { monotonicWallTime } from "../clock.ts";
import { Backlog } from "./backlog.ts";

/**
 * Time in ms after which a use counts only 1/e (37 %) of what it was. Longer than a question: a phone that has just joined and one that calls without end
 * differ only over several questions.
 */
const FORGET_MS = 25_000;
/** Longest delay in ms. */
const MAX_DELAY_MS = 2_000;
/** Less than this, in ms of the thread, makes no difference any more. */
const NEGLIGIBLE_MS = 0.05;
/** Calls up to this long, in ms of the thread, are ordinary: their expected cost does not delay them. */
const ORDINARY_CALL_MS = 10;
/** Delay in ms for each ms that a call is expected to take beyond that. */
const DELAY_PER_EXPECTED_MS = 8;

/** Delay of calls for a kind of caller. */
export interface UsageTerms {
  /** Thread time in ms that may be used lately without any delay: callers within it are served in the order of arrival. */
  freeMs: number;
  /** Delay in ms for each further ms of the thread. */
  delayPerMs: number;
}

/** One socket, or all anonymous HTTP calls together: a phone uses about 10 ms to join, and 3 to 5 ms for each question. */
export const GUEST_TERMS: UsageTerms = { freeMs: 30, delayPerMs: 16 };
/** An account has several windows, and shows what a whole class does. */
export const ACCOUNT_TERMS: UsageTerms = { freeMs: 500, delayPerMs: 1 };
/** The jobs of an account run the games of whole classes. */
export const JOB_TERMS: UsageTerms = { freeMs: 2_000, delayPerMs: 0.2 };

/** Timed jobs wait for one call of a delayed caller in this time, in ms. */
const WAIT_EVERY_MS = 1_000;
/** Calls of a delayed caller that timed jobs wait for at once: changes of an answer in the last second. */
const WAITS_AT_ONCE = 3;

/** Thread time in ms that a new guest counts as having used: guests who are known to use little go first. */
const NEW_GUEST_MS = 15;
/** The same while more new guests connect than {@link NEW_GUESTS}: a guest who reconnects again and again gains nothing. */
const CROWDED_GUEST_MS = 35;
/** New guests whose joins are prompt: a large room at once, then a class every three seconds. */
export const NEW_GUESTS = { burst: 600, perSecond: 10 };

/**
 * Thread time that one caller has used lately: all sockets and HTTP calls of one account, one guest's socket, or all anonymous calls over HTTP.
 * Each use fades away exponentially. The more a caller has used, the later its calls are due while others wait.
 */
export class Usage {
  /** Calls of the caller that are not answered yet. */
  readonly backlog = new Backlog();
  readonly #terms: UsageTerms;
  #ms: number;
  /** Time of the latest change, wall time in ms. */
  #at = monotonicWallTime();
  #jobs: Usage | null = null;
  /** Time at which the calls that timed jobs have waited for no longer count, wall time in ms. */
  #waitsCountUntil = 0;

  /** @param ms counts as used already */
  constructor(terms: UsageTerms, ms = 0) {
    this.#terms = terms;
    this.#ms = ms;
  }

  /** @param isCrowded whether more new guests have come lately than {@link NEW_GUESTS} */
  static ofGuest(isCrowded = false): Usage {
    return new Usage(GUEST_TERMS, isCrowded ? CROWDED_GUEST_MS : NEW_GUEST_MS);
  }

  static ofJobs(): Usage {
    return new JobUsage(JOB_TERMS);
  }

  /** Adds ms of the thread. */
  add(ms: number): void {
    const now = monotonicWallTime();
    this.#ms = this.#msAt(now) + ms;
    this.#at = now;
  }

  /** Delay of a call after its arrival, in ms. @param expectedMs thread time that the call itself will probably take */
  delayMs(expectedMs = 0): number {
    const { freeMs, delayPerMs } = this.#terms;
    const used = Math.max(0, this.#msAt(monotonicWallTime()) - freeMs);
    const longMs = Math.max(0, expectedMs - ORDINARY_CALL_MS);
    return Math.min(MAX_DELAY_MS, delayPerMs * used + DELAY_PER_EXPECTED_MS * longMs);
  }

  /**
   * True if a timed job waits for a call of this caller that arrived before the job's moment. A caller who is delayed is waited for now and then only:
   * otherwise one who calls without end would keep all jobs waiting.
   */
  mayBeWaitedFor(): boolean {
    return (
      this.#waitsCountUntil - monotonicWallTime() <= (WAITS_AT_ONCE - 1) * WAIT_EVERY_MS ||
      this.delayMs() === 0
    );
  }

  /** Notes that a timed job has waited for a call of this caller. While nothing delays the caller, waits do not count. */
  noteWait(): void {
    if (this.delayMs() === 0) return;
    this.#waitsCountUntil = Math.max(this.#waitsCountUntil, monotonicWallTime()) + WAIT_EVERY_MS;
  }

  /** True when nothing is left of what was used. */
  get isForgotten(): boolean {
    return this.#msAt(monotonicWallTime()) < NEGLIGIBLE_MS;
  }

  /** Usage of all scheduled jobs of this caller, apart from its calls: a game does not wait for what its teacher's pages have read. */
  get jobs(): Usage {
    this.#jobs ??= Usage.ofJobs();
    return this.#jobs;
  }

  #msAt(now: number): number {
    return this.#ms * Math.exp(Math.min(0, this.#at - now) / FORGET_MS);
  }
}

/** Jobs that jobs schedule belong to the same caller. */
class JobUsage extends Usage {
  override get jobs(): Usage {
    return this;
  }
}
