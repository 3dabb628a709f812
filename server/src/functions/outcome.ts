import { createHash } from "node:crypto";
import { convexToJson, type JSONValue, type Value } from "convex/values";
import { ConflictError } from "../store/errors.ts";
import { detachString } from "../values/detach-string.ts";
import { randomSlice } from "../values/random-bytes.ts";
import { inspect } from "./inspect.ts";
import { framesOf, headOf } from "./stack-traces.ts";

/** Result of a function run for clients. `value` is already JSON text and is sent unchanged. */
export type Outcome = Success | Failure;

export interface Success {
  success: true;
  value: string;
  logLines: string[];
}

export interface Failure {
  success: false;
  errorMessage: string;
  /** Set only for a ConvexError: clients treat any value except `undefined` as its data. */
  errorData?: JSONValue;
  logLines: string[];
}

/** A failure of the request before user code ran: unknown function, wrong kind, invalid arguments. */
export class RequestError extends Error {
  override name = "RequestError";
}

/** Thrown if the function succeeded but returned a value that is not allowed. Redacted like an error of the function. */
export class ResultError extends Error {
  override name = "ResultError";
}

/** Maximum length of a string inside a thrown value that is not an Error. */
const MAX_SHOWN_CHARS = 2_000;

/** Maximum length of an error text sent to clients. */
const MAX_ERROR_CHARS = 64 * 1024;
const CONVEX_ERROR = Symbol.for("ConvexError");

/**
 * Describes the error that a function threw (docs/protocol.md#errors).
 *
 * @param redact hides everything except a ConvexError's data, as hosted production deployments do.
 */
export function failure(error: unknown, requestId: string, logLines: string[], redact: boolean): Failure {
  const data = convexErrorData(error);
  const headline = `[Request ID: ${requestId}] Server Error`;
  const hidden = redact && !isPublic(error);
  return {
    success: false,
    errorMessage: hidden ? headline : `${headline}\n${failureText(error, data)}\n`,
    ...(data === undefined ? {} : { errorData: data }),
    logLines: redact ? [] : logLines,
  };
}

/** Errors about the request itself are never redacted: they reveal nothing about the functions, and the client's developer needs them. */
function isPublic(error: unknown): error is Error {
  return error instanceof RequestError || error instanceof ConflictError;
}

function failureText(error: unknown, data: JSONValue | undefined): string {
  const isFromServer = isPublic(error) || error instanceof ResultError;
  const text = isFromServer && data === undefined ? error.message : thrownText(error);
  return detachString(text.slice(0, MAX_ERROR_CHARS));
}

/** Failure of a function that another function has called. `data` is set for a ConvexError. */
export class CalleeError extends Error {
  readonly data: JSONValue | undefined;

  constructor(message: string, data: JSONValue | undefined) {
    super(message);
    this.data = data;
  }
}

/** An error that a called function threw, as its caller receives it. */
export function calleeError(error: unknown): CalleeError {
  const data = convexErrorData(error);
  return new CalleeError(`${failureText(error, data)}\n`, data);
}

/** An error of another process, which has described it. `data` is set for a ConvexError. */
export class RemoteError extends Error {
  readonly data: JSONValue | undefined;

  /** @param text text as `thrownText` returns it */
  constructor(text: string, data?: JSONValue) {
    super(text);
    this.data = data;
  }
}

/** Removes the line with the request id, which only clients receive. */
export function withoutHeadline(message: string): string {
  return message.replace(/^\[Request ID: [0-9a-f]+\] Server Error\n?/, "") || message;
}

/** The convex JSON of a ConvexError's data; undefined for any other error. */
export function convexErrorData(error: unknown): JSONValue | undefined {
  if (error instanceof RemoteError) return error.data;
  if (typeof error !== "object" || error === null || !(CONVEX_ERROR in error)) return undefined;
  const { data } = error as unknown as { data: unknown };
  // If a function threw the error, the convex package has replaced its data by JSON text. Errors of the server itself contain the data as a value.
  if ("ConvexErrorSymbol" in error) return JSON.parse(data as string) as JSONValue;
  return convexToJson((data ?? null) as Value);
}

/** Text about a thrown value: name, message and stack of an error. */
export function thrownText(error: unknown): string {
  return error instanceof RemoteError ? error.message : `Uncaught ${describe(error, convexErrorData(error))}`;
}

/** @param data data of a ConvexError, which need not be an `Error` */
function describe(error: unknown, data: JSONValue | undefined): string {
  if (error instanceof Error) return [headOf(error), ...framesOf(error)].join("\n");
  if (data !== undefined) return `ConvexError: ${typeof data === "string" ? data : JSON.stringify(data)}`;
  return typeof error === "string" ? error : inspect(error, MAX_SHOWN_CHARS);
}

/** Id of a request in logs and errors. For mutations, derived from session and request number, so that a repeated request has the same id. Else random. */
export function requestIdFor(sessionId: string | null, requestId: number | null): string {
  if (sessionId === null || requestId === null) return Buffer.from(randomSlice(8)).toString("hex");
  return createHash("sha256").update(`${sessionId}|${requestId}`).digest("hex").slice(0, 16);
}
