import type { IncomingMessage, ServerResponse } from "node:http";

/** Who answers at `/health`. */
export interface ProductName {
  name: string;
  version: string;
}

/** Why nothing, or nothing new, is served at this moment. */
export type HealthProblem = "starting" | "stopping" | "disk-full";

/** What is said beside a 200: what runs goes on, but nothing new is stored. */
type HealthWarning = "disk-almost-full";

const PATH = "/health";
const HEADERS = {
  "content-type": "application/json; charset=utf-8",
  "cache-control": "no-store",
  // Whether a page may call anything else is in the answer: it can say what is wrong instead of failing without a word.
  "access-control-allow-origin": "*",
};

/**
 * `GET /health`, for whoever watches the server: 200, or 503 with a reason. It is the one address that a page of any origin may read, and it says whether
 * that page may call the others. `{name, version, status: "ok", originAllowed}`, with `warning: "disk-almost-full"` where nothing new is stored, or
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
   * From now on requests are served.
   * @param isStalled whether the database waits for room on the disk
   * @param isDiskLow whether only the reserve is left
   */
  running(isStalled: () => boolean, isDiskLow: () => boolean): void {
    this.#phase = "running";
    this.#isStalled = isStalled;
    this.#isDiskLow = isDiskLow;
  }

  stopping(): void {
    this.#phase = "stopping";
  }

  isAsked(path: string): boolean {
    return path === PATH;
  }

  respond(originAllowed: boolean): Response {
    return new Response(this.#text(originAllowed), { status: this.#status, headers: HEADERS });
  }

  /** The same before there is a backend. @returns whether it was asked. */
  answer({ url, method }: IncomingMessage, response: ServerResponse): boolean {
    if (!this.isAsked(url?.split("?")[0] ?? "")) return false;
    response.writeHead(this.#status, HEADERS).end(method === "HEAD" ? undefined : this.#text(false));
    return true;
  }

  /** Null: all is well. */
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
