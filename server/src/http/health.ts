import type { IncomingMessage, ServerResponse } from "node:http";

/** Product that the answer of `/health` names. */
export interface ProductName {
  name: string;
  version: string;
}

/** Reason why the server currently serves nothing, or stores nothing. */
export type HealthProblem = "starting" | "stopping" | "disk-full";

/** Warning beside status 200: the server works, but stores nothing new. */
type HealthWarning = "disk-almost-full";

const PATH = "/health";
const HEADERS = {
  "content-type": "application/json; charset=utf-8",
  "cache-control": "no-store",
  // The answer contains whether the page's origin is allowed, so a page of any origin can show the reason for an error.
  "access-control-allow-origin": "*",
};

/**
 * `GET /health`, for monitoring: 200, or 503 with a reason. It is the only address that a page of any origin may read; the answer contains whether that
 * page may call the others. `{name, version, status: "ok", originAllowed}`, with `warning: "disk-almost-full"` if nothing new is stored, or
 * `{…, status: "unavailable", reason}`.
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
   * Changes the answer: requests are served from now on.
   * @param isStalled whether the database waits for room on the disk
   * @param isDiskLow whether only the reserve is left
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

  /** Answers before the backend exists. @returns false if the request is for another path. */
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
