import type { LogEvent, Logger } from "../logger.ts";
import { TokenBucket } from "../scheduling/token-bucket.ts";

/** A longer report is cut. */
const MAX_CHARS = 4_000;
/** What functions are called; anything else was made up. */
const PATH = /^[\w/.:-]{1,120}$/;
const REPORTS = { burst: 100, perSecond: 1 };

/** Line breaks of every kind. */
const LINE_BREAK = /\r\n|[\n\r\u2028\u2029\u0085]/;
/** What a terminal would obey, the tab left out. */
const CONTROL = /[^\P{Cc}\t]/gu;

/**
 * Tells the operator of functions and requests that failed and should not have. Any client can make some fail as often as they like, and choose words of the
 * text. So a report is cut, all but its first line are indented, that none may pass for a line of the server's own, and of too many most are only
 * counted: a log on disk must not grow as fast as clients can call.
 */
export class ErrorReporter {
  readonly #log: Logger;
  readonly #event: string;
  readonly #reports = new TokenBucket(REPORTS);
  #leftOut = 0;
  /** Failures since the start, told or only counted. */
  count = 0;

  /** @param event what the report is called in the log */
  constructor(log: Logger, event = "function.failed") {
    this.#log = log;
    this.#event = event;
  }

  /**
   * @param path of the function, or method and path of the request, as it was called: whoever calls what there is not may choose it
   * @param about what programs are told of it; of a function its path, where one may be called so
   */
  report(
    path: string,
    text: string,
    about: Omit<LogEvent, "event"> = { function: PATH.test(path) ? path : "?" },
  ): void {
    this.count += 1;
    if (!this.#reports.tryTake(1)) {
      this.#leftOut += 1;
      return;
    }
    const whole = `${path}: ${text}`;
    const cut = whole.length <= MAX_CHARS ? whole : `${whole.slice(0, MAX_CHARS)} …`;
    const lines = cut.split(LINE_BREAK).map((line) => line.replace(CONTROL, "?"));
    if (this.#leftOut > 0) lines.push(`(${this.#leftOut} failures before this one were not reported.)`);
    this.#log.error(lines.join("\n    "), { ...about, event: this.#event, leftOut: this.#leftOut });
    this.#leftOut = 0;
  }
}
