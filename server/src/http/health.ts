import type { IncomingMessage, ServerResponse } from "node:http";

/** Product that the answer of `/health` names. */
export interface ProductName {
  name: string;
  version: string;
}

/** Reason why the server currently serves nothing, or stores nothing. */
export type HealthProblem = "starting" | "stopping" | "disk-full";

/** Warning in an answer with status 200: the server works but stores no new data. */
type HealthWarning = "disk-almost-full";

const PATH = "/health";
const HEADERS = {
  "content-type": "application/json; charset=utf-8",
  "cache-control": "no-store",
  // Pages of any origin may read the answer: a page whose origin is not allowed can thus show this reason.
  "access-control-allow-origin": "*",
};

/**
 * `GET /health`, for monitoring. Answers:
 * - 200 `{name, version, status: "ok", originAllowed}`, with `warning: "disk-almost-full"` if no new data is stored;
 * - 503 `{name, version, status: "unavailable", reason, originAllowed}`.
 *
 * Pages of all origins may read this address. `originAllowed` is true if the page may also call the rest of the server.
 */
export class Health {
  readonly #product: ProductName;
  #phase: "starting" | "running" | "stopping" = "starting";
  #isStalled = () => false;
  #isDiskLow = () => false;

  constructor(product: ProductName) {
    this.#product = product;
  }

  /**
   * Ends the phase "starting".
   * @param isStalled returns true while the database waits for free space on the disk
   * @param isDiskLow returns true while only the reserve is free
   */
  setRunning(isStalled: () => boolean, isDiskLow: () => boolean): void {
    this.#phase = "running";
    this.#isStalled = isStalled;
    this.#isDiskLow = isDiskLow;
  }

  setStopping(): void {
    this.#phase = "stopping";
  }

  isHealthPath(path: string): boolean {
    return path === PATH;
  }

  respond(originAllowed: boolean): Response {
    return new Response(this.#text(originAllowed), { status: this.#status, headers: HEADERS });
  }

  /** Answers a Node request, while the backend does not exist yet. @returns false if the request is for another path. */
  answer({ url, method }: IncomingMessage, response: ServerResponse): boolean {
    if (!this.isHealthPath(url?.split("?")[0] ?? "")) return false;
    response.writeHead(this.#status, HEADERS).end(method === "HEAD" ? undefined : this.#text(false));
    return true;
  }

  /** Null if requests are served normally. */
  get problem(): HealthProblem | null {
    if (this.#phase !== "running") return this.#phase;
    return this.#isStalled() ? "disk-full" : null;
  }

  get #status(): number {
    return this.problem === null ? 200 : 503;
  }

  #text(originAllowed: boolean): string {
    const reason = this.problem;
    const warning: HealthWarning | null = this.#isDiskLow() ? "disk-almost-full" : null;
    const state =
      reason === null
        ? { status: "ok", ...(warning !== null && { warning }) }
        : { status: "unavailable", reason };
    return `${JSON.stringify({ ...this.#product, ...state, originAllowed })}\n`;
  }
}
