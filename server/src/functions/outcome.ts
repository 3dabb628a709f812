import { createHash } from "node:crypto";
import { convexToJson, type JSONValue, type Value } from "convex/values";
import { ConflictError } from "../store/errors.ts";
import { detachString } from "../values/detach-string.ts";
import { randomSlice } from "../values/random-bytes.ts";
import { inspect } from "./inspect.ts";

/** How a function run ended, in the terms of the wire. `value` is convex JSON text, sent on without another encoding. */
export type Outcome = Success | Failure;

export interface Success {
  success: true;
  value: string;
  logLines: string[];
}

export interface Failure {
  success: false;
  errorMessage: string;
  /** Present only for a ConvexError: clients take any other value than `undefined` for one. */
  errorData?: JSONValue;
  logLines: string[];
}

/** A failure of the request itself, before user code ran: unknown function, wrong kind, invalid arguments. */
export class RequestError extends Error {
  override name = "RequestError";
}

/** Of a string inside of something that was thrown and is no error. */
const MAX_SHOWN_CHARS = 2_000;
/** The function has ended well, but its result is none that may be handed out. As secret as an error of the function's own. */
export class ResultError extends Error {
  override name = "ResultError";
}

/** Of a text that clients are shown. */
const MAX_ERROR_CHARS = 64 * 1024;
const MAX_FRAMES = 8;
const CONVEX_ERROR = Symbol.for("ConvexError");

/**
 * Describes what a function threw (docs/protocol.md#errors).
 *
 * @param redact hides everything but a ConvexError's data, as hosted production deployments do.
 */
export function failure(error: unknown, requestId: string, logLines: string[], redact: boolean): Failure {
  const data = convexErrorData(error);
  const headline = `[Request ID: ${requestId}] Server Error`;
  // What a request did wrong, or met with, is no secret of the functions: the client's developer must be able to read it.
  const isPublic = error instanceof RequestError || error instanceof ConflictError;
  const isOurs = isPublic || error instanceof ResultError;
  const detail = isOurs && data === undefined ? error.message : `Uncaught ${describe(error, data)}`;
  const hidden = redact && !isPublic;
  return {
    success: false,
    errorMessage: hidden ? headline : `${headline}\n${detachString(detail.slice(0, MAX_ERROR_CHARS))}`,
    ...(data === undefined ? {} : { errorData: data }),
    logLines: redact ? [] : logLines,
  };
}

/** Inside the backend an error is told by its own words, not by the request id's line that clients see. */
export function withoutHeadline(message: string): string {
  return message.replace(/^\[Request ID: [0-9a-f]+\] Server Error\n?/, "") || message;
}

/** The convex JSON of a ConvexError's data; undefined for any other error. */
export function convexErrorData(error: unknown): JSONValue | undefined {
  if (typeof error !== "object" || error === null || !(CONVEX_ERROR in error)) return undefined;
  const { data } = error as unknown as { data: unknown };
  // The convex package has replaced the data by its JSON text, unless the error comes from the server itself.
  if ("ConvexErrorSymbol" in error) return JSON.parse(data as string) as JSONValue;
  return convexToJson((data ?? null) as Value);
}

function describe(error: unknown, data: JSONValue | undefined): string {
  if (data !== undefined) return `ConvexError: ${typeof data === "string" ? data : JSON.stringify(data)}`;
  if (!(error instanceof Error)) return typeof error === "string" ? error : inspect(error, MAX_SHOWN_CHARS);
  return [`${error.name}: ${error.message}`, ...framesOf(error)].join("\n");
}

/** Where in the functions' own code an error was made, innermost first. */
export function framesOf(error: Error): string[] {
  const own = (error.stack ?? "")
    .split("\n")
    .filter((line) => /^\s+at /.test(line) && line.includes("convex/") && !line.includes("node_modules"));
  return own.slice(0, MAX_FRAMES).map((line) => line.replace(/\(.*\/convex\//, "(../convex/"));
}

/** The id under which a request appears in logs and errors: derived for mutations, so that a replay has the same one. */
export function requestIdFor(sessionId: string | null, requestId: number | null): string {
  if (sessionId === null || requestId === null) return Buffer.from(randomSlice(8)).toString("hex");
  return createHash("sha256").update(`${sessionId}|${requestId}`).digest("hex").slice(0, 16);
}
